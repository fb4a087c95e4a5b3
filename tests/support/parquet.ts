import { DuckDBInstance } from '@duckdb/node-api';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes what a SELECT gives to a Parquet file, with an engine of its own; its folder is made. */
export async function writeParquet(path: string, select: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (${select}) TO '${path.replaceAll("'", "''")}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
  return path;
}
