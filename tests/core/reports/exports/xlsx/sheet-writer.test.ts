import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { integerColumn, textColumn } from '../../../../../core/reports/exports/xlsx/sheet.ts';
import { openSheet } from '../../../../../core/reports/exports/xlsx/sheet-writer.ts';

const COLUMNS = [textColumn('NAME', 10), integerColumn('N')];

describe('a sheet', () => {
  it('goes on to the next where it is full, each with its header', async () => {
    const bytes = new PassThrough();
    const whole = buffer(bytes);
    const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: bytes, useStyles: true });
    const writer = openSheet(workbook, 'Hits', COLUMNS, new AbortController().signal, 4);
    for (let i = 1; i <= 7; i++) await writer.add([`row ${i}`, i]);
    await writer.end();
    await workbook.commit();
    const read = new exceljs.Workbook();
    await read.xlsx.load((await whole) as never);
    const cells = read.worksheets.map((sheet) => [
      sheet.name,
      ...Array.from({ length: sheet.rowCount }, (_, i) => sheet.getCell(i + 1, 1).text),
    ]);
    expect(cells).toEqual([
      ['Hits', 'NAME', 'row 1', 'row 2', 'row 3'],
      ['Hits 2', 'NAME', 'row 4', 'row 5', 'row 6'],
      ['Hits 3', 'NAME', 'row 7'],
    ]);
  });

  it('takes no more rows once it is stopped', async () => {
    const stop = new AbortController();
    const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: new PassThrough() });
    const writer = openSheet(workbook, 'Hits', COLUMNS, stop.signal);
    stop.abort(new Error('enough'));
    const add = async (): Promise<void> => {
      for (let i = 0; i < 1000; i++) await writer.add(['x', i]);
    };
    await expect(add()).rejects.toThrow('enough');
  });
});
