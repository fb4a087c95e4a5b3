import { describe, expect, it } from 'vitest';
import { readTableText } from '../../../../core/databases/providers/table-text.ts';

describe('readTableText', () => {
  it('gives rows by the names of their columns, in any order and of any line end', () => {
    expect(readTableText('#b\ta\r\n1\t 2 \r\n\r\n3\r\n', ['a', 'b'])).toEqual([
      { a: '2', b: '1' },
      { a: '', b: '3' },
    ]);
  });

  it('takes off the quotes of a spreadsheet', () => {
    expect(readTableText('a\tb\n"x ""y"", z"\t"\n', ['a'])).toEqual([{ a: 'x "y", z', b: '"' }]);
  });

  it('is nothing where a wanted column is missing', () => {
    expect(readTableText('a\tb\n1\t2\n', ['a', 'c'])).toBeNull();
    expect(readTableText('', ['a'])).toBeNull();
  });
});
