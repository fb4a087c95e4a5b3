import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, describe, expect, it } from 'vitest';
import { HIT_COLUMNS } from '../../../../core/virome/explore/hits-table.ts';
import { examplesFor } from '../../../../renderer/features/explore/model/examples.ts';
import { tableOf } from './answers.ts';

const hits = tableOf('hits', 'hits', Object.fromEntries(HIT_COLUMNS.map(({ name, type }) => [name, type])));
const host = tableOf('host', 'dataset', {
  sample_id: 'VARCHAR',
  virus_name: 'VARCHAR',
  host_species: 'VARCHAR',
  country: 'VARCHAR',
  collection_year: 'INTEGER',
  geometry: 'VARCHAR',
});
const sheet = tableOf('samples', 'sheet', {
  'Sample no': 'VARCHAR',
  country: 'VARCHAR',
  year: 'BIGINT',
  lon: 'DOUBLE',
  lat: 'DOUBLE',
  matched_sample: 'VARCHAR',
});

describe('questions to start from', async () => {
  const engine = await (await DuckDBInstance.create(':memory:')).connect();
  afterAll(() => {
    engine.disconnectSync();
  });

  it('can be asked', async () => {
    await engine.run('CREATE MACRO ST_X(point) AS 1.0; CREATE MACRO ST_Y(point) AS 2.0');
    for (const { name, columns } of [hits, host, sheet]) {
      await engine.run(
        `CREATE TABLE ${name} (${columns.map((column) => `"${column.name}" ${column.type}`).join(', ')})`,
      );
    }
    const example = (gene: string, sample: string) =>
      `INSERT INTO hits (sample, gene, resistance) VALUES ('${sample}', '${gene}', 'Carbapenem')`;
    await engine.run(example('blaKPC-2_1', 'KP-1'));
    await engine.run(example('blaOXA-48_1', 'KP-1'));
    await engine.run(example('blaOXA-1_1', 'KP-1'));
    await engine.run("INSERT INTO samples VALUES ('no. 1', 'Peru', 2015, 1, 2, 'KP-1')");
    await engine.run(
      "INSERT INTO host VALUES ('VHO-1', 'KL107 phage', 'Klebsiella pneumoniae', 'Peru', 2015, 'p')",
    );
    const asked = examplesFor([hits, host, sheet], 'Sample no');
    expect(asked.map(({ needs }) => needs)).toEqual([null, null, null, null]);
    const rows: Record<string, number> = {};
    for (const { id, sql } of asked) rows[id] = (await engine.runAndReadAll(sql)).currentRowCount;
    expect(rows).toEqual({ carbapenemases: 2, phageHosts: 1, hostsByCountry: 1, genesByClass: 1 });
  });

  it('say what has to be there first', () => {
    const broken = { ...host, problem: { code: 'X', message: 'x', context: {} } };
    const none = tableOf('hits', 'hits', {}, { rows: 0 });
    expect(examplesFor([none, broken], null).map(({ id, needs }) => [id, needs])).toEqual([
      ['carbapenemases', 'sheetWithPlaces'],
      ['genesByClass', 'hits'],
    ]);
  });
});
