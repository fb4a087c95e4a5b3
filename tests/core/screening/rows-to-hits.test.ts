import { describe, expect, it } from 'vitest';
import type { AlignedRow } from '../../../core/screening/alignment-strategy.ts';
import type { ContigHit } from '../../../core/screening/hit.ts';
import { rowsToHits } from '../../../core/screening/rows-to-hits.ts';
import { alignedRow as row, contigsNamed } from '../../support/aligned-rows.ts';

const hitsOf = (rows: AlignedRow[], ids = ['c1'], mincov = 80): readonly ContigHit[] =>
  rowsToHits(rows, contigsNamed(...ids), { databaseName: 'mydb', mincov }).hits;

describe('rowsToHits', () => {
  it('makes a hit of a row', () => {
    expect(hitsOf([row()])).toEqual([
      {
        contig: 'c1',
        contigIndex: 0,
        contigLength: 5000,
        start: 101,
        end: 1100,
        strand: '+',
        gene: 'g1',
        geneStart: 1,
        geneEnd: 1000,
        geneLength: 1000,
        gapOpenings: 0,
        gapBases: 0,
        coverageMap: '===============',
        coveragePct: 100,
        identityPct: 99.5,
        database: 'db',
        accession: 'A1',
        product: 'a product',
        classes: ['X', 'Y'],
        fragments: null,
      },
    ]);
  });

  it('swaps the gene positions of the minus strand, and those alone', () => {
    const minus = row({ strand: 'minus', subjectStart: 900, subjectEnd: 100, length: 801 });
    expect(hitsOf([minus])).toMatchObject([
      { start: 101, end: 1100, strand: '-', geneStart: 100, geneEnd: 900 },
    ]);
  });

  it('leaves a reverse hit of blastx as abricate prints it: start after end, strand +', () => {
    const reverse = row({ strand: 'N/A', queryStart: 1100, queryEnd: 101 });
    expect(hitsOf([reverse])).toMatchObject([
      { start: 1100, end: 101, strand: '+', geneStart: 1, geneEnd: 1000 },
    ]);
  });

  it('keeps the first of rows with the same contig, start and end, whatever their strand and gene', () => {
    const rows = [
      row({ subject: 'db~~~first~~~A~~~' }),
      row({ subject: 'db~~~second~~~A~~~', strand: 'minus' }),
      row({ queryEnd: 1101 }),
    ];
    expect(hitsOf(rows).map(({ gene }) => gene)).toEqual(['first', 'g1']);
  });

  it('drops a row behind one at the same place that fails the coverage: the first wins before it is judged', () => {
    expect(hitsOf([row({ length: 100 }), row()])).toEqual([]);
  });

  it('tells the rows that are first at their place and short of the coverage, in the order of the aligner', () => {
    const rows = [
      row({ queryStart: 901, queryEnd: 1400, length: 500 }),
      row({ queryStart: 901, queryEnd: 1400, length: 400 }),
      row(),
      row({ queryStart: 1, queryEnd: 600, length: 600 }),
    ];
    const { hits, dropped } = rowsToHits(rows, contigsNamed('c1'), { databaseName: 'mydb', mincov: 80 });
    expect(hits).toHaveLength(1);
    expect(dropped.map(({ row: { length }, hit }) => [length, hit.start, hit.coveragePct])).toEqual([
      [500, 901, 50],
      [600, 1, 60],
    ]);
  });

  it('keeps contigs apart that share an id', () => {
    expect(hitsOf([row(), row({ contigIndex: 1 })], ['c1', 'c1'])).toMatchObject([
      { contigIndex: 0 },
      { contigIndex: 1 },
    ]);
  });

  it.each([
    [20000, 25005, 80, 0], // 79.98…
    [19999, 25000, 80, 0], // 79.996 prints as 80.00 and is dropped
    [20000, 25000, 80, 1],
    [0, 25000, 0, 1],
    [24999, 25000, 100, 0],
    [25000, 25000, 100, 1],
  ])('judges the coverage %i/%i at mincov %i unrounded: %i hits', (length, subjectLength, mincov, count) => {
    expect(hitsOf([row({ length, subjectLength })], ['c1'], mincov)).toHaveLength(count);
  });

  it('takes gaps off the covered length', () => {
    expect(hitsOf([row({ length: 1003, gaps: 3, gapOpenings: 1 })])[0]?.coveragePct).toBe(100);
    expect(hitsOf([row({ length: 1000, gaps: 250, gapOpenings: 9 })])).toEqual([]);
  });

  it('never filters by identity again', () => {
    expect(hitsOf([row({ identity: 12.3 })])).toHaveLength(1);
  });

  it('sorts by contig id bytewise, then by start as a number, else as BLAST printed', () => {
    const at = (contigIndex: number, queryStart: number, gene: string): AlignedRow =>
      row({ contigIndex, queryStart, queryEnd: queryStart + 999, subject: `db~~~${gene}~~~A~~~` });
    const rows = [at(1, 1000, 'a'), at(0, 5, 'b'), at(1, 200, 'c'), at(2, 5, 'd'), at(3, 5, 'e')];
    expect(hitsOf(rows, ['c10', 'c2', 'C1', 'c10']).map(({ gene }) => gene)).toEqual([
      'd',
      'b',
      'e',
      'c',
      'a',
    ]);
  });

  it('takes a plain id for the gene and the name of the database for its own', () => {
    expect(hitsOf([row({ subject: 'plain1', title: 'plain1 some text' })])).toMatchObject([
      { gene: 'plain1', database: 'mydb', accession: '', classes: [], product: 'plain1 some text' },
    ]);
  });

  it('fails on a native header that breaks the format', () => {
    expect(() => hitsOf([row({ subject: 'gapit|db=x|gene=y' })])).toThrow(
      expect.objectContaining({ code: 'HEADER_MALFORMED' }) as Error,
    );
  });
});
