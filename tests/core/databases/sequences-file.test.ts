import { describe, expect, it } from 'vitest';
import { countRecords, idOf, readSequences } from '../../../core/databases/sequences-file.ts';
import { temporaryFile } from '../../support/temporary.ts';

async function recordsOf(content: string): Promise<string[]> {
  const path = await temporaryFile('sequences', content);
  const records: string[] = [];
  for await (const { header, residues } of readSequences(path)) records.push(`${header}=${residues}`);
  expect(await countRecords(path)).toBe(records.length);
  return records;
}

describe('readSequences and countRecords', () => {
  it.each([
    ['lines of any length', '>a one\nAC\nGT\n>b\nTT\n', ['a one=ACGT', 'b=TT']],
    ['Windows line ends', '>a one\r\nAC\r\nGT\r\n>b\r\nTT\r\n', ['a one=ACGT', 'b=TT']],
    ['no line end at the end', '>a\nAC', ['a=AC']],
    ['a byte order mark', '\uFEFF>a\nAC\n>b\nGT\n', ['a=AC', 'b=GT']],
    ['a blank after >', '> a one\nAC\n', ['a one=AC']],
    ['records without residues', '>a\n>b\n\n>c\nAC\n', ['a=', 'b=', 'c=AC']],
    ['blank lines and text before the first record', '\n; comment\n>a\nAC\n\nGT\n', ['a=ACGT']],
    ['letters beyond ASCII', '>β-lac α株\nAC\n', ['β-lac α株=AC']],
    ['nothing', '', []],
  ])('take %s', async (_, content, records) => {
    expect(await recordsOf(content)).toEqual(records);
  });

  it('give the same however a large file is cut into pieces', async () => {
    const count = 30_000;
    const content = Array.from({ length: count }, (_, i) => `>β${i} x\r\n${'ACGT'.repeat(15)}\r\n`).join('');
    const records = await recordsOf(content);
    expect(records).toHaveLength(count);
    expect(records.every((record, i) => record === `β${i} x=${'ACGT'.repeat(15)}`)).toBe(true);
  });
});

describe('idOf', () => {
  it('ends at the first blank or tab and keeps every other space of Unicode', () => {
    expect(idOf('db~~~g product')).toBe('db~~~g');
    expect(idOf('g\tproduct')).toBe('g');
    expect(idOf('a\u00a0b\u3000c d')).toBe('a\u00a0b\u3000c');
    expect(idOf('')).toBe('');
  });
});
