import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { GapitError, isAbort } from '../../base/errors.ts';
import type { Cell, Table, TableColumn } from '../table.ts';
import { EngineGone, EngineProcess, type EngineCall } from './engine/engine-process.ts';
import type { EngineProgram } from './engine/engine-program.ts';
import { askDone, readDone } from './engine/messages.ts';
import { OpenTables, type TableDescription } from './open-tables.ts';
import { SQL_LIMITS, type FetchObjects, type SqlLimits, type SqlTable } from './sql-table.ts';

export interface SqlSessionOptions {
  readonly tables: readonly SqlTable[];
  /** Those of `SQL_LIMITS` where left out. */
  readonly limits?: Partial<SqlLimits>;
  /** Where the engine writes what doesn't fit into memory; it is made. */
  readonly temporaryFolder: string;
  /** How the engine is started: `engineProgram(script)`. */
  readonly program: EngineProgram;
  /** Needed where a table is in an S3-compatible store. */
  readonly fetchObjects?: FetchObjects;
}

export interface SelectOptions {
  readonly signal?: AbortSignal | undefined;
  /** Most rows that are read; a hundred thousand where left out. */
  readonly maxRows?: number;
}

export interface SelectResult {
  readonly table: Table;
  /** Rows that the statement gave, or `maxRows` where it gave more. */
  readonly totalRows: number;
  readonly truncated: boolean;
  readonly milliseconds: number;
}

export interface DescribeOptions {
  readonly signal?: AbortSignal | undefined;
  /** Brings tables of an S3-compatible store here to look at them; else those that were not asked yet are `waiting`. */
  readonly fetch?: boolean;
}

/** Tables that can be asked by SQL. */
export interface SqlSession {
  /**
   * Runs one SELECT that names its columns. Several may run at once.
   *
   * @throws GapitError SQL_REFUSED (no such statement is run), SQL_FAILED (it is wrong), SQL_LIMIT (time, memory,
   *   size), DATASET_MISSING, DATASET_UNREADABLE, OBJECTS_UNAVAILABLE (of a table that it names),
   *   MISSING_DEPENDENCY; each with `next_step`. The signal's reason on abort.
   */
  readonly select: (sql: string, options?: SelectOptions) => Promise<SelectResult>;
  /** Each table's columns and rows, or why it can't be read. */
  readonly describe: (options?: DescribeOptions) => Promise<readonly TableDescription[]>;
  /** Ends the engine; the session can't be asked any more. */
  readonly close: () => Promise<void>;
}

const MAX_ROWS = 100_000;
const CLOSED = 'The SQL session was closed.';

/** Opens a session over these tables. Nothing is started or read before the first question. */
export function openSqlSession(options: SqlSessionOptions): SqlSession {
  return new Session(options);
}

/** An engine with what is open in it. */
interface Engine {
  readonly process: EngineProcess;
  readonly tables: OpenTables;
  readonly started: Promise<unknown>;
}

class Session implements SqlSession {
  readonly #options: SqlSessionOptions;
  readonly #limits: SqlLimits;
  #engine: Engine | null = null;
  #closed = false;
  /** What is done after each engine's end. */
  readonly #endings = new Set<Promise<void>>();

  constructor(options: SqlSessionOptions) {
    this.#options = options;
    this.#limits = { ...SQL_LIMITS, ...options.limits };
  }

  readonly select = (sql: string, options: SelectOptions = {}): Promise<SelectResult> => {
    return this.#withEngine((engine) => this.#select(engine, sql, options));
  };

  readonly describe = ({ signal, fetch = false }: DescribeOptions = {}): Promise<
    readonly TableDescription[]
  > => {
    return this.#withEngine(async (engine) => {
      await engine.started;
      return engine.tables.describe(fetch, signal);
    });
  };

  readonly close = async (): Promise<void> => {
    this.#closed = true;
    this.#engine?.process.kill();
    await this.#engine?.process.end;
    await Promise.all(this.#endings);
  };

  async #select(
    { process, tables, started }: Engine,
    sql: string,
    { signal, maxRows = MAX_ROWS }: SelectOptions,
  ): Promise<SelectResult> {
    signal?.throwIfAborted();
    await started;
    let asked: readonly string[] = [];
    const names = this.#options.tables.map(({ name }) => name);
    const { milliseconds: limit, resultBytes } = this.#limits;
    const time = AbortSignal.timeout(limit);
    const until = signal === undefined ? time : AbortSignal.any([signal, time]);
    try {
      const read = readDone.parse(await process.request({ do: 'read', sql, names }, until));
      // Bringing a table here may take longer than any statement.
      await tables.open(read.tables, signal);
      asked = read.tables;
      return await this.#ask(process, { do: 'ask', sql, maxRows, resultBytes }, signal);
    } catch (error) {
      if (error instanceof GapitError && error.context['rule'] === 'columns')
        throw await tables.withColumns(error, sql, signal);
      // The engine takes a file that is gone for one that it may not read.
      if (error instanceof GapitError && error.code.startsWith('SQL_')) await tables.recheck(asked);
      throw isAbort(error) && signal?.aborted !== true ? tooLong(limit) : error;
    }
  }

  async #ask(
    process: EngineProcess,
    call: Extract<EngineCall, { do: 'ask' }>,
    signal: AbortSignal | undefined,
  ): Promise<SelectResult> {
    const time = AbortSignal.timeout(this.#limits.milliseconds);
    let columns: readonly TableColumn[] = [];
    const rows: (readonly Cell[])[] = [];
    const until = signal === undefined ? time : AbortSignal.any([signal, time]);
    const done = await process.request(call, until, (part) => {
      if (part.kind === 'columns') columns = part.columns;
      else for (const row of part.rows) rows.push(row);
    });
    return { table: { columns, rows }, ...askDone.parse(done) };
  }

  /** Asks the engine, which is started where there is none. One that ended through another's question is asked anew. */
  async #withEngine<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    for (let retried = false; ; retried = true) {
      try {
        return await work(this.#engineAtWork());
      } catch (error) {
        if (!(error instanceof EngineGone)) throw error;
        if (retried || this.#closed) throw new GapitError('CANCELLED', CLOSED, {}, { cause: error });
      }
    }
  }

  #engineAtWork(): Engine {
    if (this.#closed) throw new GapitError('CANCELLED', CLOSED);
    if (this.#engine?.process.ended === false) return this.#engine;
    const process = new EngineProcess(this.#options.program);
    const started = this.#start(process);
    // Whoever asked may have gone by then.
    started.catch(() => undefined);
    this.#engine = {
      process,
      tables: new OpenTables(process, this.#options.tables, this.#options.fetchObjects),
      started,
    };
    return this.#engine;
  }

  async #start(process: EngineProcess): Promise<void> {
    const { threads, memoryBytes, processBytes, temporaryBytes } = this.#limits;
    try {
      await mkdir(this.#options.temporaryFolder, { recursive: true, mode: 0o700 });
      const temporaryFolder = await mkdtemp(join(this.#options.temporaryFolder, 'sql-'));
      this.#endings.add(removedAfter(process, temporaryFolder));
      const settings = { threads, memoryBytes, processBytes, temporaryBytes, temporaryFolder };
      await process.request({ do: 'start', settings }, undefined);
    } catch (error) {
      // The next question tries again.
      process.kill();
      throw error;
    }
  }
}

/** An engine that is killed leaves what it has written there. */
async function removedAfter(process: EngineProcess, folder: string): Promise<void> {
  await process.end;
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

function tooLong(milliseconds: number): GapitError {
  return new GapitError(
    'SQL_LIMIT',
    `The statement took longer than ${milliseconds / 1000} s and was ended.`,
    {
      next_step:
        'Filter by a column first, join by equal values, or group; LIMIT without ORDER BY costs little.',
    },
  );
}
