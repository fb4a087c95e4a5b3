import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { build } from 'vite';
import { engineProgram, type EngineProgram } from '../../core/virome/sql/engine/engine-program.ts';
import {
  openSqlSession,
  type SqlSession,
  type SqlSessionOptions,
} from '../../core/virome/sql/sql-session.ts';
import type { SqlTable } from '../../core/virome/sql/sql-table.ts';
import { GapitError } from '../../core/base/errors.ts';
import type { Cell } from '../../core/virome/table.ts';
import { inProject } from './shared-folder.ts';
import { groupFolder, temporaryFolder } from './temporary.ts';

/** The engine's program, and sessions that end with their test. */
export interface SqlEngine {
  readonly program: EngineProgram;
  open(tables: readonly SqlTable[], options?: Partial<SqlSessionOptions>): Promise<SqlSession>;
  /** One session for all tests of the group; to be called in the group's body. */
  share(tables: () => readonly SqlTable[] | Promise<readonly SqlTable[]>): () => SqlSession;
}

/** The SQL engine's script, bundled as the build does it; to be called in the group's body. */
export function sqlEngine(): SqlEngine {
  const folder = groupFolder('gapit-test-sql-');
  beforeAll(async () => {
    await build({
      configFile: false,
      root: inProject(),
      define: { __APP_VERSION__: '"0.0.0-test"' },
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: inProject('core/virome/sql/sql-engine-main.ts'),
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'sql-engine.mjs', format: 'es' } },
      },
    });
  });
  const plain = engineProgram(join(folder, 'sql-engine.mjs'));
  // The bundle is not beside the packages here.
  const program = { ...plain, env: { ...plain.env, NODE_PATH: inProject('node_modules') } };
  return {
    program,
    open: async (tables, options = {}) => {
      const session = openSqlSession({
        ...{ tables, program, temporaryFolder: await temporaryFolder() },
        ...options,
      });
      onTestFinished(() => session.close());
      return session;
    },
    share: (tables) => {
      let session: SqlSession | undefined;
      beforeAll(async () => {
        session = openSqlSession({ tables: await tables(), program, temporaryFolder: join(folder, 'spill') });
      });
      afterAll(() => session?.close());
      return () => {
        if (session === undefined) throw new Error('the group has not begun');
        return session;
      };
    },
  };
}

export function parquetTable(name: string, ...paths: string[]): SqlTable {
  return { name, data: { kind: 'dataset', format: 'parquet', source: { kind: 'files', paths } } };
}

export function csvTable(name: string, ...paths: string[]): SqlTable {
  return { name, data: { kind: 'dataset', format: 'csv', source: { kind: 'files', paths } } };
}

/** The rows that a statement gives. */
export async function rowsOf(session: SqlSession, sql: string): Promise<readonly (readonly Cell[])[]> {
  return (await session.select(sql)).table.rows;
}

/** What a failing question fails with. */
export async function failureOf(question: Promise<unknown>): Promise<GapitError> {
  const failure: unknown = await question.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof GapitError)) throw new Error(`no failure of ours: ${String(failure)}`);
  return failure;
}
