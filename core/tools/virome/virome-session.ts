import type { CodeLanguage, CodeResult, Expected, Frame } from '../../virome/code/code-request.ts';
import type { SelectResult } from '../../virome/sql/sql-session.ts';
import type { Table } from '../../virome/table.ts';
import type { ViromeAnswer } from '../../virome/answer.ts';

/** What the virome tools stand on; opened when the first of them is called. */
export interface ViromeEngines {
  select(sql: string, options: { signal: AbortSignal; maxRows: number }): Promise<SelectResult>;
  run(code: {
    readonly code: string;
    readonly language?: CodeLanguage | undefined;
    readonly expects: Expected;
    readonly frames: Readonly<Record<string, Frame>>;
    readonly signal: AbortSignal;
  }): Promise<CodeResult>;
  /** The taxonomy as code finds it. */
  taxonomy(): Promise<Frame>;
  wikipedia(term: string, limit: number, signal: AbortSignal): Promise<ViromeAnswer>;
  pubmed(query: string, maxResults: number, signal: AbortSignal): Promise<ViromeAnswer>;
  ncbiTaxonomy(name: string, signal: AbortSignal): Promise<ViromeAnswer>;
}

/** What is remembered between the calls of one client: the last result of SQL, and the articles that were found. */
export class ViromeSession {
  #lastHostResult: Table | null = null;
  readonly #pmids = new Set<number>();

  /** Opened when the first tool asks for them. */
  readonly engines: () => Promise<ViromeEngines>;

  constructor(engines: () => Promise<ViromeEngines>) {
    this.engines = engines;
  }

  keepHostResult(table: Table): void {
    this.#lastHostResult = table;
  }

  /** `df_host` as code finds it. */
  hostFrame(): Frame {
    if (this.#lastHostResult !== null) return { kind: 'table', table: this.#lastHostResult };
    return {
      kind: 'absent',
      problem:
        'df_host is not there yet: call query_host_sql first. Its whole result becomes df_host for the calls after it.',
    };
  }

  keepPmids(pmids: readonly number[]): void {
    for (const pmid of pmids) this.#pmids.add(pmid);
  }

  get pmids(): ReadonlySet<number> {
    return this.#pmids;
  }
}
