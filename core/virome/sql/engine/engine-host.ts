import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { GapitError, problemOf, toGapitError } from '../../../base/errors.ts';
import { readStatement } from '../statement/read-statement.ts';
import { ask } from './ask.ts';
import { Database } from './database.ts';
import type { DuckDB } from './load-duckdb.ts';
import { openLocked } from './lock-down.ts';
import { OUT_OF_MEMORY_MARK, type EngineReply, type EngineRequest, type EngineSettings } from './messages.ts';

/** How often the memory of the process is looked at, in milliseconds. */
const LOOK_MS = 25;

type Of<K extends EngineRequest['do']> = Extract<EngineRequest, { do: K }>;

interface Running {
  connection: DuckDBConnection | null;
  stopped: boolean;
}

/** What the engine's process does with requests: several questions are answered at once, each on a connection of its own. */
export class EngineHost {
  readonly #load: () => DuckDB;
  readonly #send: (reply: EngineReply) => Promise<number>;
  readonly #warn: (text: string) => void;
  readonly #running = new Map<number, Running>();
  #started: { duckdb: DuckDB; settings: EngineSettings; reader: DuckDBInstance } | null = null;
  #database: Database | null = null;

  constructor(
    load: () => DuckDB,
    send: (reply: EngineReply) => Promise<number>,
    warn: (text: string) => void,
  ) {
    this.#load = load;
    this.#send = send;
    this.#warn = warn;
  }

  take(request: EngineRequest): void {
    if (request.do === 'stop') {
      this.#stop(request.of);
      return;
    }
    void this.#answer(request);
  }

  async #answer(request: Exclude<EngineRequest, { do: 'stop' }>): Promise<void> {
    const running: Running = { connection: null, stopped: false };
    this.#running.set(request.id, running);
    try {
      const value = await this.#do(request, running);
      await this.#send({ id: request.id, kind: 'done', value });
    } catch (error) {
      await this.#send({ id: request.id, kind: 'failed', problem: problemOf(toGapitError(error)) });
    } finally {
      this.#running.delete(request.id);
    }
  }

  #do(request: Exclude<EngineRequest, { do: 'stop' }>, running: Running): Promise<unknown> {
    switch (request.do) {
      case 'start':
        return this.#start(request);
      case 'read':
        return this.#read(request);
      case 'open':
        return this.#open(request);
      case 'ask':
        return this.#ask(request, running);
    }
  }

  async #start({ settings }: Of<'start'>): Promise<null> {
    const duckdb = this.#load();
    setInterval(() => {
      if (process.memoryUsage.rss() > settings.processBytes) this.#endForMemory();
    }, LOOK_MS).unref();
    const reader = await openLocked(duckdb, { ...settings, threads: 1 }, [], () => Promise.resolve());
    this.#started = { duckdb, settings, reader };
    return null;
  }

  async #read({ sql, names }: Of<'read'>): Promise<{ tables: readonly string[] }> {
    const { tables } = await onConnection(this.#engine.reader, (connection) => {
      return readStatement(connection, sql, names);
    });
    return { tables: [...new Set(tables.map(({ name }) => name))] };
  }

  async #open({ tables }: Of<'open'>): Promise<{ tables: Database['tables'] }> {
    const { duckdb, settings } = this.#engine;
    const database = await Database.open(duckdb, settings, tables);
    this.#database?.retire();
    this.#database = database;
    return { tables: database.tables };
  }

  async #ask(
    question: Of<'ask'>,
    running: Running,
  ): Promise<{ totalRows: number; truncated: boolean; milliseconds: number }> {
    const { duckdb } = this.#engine;
    const database = this.#database;
    if (database === null) throw new GapitError('UNEXPECTED', 'no tables are open');
    const { id } = question;
    const start = performance.now();
    const end = await database.use((instance) =>
      onConnection(instance, async (connection) => {
        running.connection = connection;
        if (running.stopped) throw new GapitError('CANCELLED', 'cancelled');
        return ask(duckdb, connection, database.columns, question, {
          columns: async (columns) => {
            await this.#send({ id, kind: 'columns', columns: [...columns] });
          },
          rows: (rows) => {
            if (running.stopped) throw new GapitError('CANCELLED', 'cancelled');
            return this.#send({ id, kind: 'rows', rows });
          },
        });
      }),
    );
    return { ...end, milliseconds: performance.now() - start };
  }

  #stop(id: number): void {
    const running = this.#running.get(id);
    if (running === undefined) return;
    running.stopped = true;
    running.connection?.interrupt();
  }

  get #engine(): { duckdb: DuckDB; settings: EngineSettings; reader: DuckDBInstance } {
    if (this.#started === null) throw new GapitError('UNEXPECTED', 'the engine has not been started');
    return this.#started;
  }

  #endForMemory(): void {
    this.#warn(`${OUT_OF_MEMORY_MARK}\n`);
    // Native code that is at work hears nothing gentler.
    process.kill(process.pid, 'SIGKILL');
  }
}

async function onConnection<T>(
  instance: DuckDBInstance,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const connection = await instance.connect();
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
  }
}
