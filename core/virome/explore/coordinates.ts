import type { Cell, Table, TableColumn } from '../table.ts';

export interface Coordinates {
  readonly lon: number;
  readonly lat: number;
}

/** Where the places of a table are, and how a row's is read. */
interface Source {
  /** Names of the columns that they are in. */
  readonly from: readonly string[];
  readonly read: (row: readonly Cell[]) => Coordinates | null;
}

const LAT_NAMES = ['lat', 'latitude', 'decimal_latitude', 'decimallatitude', 'geo_lat', 'lat_dd'];
const LON_NAMES = [
  'lon',
  'lng',
  'long',
  'longitude',
  'decimal_longitude',
  'decimallongitude',
  'geo_lon',
  'geo_long',
  'lon_dd',
];
const PAIR_NAMES = ['lat_lon', 'latlon', 'lat_long', 'latlong', 'coordinates', 'geographic_location_lat_lon'];
const POINT_NAMES = ['geometry', 'geom', 'point', 'wkt', 'location_wkt'];

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

function placeOf(columns: readonly TableColumn[], names: readonly string[]): number {
  const found = names.map((wanted) => columns.findIndex(({ name }) => plainName(name) === wanted));
  return found.find((at) => at >= 0) ?? -1;
}

const DEGREES = /^(-?\d+(?:[.,]\d+)?)\s*°?\s*([NSEW])?$/i;

/** `12.5`, `12,5`, `12.5 N`, `34.2° W` in degrees; null for anything else, and beyond the largest. */
export function degreesOf(value: Cell | undefined, largest: 90 | 180): number | null {
  const number = typeof value === 'number' ? value : writtenDegrees(value, largest);
  return number !== null && Math.abs(number) <= largest ? number : null;
}

function writtenDegrees(value: Cell | undefined, largest: 90 | 180): number | null {
  if (typeof value !== 'string') return null;
  const [, digits, side = ''] = DEGREES.exec(value.trim()) ?? [];
  if (digits === undefined) return null;
  const allowed = largest === 90 ? /^[NS]?$/i : /^[EW]?$/i;
  if (!allowed.test(side)) return null;
  return Number(digits.replace(',', '.')) * (/^[SW]$/i.test(side) ? -1 : 1);
}

const PAIR = /^(-?\d+(?:\.\d+)?\s*°?\s*[NS]?)\s*[,;/ ]\s*(-?\d+(?:\.\d+)?\s*°?\s*[EW]?)$/i;

/** `12.5 N 34.2 E` as BioSample has it, `12.5, 34.2`: latitude first. */
export function pairOf(value: Cell | undefined): Coordinates | null {
  if (typeof value !== 'string') return null;
  const [, first, second] = PAIR.exec(value.trim()) ?? [];
  return coordinates(degreesOf(second, 180), degreesOf(first, 90));
}

const POINT = /^(?:SRID=\d+;)?\s*POINT\s*Z?M?\s*\(\s*(-?[\d.]+(?:e[+-]?\d+)?)\s+(-?[\d.]+(?:e[+-]?\d+)?)/i;

/** `POINT (34.2 12.5)`: longitude first. */
export function pointOf(value: Cell | undefined): Coordinates | null {
  if (typeof value !== 'string') return null;
  const [, x, y] = POINT.exec(value.trim()) ?? [];
  if (x === undefined || y === undefined) return null;
  return coordinates(degreesOf(Number(x), 180), degreesOf(Number(y), 90));
}

function coordinates(lon: number | null, lat: number | null): Coordinates | null {
  return lon === null || lat === null ? null : { lon, lat };
}

/** The columns that hold places, by their names; null where there are none. */
function sourceOf(columns: readonly TableColumn[]): Source | null {
  const name = (at: number) => columns[at]?.name ?? '';
  const two = (latAt: number, lonAt: number): Source => ({
    from: [name(lonAt), name(latAt)],
    read: (row) => coordinates(degreesOf(row[lonAt], 180), degreesOf(row[latAt], 90)),
  });
  const latAt = placeOf(columns, LAT_NAMES);
  const lonAt = placeOf(columns, LON_NAMES);
  if (latAt >= 0 && lonAt >= 0) return two(latAt, lonAt);
  const pairAt = placeOf(columns, PAIR_NAMES);
  if (pairAt >= 0) return { from: [name(pairAt)], read: (row) => pairOf(row[pairAt]) };
  const pointAt = placeOf(columns, POINT_NAMES);
  if (pointAt >= 0) return { from: [name(pointAt)], read: (row) => pointOf(row[pointAt]) };
  const yAt = placeOf(columns, ['y']);
  const xAt = placeOf(columns, ['x']);
  return yAt >= 0 && xAt >= 0 ? two(yAt, xAt) : null;
}

export interface FoundCoordinates {
  /** The table, with the columns `lon` and `lat` in degrees where places were found. */
  readonly table: Table;
  /** Columns that they were read from; empty: there are none. */
  readonly from: readonly string[];
  /** Rows that have something there which is no place on Earth. */
  readonly unreadable: number;
}

/**
 * Finds the places of a table by the names and values of its columns (`lat` and `lon` in many spellings, `lat_lon`
 * as BioSample writes it, points, `x` and `y`) and gives them as two columns of numbers, `lon` and `lat`. Text
 * columns of these names stay as `lon_as_written` and `lat_as_written`.
 */
export function findCoordinates(table: Table): FoundCoordinates {
  const source = sourceOf(table.columns);
  if (source === null) return { table, from: [], unreadable: 0 };
  const places = table.rows.map((row) => source.read(row));
  // Values far off the Earth are of another kind: pixels, metres of a national grid.
  if (places.every((place) => place === null)) return { table, from: [], unreadable: 0 };
  const ats = source.from.map((name) => table.columns.findIndex((column) => column.name === name));
  const unreadable = table.rows.filter(
    (row, at) => places[at] === null && ats.some((column) => (row[column] ?? null) !== null),
  ).length;
  return { table: withPlaces(table, places, unreadable), from: source.from, unreadable };
}

function withPlaces(table: Table, places: readonly (Coordinates | null)[], unreadable: number): Table {
  const own = (wanted: 'lon' | 'lat') =>
    table.columns.find(({ name }) => name.toLowerCase() === wanted && unreadable === 0);
  // Numbers of these names are what is wanted.
  if (own('lon')?.kind === 'number' && own('lat')?.kind === 'number') return table;
  const degrees = (name: string): TableColumn => ({ name, type: 'DOUBLE', kind: 'number' });
  return {
    columns: [
      ...table.columns.map((column) =>
        /^(?:lon|lat)$/i.test(column.name)
          ? { ...column, name: `${column.name.toLowerCase()}_as_written` }
          : column,
      ),
      degrees('lon'),
      degrees('lat'),
    ],
    rows: table.rows.map((row, at) => [...row, places[at]?.lon ?? null, places[at]?.lat ?? null]),
  };
}
