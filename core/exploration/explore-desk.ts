import type { Artifact } from '../artifacts/artifact.ts';
import { GapitError } from '../base/errors.ts';
import type { ExploreResult, ExploreSheet, ExploreTable } from '../contract/explore.ts';
import type { Dataset } from '../virome/datasets/dataset.ts';
import { HIT_COLUMNS, hitsTable } from '../virome/explore/hits-table.ts';
import { takeSheet, type TakenSheet } from '../virome/explore/take-sheet.ts';
import type { TableDescription } from '../virome/sql/open-tables.ts';
import type { SqlSession } from '../virome/sql/sql-session.ts';
import type { SqlTable } from '../virome/sql/sql-table.ts';
import type { CallLog } from '../workspace/call-log.ts';
import { newEntryId } from '../workspace/entry-id.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import { thisOwner } from '../workspace/run-owner.ts';
import { keptHits, keptSamples } from './kept-hits.ts';

export interface ExploreDeskParts {
  readonly datasets: () => Promise<readonly Dataset[]>;
  readonly openSql: (datasets: readonly Dataset[], besides: readonly SqlTable[]) => SqlSession;
  readonly library: RunLibrary;
  readonly log: CallLog;
  readonly now: () => Date;
  /** A question was kept among the calls. */
  readonly onKept: (id: string) => void;
}

/** What a session of SQL was opened over. */
interface Opened {
  readonly session: SqlSession;
  readonly datasets: readonly Dataset[];
  /** Questions that are being answered; the last one closes a session that another has taken the place of. */
  questions: number;
  isOld: boolean;
}

const SHEET = 'samples';
const HITS = 'hits';

/** The user's own questions: the datasets, the hits of the kept runs and a sample sheet, side by side in SQL. */
export class ExploreDesk {
  readonly #parts: ExploreDeskParts;
  readonly #asking = new Map<string, AbortController>();
  #opened: Promise<Opened> | undefined;
  #sheet: TakenSheet | null = null;

  constructor(parts: ExploreDeskParts) {
    this.#parts = parts;
  }

  /** Runs, settings or the sheet are others now: the next question sees them. */
  changed(): void {
    const before = this.#opened;
    this.#opened = undefined;
    void before
      ?.then((opened) => {
        opened.isOld = true;
        closeIfIdle(opened);
      })
      .catch(() => undefined);
  }

  async tables(): Promise<ExploreTable[]> {
    return this.#ask(async ({ session, datasets }) =>
      (await session.describe()).map((described) => this.#tableOf(described, datasets)),
    );
  }

  async query(requestId: string, sql: string, maxRows: number): Promise<ExploreResult> {
    const stop = new AbortController();
    this.#asking.set(requestId, stop);
    try {
      const { table, totalRows, truncated, milliseconds } = await this.#ask(({ session }) =>
        session.select(sql, { signal: stop.signal, maxRows }),
      );
      return {
        columns: table.columns.map((column) => ({ ...column })),
        rows: table.rows.map((row) => [...row]),
        totalRows,
        truncated,
        milliseconds,
      };
    } finally {
      this.#asking.delete(requestId);
    }
  }

  cancel(requestId: string): void {
    this.#asking.get(requestId)?.abort();
  }

  /** @throws GapitError INPUT_NOT_FOUND, METADATA_MALFORMED */
  async addSheet(path: string, sampleColumn: string | null): Promise<ExploreSheet> {
    const known = await keptSamples(this.#parts.library);
    const taken = await takeSheet({ path, knownSamples: known, sampleColumn }, new AbortController().signal);
    this.#sheet = taken;
    this.changed();
    const table = (await this.tables()).find(({ name }) => name === SHEET);
    if (table === undefined) throw new GapitError('UNEXPECTED', 'the sheet is no table', { file: path });
    const { matched, unmatched, notes } = taken;
    return { table, sampleColumn: taken.sampleColumn, matched, unmatched: [...unmatched], notes: [...notes] };
  }

  removeSheet(): Promise<ExploreTable[]> {
    this.#sheet = null;
    this.changed();
    return this.tables();
  }

  /** Keeps a question with its answer like a call of a tool. @returns its id */
  async save(asked: { name: string; sql: string; artifacts: readonly Artifact[] }): Promise<string> {
    const { log, now, onKept } = this.#parts;
    const at = now();
    const id = newEntryId(at);
    await log.begin({
      schema: 'gapit-workbench.call/1',
      id,
      tool: 'explore',
      arguments: { name: asked.name, sql: asked.sql },
      about: asked.name,
      client: { host: 'desktop', name: 'Gapit Workbench', version: '' },
      background: false,
      startedAt: at.toISOString(),
      owner: thisOwner(),
      commandLine: null,
    });
    const answer = {
      schema: 'gapit-workbench.answer/1',
      state: 'done',
      finishedAt: now().toISOString(),
      headline: asked.name,
      problem: null,
      artifactTypes: asked.artifacts.map(({ type }) => type),
      contentBytes: 0,
    } as const;
    await log.end(id, answer, '', asked.artifacts);
    onKept(id);
    return id;
  }

  leave(): void {
    for (const stop of this.#asking.values()) stop.abort();
    this.changed();
  }

  async #ask<T>(question: (opened: Opened) => Promise<T>): Promise<T> {
    const opened = await this.#open();
    opened.questions += 1;
    try {
      return await question(opened);
    } finally {
      opened.questions -= 1;
      closeIfIdle(opened);
    }
  }

  #open(): Promise<Opened> {
    this.#opened ??= this.#openNow().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #openNow(): Promise<Opened> {
    const { datasets: read, openSql, library } = this.#parts;
    const datasets = await read();
    const hits = await hitsTable(keptHits(library));
    const besides: SqlTable[] = [{ name: HITS, data: { kind: 'memory', table: hits } }];
    if (this.#sheet !== null) {
      besides.push({ name: SHEET, data: { kind: 'memory', table: this.#sheet.table } });
    }
    return { session: openSql(datasets, besides), datasets, questions: 0, isOld: false };
  }

  #tableOf({ name, columns, rows, problem }: TableDescription, datasets: readonly Dataset[]): ExploreTable {
    const dataset = datasets.find((each) => each.name === name);
    const words = dataset ?? (name === HITS ? HITS_WORDS : SHEET_WORDS);
    const described = new Map(this.#columnWords(name, dataset));
    return {
      name,
      title: words.title,
      description: words.description,
      origin: dataset !== undefined ? 'dataset' : name === HITS ? 'hits' : 'sheet',
      rows,
      columns: columns.map((column) => ({ ...column, description: described.get(column.name) ?? '' })),
      problem: problem === null ? null : { ...problem, context: { ...problem.context } },
    };
  }

  #columnWords(name: string, dataset: Dataset | undefined): [string, string][] {
    if (dataset !== undefined) return dataset.columns.map((column) => [column.name, column.description]);
    if (name === HITS) return HIT_COLUMNS.map((column) => [column.name, column.description]);
    return Object.entries(this.#sheet?.descriptions ?? {});
  }
}

function closeIfIdle({ session, questions, isOld }: Opened): void {
  if (isOld && questions === 0) void session.close().catch(() => undefined);
}

const HITS_WORDS = { title: 'Hits', description: 'What the kept runs found on contigs, one row a hit.' };
const SHEET_WORDS = { title: 'Samples', description: 'Your sample sheet, one row a sample.' };
