import { describe, expect, it } from 'vitest';
import { BLAST_COLUMNS, parseBlastRow } from '../../../core/aligners/blast-rows.ts';
import { GapitError } from '../../../core/base/errors.ts';

const CELLS = [
  'c0',
  '301',
  '1161',
  '1500',
  'db~~~blaT~~~A1~~~X',
  '861',
  '1',
  '861',
  'minus',
  '1e-120',
  '861',
  '99.884',
  '2',
  '1',
  'db~~~blaT~~~A1~~~X a gene',
];

const rowWith = (change: Partial<Record<number, string>>): string =>
  CELLS.map((cell, i) => change[i] ?? cell).join('\t');

describe('parseBlastRow', () => {
  it('reads the fifteen columns that are asked for', () => {
    expect(BLAST_COLUMNS.split(' ')).toHaveLength(15);
    expect(parseBlastRow(rowWith({}))).toEqual({
      query: 'c0',
      queryStart: 301,
      queryEnd: 1161,
      queryLength: 1500,
      subject: 'db~~~blaT~~~A1~~~X',
      subjectStart: 861,
      subjectEnd: 1,
      subjectLength: 861,
      strand: 'minus',
      evalue: 1e-120,
      length: 861,
      identity: 99.884,
      gaps: 2,
      gapOpenings: 1,
      title: 'db~~~blaT~~~A1~~~X a gene',
    });
  });

  it('takes the strand of blastx and an empty title', () => {
    expect(parseBlastRow(rowWith({ 8: 'N/A', 14: '' }))).toMatchObject({ strand: 'N/A', title: '' });
  });

  it.each([
    ['too few columns', CELLS.slice(0, 14).join('\t')],
    ['too many columns', [...CELLS, 'x'].join('\t')],
    ['an unknown strand', rowWith({ 8: 'both' })],
    ['text where a number belongs', rowWith({ 1: 'one' })],
    ['nothing where a number belongs', rowWith({ 11: '' })],
    ['a message in place of a row', 'Warning: [blastn] Query is Empty!'],
  ])('refuses %s and shows the row', (_, line) => {
    let thrown: unknown;
    try {
      parseBlastRow(line);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(GapitError);
    expect(thrown).toMatchObject({ code: 'BLAST_FAILED', context: { row: line } });
  });
});
