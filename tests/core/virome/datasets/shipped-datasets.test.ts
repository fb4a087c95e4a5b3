import { stat } from 'node:fs/promises';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dataset } from '../../../../core/virome/datasets/dataset.ts';
import { openDatasets } from '../../../../core/virome/datasets/open-datasets.ts';
import { viromeSettings } from '../../../../core/virome/datasets/settings.ts';
import { inProject } from '../../../support/shared-folder.ts';

const datasets = new Map<string, Dataset>();
let database: DuckDBInstance;
let connection: DuckDBConnection;

function dataset(name: string): Dataset {
  const found = datasets.get(name);
  if (found === undefined) throw new Error(`${name} does not ship`);
  return found;
}

function fileOf({ source }: Dataset): string {
  const path = source.kind === 'files' ? source.paths[0] : undefined;
  if (path === undefined) throw new Error('it has no file');
  return path;
}

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  return (await connection.runAndReadAll(sql)).getRowObjectsJson();
}

async function number(sql: string): Promise<number> {
  return Number(Object.values((await rows(sql))[0] ?? {})[0]);
}

beforeAll(async () => {
  const settings = await viromeSettings({ env: {}, dotenvFile: null, desktop: null });
  const opened = await openDatasets({ folders: [inProject('resources', 'virome')], settings });
  expect(opened.problems).toEqual([]);
  for (const one of opened.datasets) datasets.set(one.name, one);
  database = await DuckDBInstance.create(':memory:');
  connection = await database.connect();
  await connection.run(`CREATE TABLE host AS FROM '${fileOf(dataset('host'))}'`);
  const types = dataset('taxonomy').columns.map(({ name, type }) => `'${name}': '${type}'`);
  await connection.run(
    `CREATE TABLE taxonomy AS FROM read_csv('${fileOf(dataset('taxonomy'))}', header = true, columns = {${types.join(', ')}})`,
  );
});

afterAll(() => {
  connection.closeSync();
  database.closeSync();
});

describe('the datasets that ship', () => {
  it.each(['host', 'taxonomy'])(
    '%s is small and every column of it is described, with its type',
    async (name) => {
      const { columns, primaryKey } = dataset(name);
      expect((await stat(fileOf(dataset(name)))).size).toBeLessThan(1_000_000);
      const real = await rows(`DESCRIBE ${name}`);
      expect(columns.map((column) => column.name)).toEqual(real.map((column) => column['column_name']));
      const types = real.map((column) =>
        String(column['column_type']).replace(/^GEOMETRY\(.*\)$/u, 'GEOMETRY'),
      );
      expect(columns.map(({ type }) => type)).toEqual(types);
      const keys = `count(*) = count(DISTINCT ${primaryKey}) AND count(*) = count(${primaryKey})`;
      expect(await rows(`SELECT ${keys} AS unique FROM ${name}`)).toEqual([{ unique: true }]);
    },
  );

  it('has as many observations and columns as it says', async () => {
    expect(await number('SELECT count(*) FROM host')).toBe(4000);
    expect(dataset('host').columns.length).toBeGreaterThanOrEqual(60);
  });

  it('has identifiers of all kinds', async () => {
    const [counts] = await rows(`SELECT
      count(*) FILTER (primary_id IS NULL)::INT AS none,
      count(*) FILTER (primary_id = genbank_accession)::INT AS genbank,
      count(*) FILTER (primary_id = biosample_accession)::INT AS biosample,
      (count(primary_id) - count(DISTINCT primary_id))::INT AS shared
    FROM host`);
    for (const count of Object.values(counts ?? {})) expect(count).toBeGreaterThan(50);
    expect(
      await number('SELECT count(*) FROM host WHERE primary_id IS NULL AND biosample_accession IS NOT NULL'),
    ).toBe(0);
  });

  it('has points that lie on the earth, many shared, some absent', async () => {
    expect(await number('SELECT count(*) FROM host WHERE geometry IS NULL')).toBeGreaterThan(100);
    const points = await rows(
      'SELECT geometry::VARCHAR AS point, count(*)::INT AS n FROM host WHERE geometry IS NOT NULL GROUP BY ALL',
    );
    expect(points.filter(({ n }) => Number(n) > 5).length).toBeGreaterThan(20);
    for (const { point } of points) {
      const [, x, y] = /^POINT \((\S+) (\S+)\)$/u.exec(String(point)) ?? [];
      expect(Math.abs(Number(x))).toBeLessThanOrEqual(180);
      expect(Math.abs(Number(y))).toBeLessThanOrEqual(90);
    }
    expect(
      await number(
        "SELECT count(*) FROM host WHERE geometry::VARCHAR = 'POINT (0 0)' AND NOT list_contains(quality_flags, 'null_island')",
      ),
    ).toBe(0);
    expect(
      await number("SELECT count(*) FROM host WHERE list_contains(quality_flags, 'null_island')"),
    ).toBeGreaterThan(0);
  });

  it('has odd dates, and flags those that can not be', async () => {
    expect(
      await number("SELECT count(DISTINCT regexp_replace(collection_date, '[0-9]', '0', 'g')) FROM host"),
    ).toBeGreaterThan(8);
    const impossible = await rows(
      'SELECT DISTINCT quality_flags::VARCHAR AS flags FROM host WHERE collection_year < 1950 OR collection_year > 2024',
    );
    expect(impossible.length).toBeGreaterThan(0);
    for (const { flags } of impossible) expect(flags).toMatch(/placeholder_date|future_date/u);
  });

  it('has NULL wherever a description speaks of it, and only there', async () => {
    for (const { name, description } of dataset('host').columns) {
      const absent = await number(`SELECT count(*) FROM host WHERE ${name} IS NULL`);
      const speaks = description.includes('NULL') && !description.includes('Never NULL');
      expect([name, absent > 0]).toEqual([name, speaks]);
    }
  });

  it('has every virus of the taxonomy, by the same name and ranks', async () => {
    expect(await number('SELECT count(*) FROM taxonomy')).toBeGreaterThan(400);
    expect(await number('SELECT count(DISTINCT family) FROM taxonomy')).toBeGreaterThan(80);
    const joined = `host JOIN taxonomy ON virus_tax_id = tax_id AND virus_name = name
      AND virus_family IS NOT DISTINCT FROM family AND virus_realm IS NOT DISTINCT FROM realm`;
    expect(await number(`SELECT count(*) FROM ${joined}`)).toBe(4000);
    expect(await number('SELECT count(*) FROM taxonomy ANTI JOIN host ON virus_tax_id = tax_id')).toBe(0);
  });

  it('has phages of the bacteria that laboratories meet', async () => {
    const found = await rows(
      "SELECT host_species, count(*)::INT AS n FROM host WHERE virus_class = 'Caudoviricetes' GROUP BY ALL",
    );
    const bySpecies = new Map(found.map(({ host_species, n }) => [host_species, Number(n)]));
    for (const species of [
      'Klebsiella pneumoniae',
      'Escherichia coli',
      'Staphylococcus aureus',
      'Pseudomonas aeruginosa',
    ]) {
      expect(bySpecies.get(species)).toBeGreaterThan(50);
    }
  });

  it('has a lineage that is the ranks in their order', async () => {
    const differing = `lineage <> concat_ws('; ', 'Viruses', realm, kingdom, phylum, class_name, order_name, family, genus, species)`;
    expect(await number(`SELECT count(*) FROM taxonomy WHERE ${differing}`)).toBe(0);
  });
});
