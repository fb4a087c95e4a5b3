import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { inProject } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';

it('makes the datasets that ship, row by row', async () => {
  const folder = await temporaryFolder();
  await promisify(execFile)(process.execPath, [inProject('build', 'virome', 'make-dataset.mjs'), folder]);
  const shipped = (...parts: string[]): string => inProject('resources', 'virome', ...parts);
  const taxonomy = await readFile(join(folder, 'taxonomy', 'taxonomy.csv'), 'utf8');
  expect(taxonomy).toBe(await readFile(shipped('taxonomy', 'taxonomy.csv'), 'utf8'));

  const database = await DuckDBInstance.create(':memory:');
  const connection = await database.connect();
  const rows = async (file: string): Promise<unknown[]> => {
    const sql = 'SELECT * REPLACE (geometry::VARCHAR AS geometry) FROM read_parquet($file)';
    return (await connection.runAndReadAll(sql, { file })).getRowsJson();
  };
  const made = await rows(join(folder, 'host', 'host.parquet'));
  expect(made).toEqual(await rows(shipped('host', 'host.parquet')));
  connection.closeSync();
  database.closeSync();
});
