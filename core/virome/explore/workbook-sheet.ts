import { createReadStream, type ReadStream } from 'node:fs';
import ExcelJS from 'exceljs';
import { isAbort } from '../../base/errors.ts';
import { isDateFormat, shownDate, zeroPadded } from './number-format.ts';
import { RowCollector, sheetFault, type SheetCell, type SheetRows } from './sheet-rows.ts';

/**
 * Rows of a workbook's first sheet, as it shows them: dates as text in their format, numbers as they are, of a
 * formula what it came to; errors such as #N/A are empty.
 *
 * @throws GapitError METADATA_MALFORMED: damaged, without a sheet, too large; AbortError
 */
export async function workbookSheet(path: string, signal: AbortSignal): Promise<SheetRows> {
  const collector = new RowCollector(path);
  const stream = createReadStream(path);
  // What goes wrong in the file's stream never reaches the reader, which would wait for ever.
  const broken = new Promise<never>((_, reject) => {
    stream.on('error', reject);
    const abort = () => {
      stream.destroy();
      reject(signal.reason as Error);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
  broken.catch(() => undefined);
  try {
    const found = await Promise.race([readFirst(stream, collector, signal), broken]);
    if (!found) throw damaged(path, 'holds no sheet');
  } catch (error) {
    if (isAbort(error) || isOwn(error)) throw error;
    throw damaged(path, `can't be read (${error instanceof Error ? error.message : String(error)})`);
  } finally {
    stream.destroy();
  }
  return { rows: collector.rows, untyped: false, decimalComma: false };
}

function isOwn(error: unknown): boolean {
  return error instanceof Error && error.name === 'GapitError';
}

function damaged(file: string, what: string): Error {
  return sheetFault({
    file,
    what: `the workbook ${what}`,
    nextStep: 'Open it in a spreadsheet program, save it again as XLSX or CSV, and add that file.',
  });
}

async function readFirst(stream: ReadStream, collector: RowCollector, signal: AbortSignal): Promise<boolean> {
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(stream, {
    sharedStrings: 'cache',
    styles: 'cache',
    worksheets: 'emit',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  let found = false;
  // To the end, also when it is found: what the reader puts aside goes then.
  for await (const sheet of reader) {
    if (found || !isFirst(reader, sheet)) continue;
    found = true;
    const from1904 = countsFrom1904(reader);
    for await (const row of sheet) {
      signal.throwIfAborted();
      collector.add(row.number, cellsOf(row, from1904));
    }
  }
  return found;
}

/** Sheets come as they lie in the file; which is the first one says the workbook, where it was read before. */
function isFirst(reader: object, sheet: object): boolean {
  const sheets = property(property(reader, 'model'), 'sheets');
  const first = Array.isArray(sheets) ? property(sheets[0], 'name') : undefined;
  const name = property(sheet, 'name');
  return typeof first !== 'string' || typeof name !== 'string' || first === name;
}

function countsFrom1904(reader: object): boolean {
  return property(property(property(reader, 'properties'), 'model'), 'date1904') === true;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;
}

function cellsOf(row: ExcelJS.Row, from1904: boolean): SheetCell[] {
  const cells: SheetCell[] = [];
  row.eachCell({ includeEmpty: false }, (cell, place) => {
    while (cells.length < place - 1) cells.push(null);
    cells[place - 1] = shown(cell.value, cell.numFmt, from1904);
  });
  return cells;
}

const DAY_MS = 86_400_000;

function shown(value: unknown, format: string | undefined, from1904: boolean): SheetCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return shownNumber(value, format ?? '', from1904);
  // The reader has made a date of it, of which the number is wanted.
  if (value instanceof Date) return shownDate(value.getTime() / DAY_MS + 25_569, format ?? '', false);
  const rich = property(value, 'richText');
  if (Array.isArray(rich)) return rich.map((part) => textOf(property(part, 'text'))).join('');
  if (property(value, 'error') !== undefined) return null;
  const inner = property(value, 'result') ?? property(value, 'text');
  return inner === undefined ? null : shown(inner, format, from1904);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function shownNumber(value: number, format: string, from1904: boolean): SheetCell {
  if (!Number.isFinite(value)) return null;
  if (isDateFormat(format)) return shownDate(value, format, from1904);
  return zeroPadded(value, format) ?? value;
}
