import type { DuckDBInstance } from '@duckdb/node-api';
import { problemOf } from '../../../base/errors.ts';
import type { ColumnNames } from '../statement/whole-rows.ts';
import type { DuckDB } from './load-duckdb.ts';
import { openLocked } from './lock-down.ts';
import type { EngineSettings, OpenedTable, OpenTable } from './messages.ts';
import { makeTable } from './table-source.ts';

/** A locked database with its tables; it is closed once it is retired and nobody asks it any more. */
export class Database {
  readonly tables: readonly OpenedTable[];
  readonly columns: ColumnNames;
  readonly #instance: DuckDBInstance;
  #users = 0;
  #retired = false;

  private constructor(instance: DuckDBInstance, tables: readonly OpenedTable[]) {
    this.#instance = instance;
    this.tables = tables;
    this.columns = new Map(
      tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name.toLowerCase()))]),
    );
  }

  /** Opens it with these tables. One that can't be read is left out and says why. */
  static async open(
    duckdb: DuckDB,
    settings: EngineSettings,
    tables: readonly OpenTable[],
  ): Promise<Database> {
    const opened: OpenedTable[] = [];
    const paths = tables.flatMap((table) => (table.format === 'memory' ? [] : table.paths));
    const instance = await openLocked(duckdb, settings, paths, async (connection) => {
      for (const table of tables) {
        try {
          opened.push({ ...(await makeTable(duckdb, connection, table)), problem: null });
        } catch (error) {
          opened.push({ name: table.name, columns: [], rows: null, problem: problemOf(error) });
        }
      }
    });
    return new Database(instance, opened);
  }

  /** Lends the database for a time in which it stays open. */
  async use<T>(work: (instance: DuckDBInstance) => Promise<T>): Promise<T> {
    this.#users++;
    try {
      return await work(this.#instance);
    } finally {
      this.#users--;
      this.#closeWhenFree();
    }
  }

  retire(): void {
    this.#retired = true;
    this.#closeWhenFree();
  }

  #closeWhenFree(): void {
    if (this.#retired && this.#users === 0) this.#instance.closeSync();
  }
}
