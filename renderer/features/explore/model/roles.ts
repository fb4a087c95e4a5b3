import { labelOf, numberOf, type ResultData } from './resultData.ts';

/** Names of a column of sample names, the likeliest first. */
const sampleNames = [
  'sample_id',
  'primary_id',
  'sample',
  'sample_name',
  'matched_sample',
  'isolate',
  'isolate_id',
  'strain',
  'file',
  'accession',
  'assembly',
  'id',
  'name',
];

const lonNames = ['lon', 'lng', 'long', 'longitude', 'x'];
const latNames = ['lat', 'latitude', 'y'];

function columnCalled(data: ResultData, names: readonly string[]): string | null {
  const found = names.flatMap((name) => data.columns.filter((column) => column.name.toLowerCase() === name));
  return found[0]?.name ?? null;
}

/** The column that tells samples apart: by its name, else the first of text that no row shares with another. */
export function sampleColumn(data: ResultData): string | null {
  const called = columnCalled(data, sampleNames);
  if (called !== null) return called;
  const own = data.columns.find(({ name, kind }) => {
    if (kind !== 'text') return false;
    return new Set(data.rows.map((row) => labelOf(row[name]))).size === data.rows.length;
  });
  return own?.name ?? data.columns.find(({ kind }) => kind === 'text')?.name ?? null;
}

export interface PlaceColumns {
  readonly lon: string;
  readonly lat: string;
}

export interface Place {
  readonly lon: number;
  readonly lat: number;
}

/** Where a row lies, in degrees; null: nowhere on Earth. */
export function placeOf(row: Readonly<Record<string, unknown>>, { lon, lat }: PlaceColumns): Place | null {
  const east = numberOf(row[lon]);
  const north = numberOf(row[lat]);
  if (east === null || north === null || Math.abs(east) > 180 || Math.abs(north) > 90) return null;
  return { lon: east, lat: north };
}

/** The columns with longitude and latitude; null: there are none, or no row has a place. */
export function placeColumns(data: ResultData): PlaceColumns | null {
  const lon = columnCalled(data, lonNames);
  const lat = columnCalled(data, latNames);
  if (lon === null || lat === null) return null;
  const columns = { lon, lat };
  return data.rows.some((row) => placeOf(row, columns) !== null) ? columns : null;
}

const whereNames = /^(?:country|city|town|region|state|province|location|site|hospital|place|geo_loc_name)$/i;

/** Columns that say in words where something lies, at most two. */
export function whereColumns({ columns }: ResultData): string[] {
  return columns.flatMap(({ name }) => (whereNames.test(name) ? [name] : [])).slice(0, 2);
}
