import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { DuckDB } from './load-duckdb.ts';
import type { EngineSettings } from './messages.ts';
import { POINT_MACROS } from './point-macros.ts';
import { exactPath, listOf, literal } from './sql-text.ts';

/**
 * A database in memory that reaches these files and nothing else: no other file, no network, no extensions, and no
 * setting that could be turned back.
 *
 * @param paths absolute, each exactly one file
 * @param fill makes its tables; the engine reads the files by then as later statements do
 */
export async function openLocked(
  duckdb: DuckDB,
  settings: EngineSettings,
  paths: readonly string[],
  fill: (connection: DuckDBConnection) => Promise<void>,
): Promise<DuckDBInstance> {
  const instance = await duckdb.DuckDBInstance.create(':memory:', {
    threads: String(settings.threads),
    memory_limit: `${Math.round(settings.memoryBytes)}B`,
  });
  try {
    const connection = await instance.connect();
    for (const statement of await statements(connection, settings, paths)) await connection.run(statement);
    await fill(connection);
    await connection.run('SET lock_configuration = true');
    connection.closeSync();
    return instance;
  } catch (error) {
    instance.closeSync();
    throw error;
  }
}

async function statements(
  connection: DuckDBConnection,
  settings: EngineSettings,
  paths: readonly string[],
): Promise<readonly string[]> {
  await connection.run('SET autoinstall_known_extensions = false');
  await connection.run('SET autoload_known_extensions = false');
  await loadSpatial(connection);
  // A name with signs of a pattern is asked for as written and as a pattern that fits it alone.
  const allowed = [...new Set(paths.flatMap((path) => [path, exactPath(path)]))];
  return [
    'SET allow_persistent_secrets = false',
    `SET temp_directory = ${literal(settings.temporaryFolder)}`,
    `SET max_temp_directory_size = '${Math.round(settings.temporaryBytes)}B'`,
    // Times with a zone are told in UTC, whatever this machine is set to.
    "SET GLOBAL TimeZone = 'UTC'",
    ...POINT_MACROS,
    ...(allowed.length === 0 ? [] : [`SET allowed_paths = ${listOf(allowed)}`]),
    'SET enable_external_access = false',
  ];
}

/** Where the spatial extension is installed, its other functions can be used as well. */
async function loadSpatial(connection: DuckDBConnection): Promise<void> {
  try {
    await connection.run('LOAD spatial');
  } catch {
    // It is not installed; nothing is fetched.
  }
}
