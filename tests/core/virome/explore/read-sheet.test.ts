import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import type { GapitError } from '../../../../core/base/errors.ts';
import { readSheet } from '../../../../core/virome/explore/read-sheet.ts';
import { AWKWARD_NAME, temporaryFile } from '../../../support/temporary.ts';

const going = new AbortController().signal;

async function sheetOf(content: string | Uint8Array, name = 'samples.csv') {
  return readSheet(await temporaryFile(name, content), going);
}

async function refusal(content: string | Uint8Array, name = 'samples.csv'): Promise<GapitError> {
  return sheetOf(content, name).then(
    () => {
      throw new Error('the sheet was taken');
    },
    (error: unknown) => error as GapitError,
  );
}

async function workbook(fill: (book: ExcelJS.Workbook) => void): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  fill(book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

describe('a sheet in text', () => {
  it('is separated by commas, semicolons or tabs', async () => {
    for (const separator of [',', ';', '\t']) {
      const line = (...cells: string[]) => cells.join(separator);
      const { table } = await sheetOf(`${line('id', 'year')}\n${line('a', '2020')}\n`);
      expect(names(table.columns)).toEqual(['id', 'year']);
      expect(table.rows).toEqual([['a', 2020]]);
    }
  });

  it('may have one column, quotes, separators and line ends in quotes, CRLF, blank lines and short rows', async () => {
    expect((await sheetOf('id\na\nb\n')).table.rows).toEqual([['a'], ['b']]);
    const { table } = await sheetOf('\r\nid,note,x\r\n"a","one, ""two""\r\nthree",1\r\n , ,\r\nb\r\n');
    expect(table.rows).toEqual([
      ['a', 'one, "two"\r\nthree', 1],
      ['b', null, null],
    ]);
  });

  it('keeps quotes within words', async () => {
    const { table } = await sheetOf(`id,gene\na,ant(3")-Ia\n`);
    expect(table.rows).toEqual([['a', 'ant(3")-Ia']]);
  });

  it('is UTF-8, UTF-16 or Windows-1252, with a byte order mark or without', async () => {
    const text = 'id,country\nKP-1,Türkiye\n';
    const swapped = Buffer.from(text, 'utf16le').swap16();
    const encoded = [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
      Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]),
      Buffer.from(text, 'latin1'),
    ];
    for (const bytes of encoded) {
      const { table } = await sheetOf(bytes, `${AWKWARD_NAME}.csv`);
      expect(names(table.columns)).toEqual(['id', 'country']);
      expect(table.rows).toEqual([['KP-1', 'Türkiye']]);
    }
  });

  it('has numbers only where every value is one', async () => {
    const { table } = await sheetOf(
      'id,whole,real,zeros,well,mixed,long,gene,date\n' +
        '1,5,0.5,007,1E5,1,12345678901234567890,SEPT2,2021-03-01\n' +
        '2,-6,1e-3,008,2E5,n/a,1,MARCH1,1-Mar\n',
    );
    expect(table.columns.map(({ kind }) => kind)).toEqual([
      'number',
      'number',
      'number',
      'text',
      'text',
      'text',
      'text',
      'text',
      'text',
    ]);
    expect(table.columns.map(({ type }) => type).slice(0, 3)).toEqual(['BIGINT', 'BIGINT', 'DOUBLE']);
    expect(table.rows[0]?.slice(3)).toEqual([
      '007',
      '1E5',
      '1',
      '12345678901234567890',
      'SEPT2',
      '2021-03-01',
    ]);
    expect(table.rows[1]?.slice(7)).toEqual(['MARCH1', '1-Mar']);
  });

  it('with semicolons may have decimal commas', async () => {
    const { table } = await sheetOf('id;lat\na;12,5\nb;-3\n');
    expect(table.rows).toEqual([
      ['a', 12.5],
      ['b', -3],
    ]);
    expect((await sheetOf('id\tlat\na\t12,5\n')).table.rows).toEqual([['a', '12,5']]);
  });

  it('gets a name of its own for each column, and says so', async () => {
    const { table, notes } = await sheetOf('#id,,ID,year,year_2,Year,\na,b,c,d,e,f,g\n');
    expect(names(table.columns)).toEqual(['id', 'column_2', 'ID_2', 'year', 'year_2', 'Year_3', 'column_7']);
    expect(notes).toContain('Column 2 has no name and is called column_2.');
    expect(names((await sheetOf('id,year,,\na,2020,,\n')).table.columns)).toEqual(['id', 'year']);
    expect(notes).toContain('Column 3 is called ID_2: ID is the name of another one.');
  });

  it('that cannot be read says where, and what to do', async () => {
    const open = await refusal('id,note\na,b\nc,"open\n');
    expect(open.code).toBe('METADATA_MALFORMED');
    expect(open.message).toContain('a quote is opened and not closed');
    expect(open.context['next_step']).toContain('Close the quote');
    const long = await refusal('id,note\na,b\nc,d,e\n');
    expect(long.context['line']).toBe('3');
    expect(long.message).toContain('3 cells, the header 2');
    expect((await refusal('')).message).toContain('is empty');
    expect((await refusal('id,note\n')).message).toContain('no rows');
    expect((await refusal(Buffer.from([1, 0, 2, 3, 0, 0, 9]))).message).toContain('no text and no workbook');
  });

  it('that is not there, or too wide, is refused', async () => {
    await expect(readSheet('/nowhere/samples.csv', going)).rejects.toMatchObject({
      code: 'INPUT_NOT_FOUND',
      context: { file: '/nowhere/samples.csv' },
    });
    const wide = Array.from({ length: 501 }, (_, at) => `c${at}`).join(',');
    expect((await refusal(`${wide}\n${wide}\n`)).message).toContain('more than 500 columns');
  });

  it('is left when it is not wanted any more', async () => {
    const path = await temporaryFile('samples.csv', 'id\na\n');
    await expect(readSheet(path, AbortSignal.abort())).rejects.toThrow('aborted');
  });
});

describe('a workbook', () => {
  it('is read by its first sheet, as it shows its values', async () => {
    const bytes = await workbook((book) => {
      const sheet = book.addWorksheet('Samples');
      sheet.addRow(['sample_id', 'taken', 'month', 'at', 'mic', 'plate', 'code', 'ok', 'sum', 'bad']);
      const row = sheet.addRow([
        '0012',
        new Date(Date.UTC(2021, 2, 1)),
        new Date(Date.UTC(2021, 2, 1)),
        new Date(Date.UTC(2021, 2, 1, 14, 5, 9)),
        0.25,
        123,
        'SEPT2',
        true,
        { formula: '1+1', result: 2 },
        { error: '#N/A' },
      ]);
      row.getCell(2).numFmt = 'dd.mm.yyyy';
      row.getCell(3).numFmt = 'd-mmm';
      row.getCell(4).numFmt = 'yyyy-mm-dd hh:mm';
      row.getCell(6).numFmt = '00000';
      sheet.addRow([]);
      sheet.addRow([{ richText: [{ text: 'KP-' }, { text: '2' }] }]);
      book.addWorksheet('Other').addRow(['no']);
    });
    const { table } = await sheetOf(bytes, 'samples.xlsx');
    expect(table.rows).toEqual([
      ['0012', '01.03.2021', '1-Mar', '2021-03-01 14:05', 0.25, '00123', 'SEPT2', true, 2, null],
      ['KP-2', null, null, null, null, null, null, null, null, null],
    ]);
    expect(table.columns.map(({ kind }) => kind)).toEqual([
      'text',
      'text',
      'text',
      'text',
      'number',
      'text',
      'text',
      'boolean',
      'number',
      'text',
    ]);
  });

  it('keeps text that looks like a number as text', async () => {
    const bytes = await workbook((book) => {
      book.addWorksheet('a').addRows([['id'], ['1001'], ['1002']]);
    });
    expect((await sheetOf(bytes, 'a.xlsx')).table.rows).toEqual([['1001'], ['1002']]);
  });

  it('that is damaged, old or locked is refused with what to do', async () => {
    const bytes = await workbook((book) => {
      const sheet = book.addWorksheet('a');
      for (let row = 0; row < 3000; row += 1) sheet.addRow([`sample ${row}`, row * 1.37, `note ${row}`]);
    });
    const cut = await refusal(bytes.subarray(0, Math.floor(bytes.length / 2)), 'cut.xlsx');
    expect(cut.code).toBe('METADATA_MALFORMED');
    expect(cut.context['next_step']).toContain('save it again');
    const old = await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'old.xls');
    expect(old.message).toContain('old XLS format');
    const other = await refusal(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 1, 2, 3]), 'other.zip');
    expect(other.code).toBe('METADATA_MALFORMED');
  });
});
