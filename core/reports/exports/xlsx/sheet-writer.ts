import type { Row, stream, Worksheet } from 'exceljs';
import type { CellValue, SheetColumn } from './sheet.ts';
import { textCell } from './text-cell.ts';
import { drained } from './zip-entry.ts';

/** The most rows that a sheet of Excel has. */
const MOST_ROWS = 1_048_576;
/** Rows between two waits for the file. */
const BATCH = 500;

/** `@` is Excel's text format: a cell stays text when somebody edits it. */
const NUMBER_FORMAT: Readonly<Record<SheetColumn['kind'], string>> = {
  text: '@',
  integer: '0',
  'two decimals': '0.00',
};

export interface SheetWriter {
  /** Adds a row; waits now and then until what was added is in the file. */
  add(values: readonly CellValue[]): Promise<void>;
  end(): Promise<void>;
}

/**
 * Writes the rows of a sheet: header in bold, frozen, with filters. What doesn't fit on a sheet of Excel
 * goes on to `<name> 2`. One sheet has to end before the next begins, since the zip takes them one by one.
 *
 * @param mostRows of a sheet, its header included
 */
export function openSheet(
  workbook: stream.xlsx.WorkbookWriter,
  name: string,
  columns: readonly SheetColumn[],
  signal: AbortSignal,
  mostRows = MOST_ROWS,
): SheetWriter {
  let number = 1;
  let rows = 1;
  let sheet = beginSheet(workbook, name, columns);

  const endSheet = async (): Promise<void> => {
    await drained(sheet, signal);
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows, column: columns.length } };
    sheet.commit();
  };

  return {
    add: async (values) => {
      if (rows === mostRows) {
        await endSheet();
        number++;
        rows = 1;
        sheet = beginSheet(workbook, `${name} ${number}`, columns);
      }
      addRow(sheet, values).commit();
      rows++;
      if (rows % BATCH === 0) await drained(sheet, signal);
    },
    end: endSheet,
  };
}

function beginSheet(
  workbook: stream.xlsx.WorkbookWriter,
  name: string,
  columns: readonly SheetColumn[],
): Worksheet {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ width, kind }) => ({ width, style: { numFmt: NUMBER_FORMAT[kind] } }));
  const head = addRow(
    sheet,
    columns.map(({ title }) => title),
  );
  head.font = { bold: true };
  head.commit();
  return sheet;
}

function addRow(sheet: Worksheet, values: readonly CellValue[]): Row {
  return sheet.addRow(
    values.map((value) => {
      if (value === null || value === '') return null;
      return typeof value === 'number' ? value : textCell(value);
    }),
  );
}
