import { GapitError, problemOf, type ErrorEnvelope } from '../../base/errors.ts';
import type { EngineProcess } from './engine/engine-process.ts';
import { openDone, type OpenedTable, type OpenTable } from './engine/messages.ts';
import { problemError } from './engine/problem-error.ts';
import { checkFiles } from './files/check-files.ts';
import type { FetchObjects, SqlColumn, SqlTable } from './sql-table.ts';

/** What a table holds, as far as it is known. */
export interface TableDescription {
  readonly name: string;
  readonly columns: readonly SqlColumn[];
  /** Null where counting would mean to read all of it. */
  readonly rows: number | null;
  /** It is in a store and has not been brought here yet. */
  readonly waiting: boolean;
  /** Why it can't be read, and what to do; null where it can. */
  readonly problem: Omit<ErrorEnvelope, 'schema'> | null;
}

/** Columns that a message names before it leaves off. */
const NAMED_COLUMNS = 80;

/**
 * The tables of one engine. A table is looked for when a statement names it, and so one that is missing or far away
 * is in nobody's way; the engine is then given a new database with it and those before.
 */
export class OpenTables {
  readonly #process: EngineProcess;
  readonly #tables: readonly SqlTable[];
  readonly #fetchObjects: FetchObjects | undefined;
  readonly #sources = new Map<string, OpenTable>();
  readonly #opened = new Map<string, OpenedTable>();
  #isOpen = false;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(process: EngineProcess, tables: readonly SqlTable[], fetchObjects: FetchObjects | undefined) {
    this.#process = process;
    this.#tables = tables;
    this.#fetchObjects = fetchObjects;
  }

  /** Sees to it that these can be asked. @throws GapitError of the first that can't */
  async open(names: readonly string[], signal: AbortSignal | undefined): Promise<void> {
    const problems = await this.#inTurn(() => this.#open(names, signal), signal);
    const [first] = problems.values();
    if (first !== undefined) throw first;
  }

  /** Sees whether the files of these are still there. One that isn't is looked for anew when it is asked again. */
  async recheck(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const source = this.#sources.get(name);
      if (source === undefined || source.format === 'memory') continue;
      try {
        await checkFiles(name, source.paths);
      } catch (error) {
        this.#sources.delete(name);
        this.#opened.delete(name);
        throw error;
      }
    }
  }

  /** Each table, in the order of the session. */
  async describe(fetch: boolean, signal: AbortSignal | undefined): Promise<readonly TableDescription[]> {
    const near = this.#tables.filter(({ name, data }) => {
      return fetch || this.#opened.has(name) || !isFar(data);
    });
    const problems = await this.#inTurn(
      () =>
        this.#open(
          near.map(({ name }) => name),
          signal,
        ),
      signal,
    );
    return this.#tables.map(({ name }) => {
      const opened = this.#opened.get(name);
      const problem = problems.get(name);
      return {
        name,
        columns: opened?.columns ?? [],
        rows: opened?.rows ?? null,
        waiting: opened === undefined && problem === undefined,
        problem: problem === undefined ? null : problemOf(problem),
      };
    });
  }

  /** A refusal with the columns to choose from, of those tables on this machine that the statement mentions. */
  async withColumns(error: GapitError, sql: string, signal: AbortSignal | undefined): Promise<GapitError> {
    const words = new Set(sql.toLowerCase().match(/\w+/g) ?? []);
    const mentioned = this.#tables
      .filter(({ name, data }) => words.has(name.toLowerCase()) && (this.#opened.has(name) || !isFar(data)))
      .map(({ name }) => name);
    await this.#inTurn(() => this.#open(mentioned, signal), signal);
    const lists = mentioned
      .map((name) => this.#opened.get(name))
      .filter((table) => table !== undefined)
      .map(({ name, columns }) => `${name} has ${columnList(columns)}.`);
    const step = error.context['next_step'] ?? '';
    return new GapitError(
      error.code,
      error.message,
      { next_step: [step, ...lists].join(' ') },
      { cause: error },
    );
  }

  /** One after the other: each change begins with what the one before has left. */
  async #inTurn<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const before = this.#turn;
    const mine = before.then(() => {
      signal?.throwIfAborted();
      return work();
    });
    this.#turn = mine.catch(() => undefined);
    return orAborted(mine, signal);
  }

  async #open(
    names: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<ReadonlyMap<string, GapitError>> {
    const problems = new Map<string, GapitError>();
    const wanted = this.#tables.filter(({ name }) => names.includes(name) && !this.#opened.has(name));
    for (const table of wanted) {
      try {
        this.#sources.set(table.name, await this.#sourceOf(table, signal));
      } catch (error) {
        if (!(error instanceof GapitError)) throw error;
        problems.set(table.name, error);
      }
    }
    if (this.#isOpen && wanted.length === problems.size) return problems;
    const sources = [...this.#sources.values()];
    const done = await this.#process.request({ do: 'open', tables: sources }, undefined);
    const { tables } = openDone.parse(done);
    this.#isOpen = true;
    for (const table of tables) {
      if (table.problem === null) this.#opened.set(table.name, table);
      else {
        this.#sources.delete(table.name);
        this.#opened.delete(table.name);
        problems.set(table.name, problemError(table.problem));
      }
    }
    return problems;
  }

  async #sourceOf({ name, data }: SqlTable, signal: AbortSignal | undefined): Promise<OpenTable> {
    if (data.kind === 'memory') {
      const columns = data.table.columns.map((column) => ({ ...column }));
      return { name, format: 'memory', columns, rows: data.table.rows };
    }
    const { format, source } = data;
    switch (source.kind) {
      case 'missing':
        throw new GapitError('DATASET_MISSING', source.problem, {
          table: name,
          next_step: `Set where ${name} is, in the settings or the environment.`,
        });
      case 'files':
        await checkFiles(name, source.paths);
        return { name, format, paths: [...source.paths] };
      case 's3': {
        if (this.#fetchObjects === undefined) {
          throw new GapitError(
            'DATASET_MISSING',
            `The table ${name} is in a store that can't be reached here.`,
            {
              table: name,
              next_step: 'Set its place to a file on this machine.',
            },
          );
        }
        return { name, format, paths: [...(await this.#fetchObjects(source.place, signal))] };
      }
    }
  }
}

function isFar(data: SqlTable['data']): boolean {
  return data.kind === 'dataset' && data.source.kind === 's3';
}

function columnList(columns: readonly SqlColumn[]): string {
  const names = columns.slice(0, NAMED_COLUMNS).map(({ name }) => name);
  const more = columns.length - names.length;
  return `the columns ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Work that others wait for too goes on when one of them gives up. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => {
      const reason: unknown = signal.reason;
      reject(reason instanceof Error ? reason : new GapitError('CANCELLED', 'cancelled'));
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
