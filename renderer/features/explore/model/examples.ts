import type { ExploreTable } from '../../../../core/contract/explore.ts';
import { sqlName } from './sqlNames.ts';

export type ExampleId = 'carbapenemases' | 'phageHosts' | 'genesByClass' | 'hostsByCountry';

export interface Example {
  readonly id: ExampleId;
  readonly sql: string;
  /** What has to be there first; null: it can be asked now. */
  readonly needs: 'sheetWithPlaces' | 'hits' | null;
}

function find(tables: readonly ExploreTable[], origin: ExploreTable['origin'], name?: string) {
  return tables.find((table) => table.origin === origin && (name === undefined || table.name === name));
}

function columnOf(table: ExploreTable | undefined, names: readonly string[]): string | null {
  const columns = table?.columns ?? [];
  return (
    names.flatMap((name) => columns.filter((column) => column.name.toLowerCase() === name))[0]?.name ?? null
  );
}

function carbapenemases(tables: readonly ExploreTable[], sampleColumn: string | null): Example {
  const sheet = find(tables, 'sheet');
  const lon = columnOf(sheet, ['lon']);
  const lat = columnOf(sheet, ['lat']);
  const joined = columnOf(sheet, ['matched_sample']);
  const ready = sheet !== undefined && lon !== null && lat !== null && joined !== null;
  const others = [columnOf(sheet, ['country']), columnOf(sheet, ['year', 'collection_year'])];
  const columns = [sampleColumn ?? joined ?? 'sample_id', ...others.filter((name) => name !== null)];
  const id = sqlName(columns[0] ?? '');
  const rest = columns.slice(1).map((name) => `s.${sqlName(name)}, `);
  return {
    id: 'carbapenemases',
    needs: ready ? null : 'sheetWithPlaces',
    sql: `SELECT s.${id}, h.gene, h.identity_pct, ${rest.join('')}s.lon, s.lat,
       regexp_extract(h.gene, '^bla([A-Z]+)', 1) AS family
FROM ${sqlName(sheet?.name ?? 'samples')} AS s
JOIN hits AS h ON h.sample = s.${sqlName(joined ?? 'matched_sample')}
WHERE regexp_matches(h.gene, '^bla(KPC|NDM|VIM|IMP)')
   OR regexp_matches(h.gene, '^blaOXA-(48|181|232|244)(_|$)')
ORDER BY s.${id}`,
  };
}

/** Those of some columns that a table has. */
function columnsOf(table: ExploreTable, names: readonly string[]): string[] {
  return names.filter((name) => columnOf(table, [name]) !== null);
}

/** Questions to the dataset of hosts; none where it lacks a column that they are about. */
function hostExamples(host: ExploreTable): Example[] {
  const id = columnOf(host, ['sample_id', 'primary_id']);
  const hasAll = (...names: string[]) => columnsOf(host, names).length === names.length;
  const phages: Example[] =
    id === null || !hasAll('host_species', 'geometry')
      ? []
      : [
          {
            id: 'phageHosts',
            needs: null,
            sql: `SELECT ${[id, ...columnsOf(host, ['virus_name', 'host_species', 'country', 'collection_year'])].join(', ')},
       ST_X(geometry) AS lon, ST_Y(geometry) AS lat
FROM host
WHERE host_species LIKE 'Klebsiella%' AND geometry IS NOT NULL
ORDER BY ${id}`,
          },
        ];
  const countries: Example[] = !hasAll('host_species', 'country')
    ? []
    : [
        {
          id: 'hostsByCountry',
          needs: null,
          sql: `SELECT country, COUNT(*) AS observations,
       COUNT(DISTINCT host_species) AS hosts
FROM host
WHERE country IS NOT NULL
GROUP BY country
ORDER BY observations DESC, country
LIMIT 30`,
        },
      ];
  return [...phages, ...countries];
}

/** Questions to start from that go with the tables that are there. */
export function examplesFor(tables: readonly ExploreTable[], sampleColumn: string | null): Example[] {
  const host = find(tables, 'dataset', 'host');
  const hits = find(tables, 'hits');
  return [
    carbapenemases(tables, sampleColumn),
    ...(host?.problem === null ? hostExamples(host) : []),
    {
      id: 'genesByClass',
      needs: (hits?.rows ?? 0) > 0 ? null : 'hits',
      sql: `SELECT resistance, COUNT(DISTINCT gene) AS genes,
       COUNT(DISTINCT sample) AS samples
FROM hits
WHERE resistance <> ''
GROUP BY resistance
ORDER BY samples DESC, resistance
LIMIT 30`,
    },
  ];
}
