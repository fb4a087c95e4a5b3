/**
 * Makes the datasets that ship: `node build/virome/make-dataset.mjs [folder]`. The same sources give the same rows.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { makeObservations } from './observations.mjs';
import { makeRandom } from './random.mjs';
import { readSources } from './read-sources.mjs';
import { taxonomyRows } from './taxonomy-rows.mjs';

const SHIPPED = join(import.meta.dirname, '../../resources/virome');
const OBSERVATIONS = 4000;
const SEED = 20_250_601;

const folder = resolve(process.argv[2] ?? SHIPPED);
await Promise.all(['host', 'taxonomy'].map((name) => mkdir(join(folder, name), { recursive: true })));
const sources = await readSources();
await writeFile(
  join(folder, 'taxonomy', 'taxonomy.csv'),
  stringify(taxonomyRows(sources.viruses), { header: true }),
);
await writeHost(
  makeObservations(makeRandom(SEED), OBSERVATIONS, sources),
  join(folder, 'host', 'host.parquet'),
);

/**
 * The rows as Parquet, by the columns and types of the description; a point column becomes GeoParquet.
 *
 * @param {Record<string, unknown>[]} rows @param {string} path
 */
async function writeHost(rows, path) {
  const described = await readFile(join(SHIPPED, 'host', 'host_columns_description.csv'), 'utf8');
  /** @type {{ column_name: string, Type: string }[]} */
  const columns = parse(described, { columns: true });
  const names = columns.map(({ column_name }) => column_name);
  const csv = `${path}.csv`;
  await writeFile(csv, stringify(rows, { header: true, columns: names, quoted_match: /^$/u }));
  // One thread: rows stay in their order, and the file is the same every time.
  const database = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await database.connect();
  try {
    const types = columns.map(
      ({ column_name, Type }) => `'${column_name}': '${Type === 'GEOMETRY' ? 'VARCHAR' : Type}'`,
    );
    const values = columns.map(({ column_name, Type }) =>
      Type === 'GEOMETRY' ? `${column_name}::GEOMETRY AS ${column_name}` : column_name,
    );
    await connection.run(
      `COPY (SELECT ${values.join(', ')} FROM read_csv(${text(csv)}, header = true, columns = {${types.join(', ')}}))
       TO ${text(path)} (FORMAT parquet, COMPRESSION zstd)`,
    );
  } finally {
    connection.closeSync();
    database.closeSync();
    await rm(csv);
  }
}

/** @param {string} value as SQL */
function text(value) {
  return `'${value.replaceAll("'", "''")}'`;
}
