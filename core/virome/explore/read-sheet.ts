import { open, stat } from 'node:fs/promises';
import { GapitError } from '../../base/errors.ts';
import { delimitedSheet } from './delimited-sheet.ts';
import { sheetFault } from './sheet-rows.ts';
import { sheetTable, type SheetContent } from './sheet-table.ts';
import { workbookSheet } from './workbook-sheet.ts';

const MOST_BYTES = 500e6;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Excel's old format, and new workbooks with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads a sample sheet: CSV, TSV, semicolon CSV or the first sheet of an XLSX workbook, told by its content. The
 * first row that is not blank names the columns. Dates stay text as the sheet shows them; a column is of numbers
 * only where every value is one, so ids with leading zeros stay text.
 *
 * @returns at most 1,000,000 rows and 500 columns, and what was made otherwise than the file has it
 * @throws GapitError INPUT_NOT_FOUND; METADATA_MALFORMED with file, line and next step; AbortError
 */
export async function readSheet(path: string, signal: AbortSignal): Promise<SheetContent> {
  signal.throwIfAborted();
  const head = await headOf(path);
  if (startsWith(head, COMPOUND)) {
    throw sheetFault({
      file: path,
      what: 'is a workbook in the old XLS format, or one with a password',
      nextStep: 'Save it as XLSX without a password, or as CSV, and add that file.',
    });
  }
  const read = startsWith(head, ZIP) ? workbookSheet : delimitedSheet;
  return sheetTable(path, await read(path, signal));
}

function startsWith(bytes: Uint8Array, sign: readonly number[]): boolean {
  return sign.every((byte, at) => bytes[at] === byte);
}

async function headOf(path: string): Promise<Uint8Array> {
  const { size } = await stat(path).catch((error: unknown) => {
    throw new GapitError(
      'INPUT_NOT_FOUND',
      `${path}: the sheet can't be read`,
      { file: path, next_step: 'Put the file back where it was, or add it again from its new place.' },
      { cause: error },
    );
  });
  if (size > MOST_BYTES) {
    throw sheetFault({
      file: path,
      what: 'the file is larger than 500 MB',
      nextStep: 'Keep the rows and columns that are needed, or describe it as a dataset.',
    });
  }
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
