import type { Cell, ColumnKind, Table, TableColumn } from '../table.ts';
import type { Frame } from './code-request.ts';
import { linesOfColumn, type WireEnd } from './sandbox/wire.ts';

/**
 * The table that code left, of its columns in pieces.
 *
 * @param frames that the code had: a column that goes through unchanged keeps its type
 * @returns null where the pieces don't make up the table
 */
export function tableOf(
  end: Extract<WireEnd, { kind: 'table' }>,
  pieces: readonly (readonly unknown[])[],
  frames: Readonly<Record<string, Frame>>,
): Table | null {
  const each = linesOfColumn(end.rows);
  if (pieces.length !== each * end.columns.length) return null;
  const columns = end.columns.map((_, place) => pieces.slice(place * each, (place + 1) * each).flat(1));
  if (!columns.every((column) => column.length === end.rows)) return null;
  const known = knownColumns(frames);
  const dates = new Set(end.dates);
  return {
    columns: end.columns.map((name, place) => {
      const values = columns[place] ?? [];
      return dates.has(place)
        ? { name, type: 'date', kind: 'time' }
        : columnOf(name, values, known.get(name));
    }),
    // Parsed from JSON, they can't be anything else.
    rows: Array.from({ length: end.rows }, (_, row) => columns.map((column) => column[row] as Cell)),
  };
}

function knownColumns(frames: Readonly<Record<string, Frame>>): Map<string, TableColumn> {
  const tables = Object.values(frames).flatMap((frame) => (frame.kind === 'table' ? [frame.table] : []));
  return new Map(tables.flatMap(({ columns }) => columns.map((column) => [column.name, column])));
}

const TYPES: Readonly<Record<string, { type: string; kind: ColumnKind }>> = {
  string: { type: 'string', kind: 'text' },
  number: { type: 'number', kind: 'number' },
  boolean: { type: 'boolean', kind: 'boolean' },
};

function columnOf(name: string, values: readonly unknown[], known: TableColumn | undefined): TableColumn {
  const types = new Set<string>();
  for (const value of values) if (value !== null) types.add(typeof value);
  const [only] = types;
  const found = types.size === 1 && only !== undefined ? TYPES[only] : undefined;
  if (types.size === 0) return known ?? { name, type: 'null', kind: 'text' };
  if (found === undefined) return { name, type: 'mixed', kind: 'other' };
  if (known !== undefined && isStill(known.kind, found.kind, values)) return { ...known, name };
  return { name, ...found };
}

/** Times and wide integers are text in JSON: by the column of the same name they are known for what they are. */
function isStill(was: ColumnKind, is: ColumnKind, values: readonly unknown[]): boolean {
  if (was === is) return true;
  if (is !== 'text') return false;
  const pattern = was === 'time' ? /^\d{4}-\d\d|^\d\d:\d\d/ : was === 'number' ? /^-?\d+(?:\.\d+)?$/ : null;
  return (
    pattern !== null &&
    values.every((value) => value === null || (typeof value === 'string' && pattern.test(value)))
  );
}
