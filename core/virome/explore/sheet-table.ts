import type { Cell, Table, TableColumn } from '../table.ts';
import { sheetFault, type SheetCell, type SheetRow, type SheetRows } from './sheet-rows.ts';
import { uniqueNames } from './unique-names.ts';

export interface SheetContent {
  readonly table: Table;
  /** What was made otherwise than the file has it, in sentences. */
  readonly notes: readonly string[];
}

/**
 * Rows as a table: the first one names the columns; a column is of numbers where every value is one, else of text.
 *
 * @param file named in errors
 * @throws GapitError METADATA_MALFORMED: no row below a header, a row with more cells than the header
 */
export function sheetTable(file: string, { rows, untyped, decimalComma }: SheetRows): SheetContent {
  const [header, ...body] = rows;
  if (header === undefined || body.length === 0) {
    throw sheetFault({
      file,
      what: header === undefined ? 'the sheet is empty' : 'the sheet has a header and no rows',
      nextStep: 'Add a sheet with a row of column names and a row for each sample.',
      ...(header === undefined ? {} : { line: header.line }),
    });
  }
  const longest = body.reduce((most, row) => (row.cells.length > most.cells.length ? row : most));
  // In text, a cell too many comes of a separator in a value: all behind it would stand in the wrong column.
  if (untyped && longest.cells.length > header.cells.length)
    throw tooLong(file, longest, header.cells.length);
  const named = header.cells.findLastIndex((cell) => cell !== null) + 1;
  const width = Math.max(named, longest.cells.length);
  const { names, notes } = uniqueNames(
    Array.from({ length: width }, (_, at) => headerText(header.cells[at] ?? null, at)),
  );
  const columns = names.map((name, at) => columnOf(name, body, at, { untyped, decimalComma }));
  return {
    table: {
      columns: columns.map(({ column }) => column),
      rows: body.map(({ cells }) => columns.map(({ value }, at) => value(cells[at] ?? null))),
    },
    notes,
  };
}

/** `#sample` is how some tables mark their header. */
function headerText(cell: SheetCell, at: number): string {
  const text = cell === null ? '' : String(cell).replace(/\s+/g, ' ');
  return at === 0 ? text.replace(/^#\s*/, '') : text;
}

function tooLong(file: string, { line, cells }: SheetRow, width: number): Error {
  return sheetFault({
    file,
    line,
    what: `the row has ${cells.length} cells, the header ${width}`,
    nextStep: 'Name every column in the first row, and put values that hold the separator in quotes.',
  });
}

interface TypedColumn {
  readonly column: TableColumn;
  readonly value: (cell: SheetCell) => Cell;
}

type Reading = Pick<SheetRows, 'untyped' | 'decimalComma'>;

function columnOf(name: string, rows: readonly SheetRow[], at: number, reading: Reading): TypedColumn {
  const asNumber = (cell: SheetCell) => numberOf(cell, reading);
  let isNumber = true;
  let isTruth = true;
  let isWhole = true;
  let any = false;
  for (const { cells } of rows) {
    const cell = cells[at] ?? null;
    if (cell === null) continue;
    any = true;
    isTruth &&= typeof cell === 'boolean';
    const number: number | null = isNumber ? asNumber(cell) : null;
    isNumber &&= number !== null;
    isWhole &&= Number.isInteger(number);
    if (!isNumber && !isTruth) break;
  }
  if (any && isNumber) {
    const type = isWhole ? 'BIGINT' : 'DOUBLE';
    return { column: { name, type, kind: 'number' }, value: asNumber };
  }
  if (any && isTruth) return { column: { name, type: 'BOOLEAN', kind: 'boolean' }, value: (cell) => cell };
  return {
    column: { name, type: 'VARCHAR', kind: 'text' },
    value: (cell) => (cell === null ? null : String(cell)),
  };
}

/** No leading zeros, which ids have; no bare exponent, which plate wells such as 1E5 look like. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]\d+)?$/i;
const COMMA_NUMBER = /^-?(?:0|[1-9]\d*),\d+$/;

function numberOf(cell: SheetCell, { untyped, decimalComma }: Reading): number | null {
  if (typeof cell === 'number') return cell;
  if (!untyped || typeof cell !== 'string') return null;
  const text = decimalComma && COMMA_NUMBER.test(cell) ? cell.replace(',', '.') : cell;
  if (!PLAIN_NUMBER.test(text)) return null;
  const value = Number(text);
  // A digit more than a number holds would be lost.
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? null : value;
}
