import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../../core/virome/code/sandbox/csv.ts';
import { temporaryFile } from '../../../support/temporary.ts';

async function read(text: string) {
  return readCsv(await temporaryFile('taxo.csv', text), 'df_taxo');
}

describe('readCsv', () => {
  it.each<[string, string, readonly (readonly unknown[])[]]>([
    [
      'plain lines',
      'a,b\n1,x\n2,y\n',
      [
        [1, 2],
        ['x', 'y'],
      ],
    ],
    ['no end of the last line', 'a,b\n1,x', [[1], ['x']]],
    ['line ends of Windows', 'a,b\r\n1,x\r\n', [[1], ['x']]],
    ['a mark of byte order', '\uFEFFa,b\n1,x\n', [[1], ['x']]],
    [
      'quotes',
      'a,b\n"1","x, ""y"""\n"",z\n',
      [
        [1, null],
        ['x, "y"', 'z'],
      ],
    ],
    [
      'line ends in quotes',
      'a,b\n1,"x\ny\r\nz"\n2,"\n"\n',
      [
        [1, 2],
        ['x\ny\r\nz', '\n'],
      ],
    ],
    [
      'quotes within fields',
      'a,b\n1,5" long\n2,x"y"\n',
      [
        [1, 2],
        ['5" long', 'x"y"'],
      ],
    ],
    ['a quoted last field', 'a,b\n1,"x"', [[1], ['x']]],
    [
      'empty fields at the end',
      'a,b,c\n1,,\n"2",,\n',
      [
        [1, 2],
        [null, null],
        [null, null],
      ],
    ],
    [
      'missing and surplus fields',
      'a,b\n1\n2,x,y\n',
      [
        [1, 2],
        [null, 'x'],
      ],
    ],
    ['empty lines', 'a,b\n\n1,x\n\r\n', [[1], ['x']]],
    [
      'codes and long numbers',
      'a,b\n007,12345678901234567890\n1,2\n',
      [
        ['007', '1'],
        ['12345678901234567890', '2'],
      ],
    ],
    [
      'numbers with points and powers',
      'a,b\n-0.5,1e-3\n,2E5\n',
      [
        [-0.5, null],
        [0.001, 200000],
      ],
    ],
    ['letters of any script', 'a,b\nα株,𝒳\n', [['α株'], ['𝒳']]],
    ['a header alone', 'a,b\n', [[], []]],
    ['nothing', '', []],
  ])('reads %s', async (_, text, columns) => {
    expect((await read(text)).columns).toEqual(columns);
  });

  it('reads files that come in many parts', async () => {
    const cell = (row: number) =>
      row % 3 === 0 ? `"name, ""${String(row)}"" 株\n"` : `name ${String(row)} 株`;
    const lines = Array.from(
      { length: 100_000 },
      (_, row) => `${String(row)},${cell(row)},${String(row % 7)},last`,
    );
    const { names, columns } = await read(`id,name,group,end\n${lines.join('\n')}\n`);
    expect(names).toEqual(['id', 'name', 'group', 'end']);
    expect(columns[0]).toEqual(Array.from(lines, (_, row) => row));
    expect(columns[1]?.[99_999]).toBe('name, "99999" 株\n');
    expect(columns[1]?.[50_000]).toBe('name 50000 株');
    expect(columns[2]?.slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 0]);
    expect(new Set(columns[3])).toEqual(new Set(['last']));
  });

  it('says what is not there', async () => {
    await expect(readCsv('/nowhere/taxonomy.csv', 'df_taxo')).rejects.toThrow(
      /^df_taxo can't be read \(taxonomy\.csv\): ENOENT$/,
    );
  });
});
