import type { Table, TableColumn } from '../table.ts';
import { findCoordinates } from './coordinates.ts';
import { readSheet } from './read-sheet.ts';
import { sampleColumnOf, sampleFinder, sheetMatch } from './sample-match.ts';
import { freeName } from './unique-names.ts';

/** By this name rows of a sheet are joined with hits: the sample's name among the kept results. */
const MATCHED = 'matched_sample';

export interface TakenSheet {
  /** The sheet, with `lon` and `lat` where it has places, and `matched_sample`, the name to join `hits.sample` by. */
  readonly table: Table;
  /** What its columns are, by their names, where there is something to say. */
  readonly descriptions: Readonly<Record<string, string>>;
  /** What was made otherwise than the file has it, in sentences. */
  readonly notes: readonly string[];
  readonly sampleColumn: string;
  /** Rows whose sample has a kept result. */
  readonly matched: number;
  readonly unmatched: readonly string[];
}

interface SheetRequest {
  readonly path: string;
  /** Names of the samples that have kept results. */
  readonly knownSamples: Iterable<string>;
  /** Null: found by its values. */
  readonly sampleColumn: string | null;
}

/**
 * Reads a sample sheet and joins it with the kept results by the samples' names.
 *
 * @throws GapitError INPUT_NOT_FOUND, METADATA_MALFORMED; AbortError
 */
export async function takeSheet(request: SheetRequest, signal: AbortSignal): Promise<TakenSheet> {
  const { table: read, notes } = await readSheet(request.path, signal);
  const { table, from, unreadable } = findCoordinates(read);
  const find = sampleFinder(request.knownSamples);
  const sampleColumn = sampleColumnOf(table, find, request.sampleColumn);
  const { matched, unmatched, names } = sheetMatch(table, sampleColumn, find);
  const taken = new Set(table.columns.map(({ name }) => name.toLowerCase()));
  const matchedName = taken.has(MATCHED) ? freeName(MATCHED, (name) => taken.has(name)) : MATCHED;
  const places = from.length === 0 ? null : `Degrees, read from ${from.join(' and ')}.`;
  return {
    table: withNames(withTextColumn(table, sampleColumn), matchedName, names),
    descriptions: {
      ...(places === null ? {} : { lon: places, lat: places }),
      [sampleColumn]: 'Names of samples.',
      [matchedName]: 'Name of the sample in hits.sample; empty where it has no kept result.',
    },
    notes: unreadable === 0 ? notes : [...notes, placesNote(unreadable, from)],
    sampleColumn,
    matched,
    unmatched,
  };
}

function placesNote(unreadable: number, from: readonly string[]): string {
  const rows = unreadable === 1 ? '1 row' : `${unreadable.toLocaleString('en')} rows`;
  return `${rows} of ${from.join(' and ')} can't be read as a place and have none.`;
}

/** Names that look like numbers are still names: they are compared with text. */
function withTextColumn({ columns, rows }: Table, name: string): Table {
  const at = columns.findIndex((column) => column.name === name);
  if (columns[at]?.kind === 'text') return { columns, rows };
  const text: TableColumn = { name, type: 'VARCHAR', kind: 'text' };
  return {
    columns: columns.with(at, text),
    rows: rows.map((row) => row.with(at, typeof row[at] === 'number' ? String(row[at]) : (row[at] ?? null))),
  };
}

function withNames({ columns, rows }: Table, name: string, names: readonly (string | null)[]): Table {
  return {
    columns: [...columns, { name, type: 'VARCHAR', kind: 'text' }],
    rows: rows.map((row, at) => [...row, names[at] ?? null]),
  };
}
