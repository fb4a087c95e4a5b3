import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GapitError } from '../../../core/base/errors.ts';
import { COLUMNS } from '../../../core/reports/hit-columns.ts';
import { readHitTable, type HitColumn } from '../../../core/reports/hit-table-reader.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';

const WANTED = ['#FILE', 'GENE', '%IDENTITY'] as const;

async function* chunksOf(bytes: Uint8Array, size = bytes.length): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += Math.max(1, size)) {
    yield await Promise.resolve(bytes.subarray(at, at + Math.max(1, size)));
  }
}

async function read<Column extends HitColumn>(
  content: string | Uint8Array,
  columns: readonly Column[],
  size?: number,
): Promise<{ line: number; cells: Readonly<Record<Column, string>> }[]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const rows = [];
  for await (const row of readHitTable(chunksOf(bytes, size), 't.tsv', columns)) rows.push(row);
  return rows;
}

/** Line, file, gene and identity of each row. */
async function brief(content: string | Uint8Array, size?: number): Promise<(number | string)[][]> {
  const rows = await read(content, WANTED, size);
  return rows.map(({ line, cells }) => [line, ...WANTED.map((column) => cells[column])]);
}

async function faultOf(content: string): Promise<GapitError> {
  try {
    await read(content, WANTED);
  } catch (thrown) {
    if (thrown instanceof GapitError) return thrown;
    throw thrown;
  }
  throw new Error('it was read');
}

const TABLE = '#FILE\tGENE\t%IDENTITY\na.fa\tg1\t99.50\nb.fa\tg2\t100.00\n';
const ROWS = [
  [2, 'a.fa', 'g1', '99.50'],
  [3, 'b.fa', 'g2', '100.00'],
];

describe('a contig table', () => {
  it.each([
    ['tabs', TABLE],
    ['commas', TABLE.replaceAll('\t', ',')],
    ['semicolons', TABLE.replaceAll('\t', ';')],
    ['Windows line ends', TABLE.replaceAll('\n', '\r\n')],
    ['old Macintosh line ends', TABLE.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${TABLE}`],
    ['no line end at the end', TABLE.trimEnd()],
    ['blank lines and empty rows at the end', `${TABLE}\n\t\t\n\n`],
    ['empty cells behind the rows', TABLE.replaceAll('0\n', '0\t\t\n')],
    ['no # before FILE', TABLE.slice(1)],
    ['quoted cells', '"#FILE","GENE","%IDENTITY"\n"a.fa","g1","99.50"\n"b.fa","g2","100.00"\n'],
  ])('with %s gives the same rows, however it is cut', async (_, text) => {
    for (const size of [1, 2, 3, 7, text.length]) expect(await brief(text, size), `${size}`).toEqual(ROWS);
  });

  it.each(['utf16le', 'utf16be'])('in %s with its mark is read', async (encoding) => {
    const bytes = Buffer.from(`\uFEFF${TABLE}`, 'utf16le');
    if (encoding === 'utf16be') bytes.swap16();
    for (const size of [1, 5, bytes.length]) expect(await brief(bytes, size)).toEqual(ROWS);
  });

  it('has its columns by name, in any order and among others', async () => {
    const text = 'NOTE\t%IDENTITY\tGENE\t#FILE\nx\t90.00\tg\tβ.fa\n';
    expect(await brief(text)).toEqual([[2, 'β.fa', 'g', '90.00']]);
  });

  it('skips later header rows, and keeps samples whose name starts with #', async () => {
    const text = `${TABLE}#FILE\tGENE\t%IDENTITY\n#1.fa\tg1\t90.00\n`;
    expect(await brief(text)).toEqual([...ROWS, [5, '#1.fa', 'g1', '90.00']]);
    const other = 'GENE\t#FILE\t%IDENTITY\ng\ta\t1\nGENE\t#FILE\t%IDENTITY\n#FILE\tx\ty\n';
    expect(await brief(other)).toEqual([[2, 'a', 'g', '1']]);
  });

  it('keeps quotes of a tab table as they are', async () => {
    expect(await brief('#FILE\tGENE\t%IDENTITY\n"a".fa\t"g\t90.00\n')).toEqual([
      [2, '"a".fa', '"g', '90.00'],
    ]);
  });

  it('counts the lines that quoted cells run over', async () => {
    const text = '#FILE,GENE,%IDENTITY\r\n"a\r\nb\nc\rd",g1,1\r\n"x ""y"", z",g2,2\r\n';
    for (const size of [1, 4, text.length]) {
      expect(await brief(text, size)).toEqual([
        [2, 'a\r\nb\nc\rd', 'g1', '1'],
        [6, 'x "y", z', 'g2', '2'],
      ]);
    }
  });

  it.each([
    ['nothing', ''],
    ['a byte order mark', '\uFEFF'],
    ['a line end', '\n'],
    ['a header', '#FILE\tGENE\t%IDENTITY'],
  ])('of %s alone has no rows', async (_, text) => {
    expect(await brief(text)).toEqual([]);
  });

  it.each([
    ['a missing column', '\n#FILE\tGENE\nx\ty\n', '2', 'has no column %IDENTITY'],
    ['no header', 'a.fa\tg1\t99.50\n', '1', 'has no column #FILE, GENE, %IDENTITY'],
    ['a column named twice', 'GENE\tGENE\t#FILE\t%IDENTITY\n', '1', 'names the column GENE twice'],
    ['a short row', `${TABLE}c.fa\tg3\n`, '4', 'has 2 cells where its header has 3'],
    ['a shifted row', '#FILE,GENE,%IDENTITY\na, b.fa,g,1\n', '2', 'has 4 cells where its header has 3'],
    ['an open quote', '#FILE,GENE,%IDENTITY\na,g,1\n"b\n,g,1\n', '3', 'opens a quote that is never closed'],
    ['text behind a quote', '#FILE,GENE,%IDENTITY\n"a"b,g,1\n', '2', 'has text behind a closing quote'],
  ])('with %s is refused, file and line named', async (_, text, line, what) => {
    const { code, message, context } = await faultOf(text);
    expect([code, context['file'], context['line'], message]).toEqual([
      'SUMMARY_MALFORMED',
      't.tsv',
      line,
      `t.tsv: line ${line} ${what}`,
    ]);
  });

  it('reads back whatever a CSV writer quotes', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...Array.from('a#,";\n\r\t β\'=')), maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 }),
        fc.constantFrom(',', ';'),
        fc.integer({ min: 1, max: 40 }),
        async (rows, delimiter, size) => {
          const text = stringify([[...WANTED], ...rows], { delimiter, quoted: true });
          const cells = (await read(text, WANTED, size)).map((row) => WANTED.map((name) => row.cells[name]));
          expect(cells).toEqual(rows.filter((row) => row.some((each) => each !== '')));
        },
      ),
    );
  });
});

describeWithShared('tables from practice', () => {
  const file = (...parts: string[]): Buffer => readFileSync(shared(join('cases', ...parts)));

  it('case 083: CSV, and the same saved again by a spreadsheet', async () => {
    const genes = [
      ['sulT', '100.00'],
      ["aph(3'')-Tb", '100.00'],
    ];
    expect((await brief(file('083', 'r.csv'))).map((row) => row.slice(1))).toEqual(
      genes.map((row) => ['my, sample.fa', ...row]),
    );
    expect((await brief(file('083', 'excel.csv'))).map((row) => row.slice(1))).toEqual(
      genes.map((row) => ['my; sample.fa', ...row]),
    );
  });

  it('case 085: names with #', async () => {
    expect((await brief(file('085', 'hash.tab'))).map(([, name]) => name)).toEqual([
      '#1_isolate.fa',
      'Testus#7.fa',
    ]);
  });

  it('case 080: empty, and a header alone', async () => {
    expect(await brief(file('080', 'b.tab'))).toEqual([]);
    expect(await brief(file('080', 'c.tab'))).toEqual([]);
  });

  it('tables of abricate, every column', async () => {
    const text = readFileSync(shared('data/expected/abricate/GCF_003095495.1.fna.resfinder.tab'), 'utf8');
    const lines = text.trimEnd().split('\n').slice(1);
    const rows = await read(text, COLUMNS, 1000);
    expect(rows.map(({ cells }) => COLUMNS.map((column) => cells[column]).join('\t'))).toEqual(lines);
    expect(lines.length).toBeGreaterThan(10);
  });
});
