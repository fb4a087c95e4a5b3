import { describe, expect, it } from 'vitest';
import { columnWidths } from '../../../../renderer/features/artifacts/table/columnWidths.ts';
import {
  foundRows,
  nextTableSort,
  orderOf,
  searchTexts,
  shownText,
  tableData,
} from '../../../../renderer/features/artifacts/table/tableData.ts';
import { tableText, tabsToFormat } from '../../../../renderer/features/artifacts/table/tableText.ts';

const rows = [
  { name: 'tet(10)', size: '9223372036854775809', share: 0.5, note: null },
  { name: 'tet(2)', size: '9223372036854775807', share: 12, note: { a: ['<b>', 1] } },
  { name: null, size: '9', share: null, note: 'a\tb\n"c"' },
];
const data = tableData(['name', 'size', 'share', 'note'], rows, 1234);
const [name, size, share, note] = data.columns;

function places(column: string, descending = false): number[] {
  return [...orderOf(data, { column, descending })];
}

describe('columns', () => {
  it('of numbers are those that hold nothing else', () => {
    expect(data.columns.map(({ kind }) => kind)).toEqual(['text', 'number', 'number', 'text']);
    expect(tableData(['a'], [{ a: null }]).columns[0]?.kind).toBe('text');
  });

  it('show the same decimals all the way down, and many sizes each for itself', () => {
    if (share === undefined || note === undefined) throw new Error('columns are missing');
    expect(rows.map((row) => shownText(row.share, share))).toEqual(['0.5', '12.0', '']);
    const [column] = tableData(['p'], [{ p: 1.23456789e-12 }, { p: 0.25 }]).columns;
    if (column === undefined) throw new Error('no column');
    expect(shownText(1.23456789e-12, column)).toBe('1.23457e-12');
    expect(shownText(rows[1]?.note, note)).toBe('{"a":["<b>",1]}');
  });

  it('get the width that they need; what is left goes to what was cut', () => {
    const long = tableData(['id', 'text'], [{ id: 1, text: 'x'.repeat(70) }]);
    const measure = (text: string) => text.length * 6;
    expect(columnWidths(long, 300, measure)).toEqual([64, 260]);
    expect(columnWidths(long, 600, measure)).toEqual([64, 446]);
  });
});

describe('order', () => {
  it('is by size, also of numbers beyond what a number holds', () => {
    expect(places('size')).toEqual([2, 1, 0]);
    expect(places('size', true)).toEqual([0, 1, 2]);
  });

  it('is by name with numbers as numbers, empty cells last either way', () => {
    expect(places('name')).toEqual([1, 0, 2]);
    expect(places('name', true)).toEqual([0, 1, 2]);
    expect(places('share', true)).toEqual([1, 0, 2]);
  });

  it('goes up, down and back', () => {
    const up = nextTableSort(null, 'name');
    const down = nextTableSort(up, 'name');
    expect([up, down, nextTableSort(down, 'name')]).toEqual([
      { column: 'name', descending: false },
      { column: 'name', descending: true },
      null,
    ]);
  });
});

describe('finding', () => {
  it('leaves the rows that hold all words, in their order', () => {
    const texts = searchTexts(data);
    const order = orderOf(data, { column: 'size', descending: false });
    expect([...foundRows(order, texts, 'TET')]).toEqual([1, 0]);
    expect([...foundRows(order, texts, 'tet 5807')]).toEqual([1]);
    expect([...foundRows(order, texts, ' ')]).toEqual([2, 1, 0]);
  });
});

describe('files', () => {
  it('hold rows in the given order, with values in full', () => {
    const two = Uint32Array.of(2, 0);
    expect(tableText(data, two, 'tsv')).toBe(
      'name\tsize\tshare\tnote\n\t9\t\ta b "c"\ntet(10)\t9223372036854775809\t0.5\t\n',
    );
    expect(tableText(data, two, 'csv')).toBe(
      'name,size,share,note\r\n,9,,"a\tb\n""c"""\r\ntet(10),9223372036854775809,0.5,\r\n',
    );
    expect(tabsToFormat('a\tb,c\n1\t2\n', 'csv')).toBe('a,"b,c"\r\n1,2\r\n');
  });
});

describe('a table that says it has fewer rows than it holds', () => {
  it('is not believed', () => {
    expect(tableData(['a'], [{ a: 1 }, { a: 2 }], 1).total).toBe(2);
    expect([data.total, name?.name, size?.name]).toEqual([1234, 'name', 'size']);
  });
});
