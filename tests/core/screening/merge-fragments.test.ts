import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlignedRow } from '../../../core/screening/alignment-strategy.ts';
import type { ContigHit } from '../../../core/screening/hit.ts';
import { mergeFragments, refuseProteinMerge } from '../../../core/screening/merge-fragments.ts';
import { rowsToHits } from '../../../core/screening/rows-to-hits.ts';
import { alignedRow, contigsNamed } from '../../support/aligned-rows.ts';

const CONTIGS = contigsNamed('k1', 'k10', 'k2', 'B');

/** Part of a gene of 1000 bases on a contig, by default of its own start. */
function piece(
  contigIndex: number,
  geneStart: number,
  geneEnd: number,
  change: Partial<AlignedRow> = {},
): AlignedRow {
  const length = geneEnd - geneStart + 1;
  return alignedRow({
    contigIndex,
    queryStart: 1,
    queryEnd: length,
    subjectStart: geneStart,
    subjectEnd: geneEnd,
    length,
    identity: 100,
    ...change,
  });
}

function mergedOf(rows: readonly AlignedRow[], mincov = 80): ContigHit[] {
  const { hits, dropped } = rowsToHits(rows, CONTIGS, { databaseName: 'db', mincov });
  return mergeFragments({ dropped, culled: [], reported: hits, mincov });
}

describe('mergeFragments', () => {
  it('makes one hit of two pieces: numbers over both, place of the longer one', () => {
    const rows = [
      piece(2, 1, 400, { identity: 98, gaps: 2, gapOpenings: 1, queryStart: 11, queryEnd: 410 }),
      piece(1, 401, 1000, { identity: 99.5, strand: 'minus', subjectStart: 1000, subjectEnd: 401 }),
    ];
    expect(mergedOf(rows)).toEqual([
      {
        contig: 'k10,k2',
        contigIndex: 1,
        contigLength: 5000,
        start: 1,
        end: 600,
        strand: '-',
        gene: 'g1',
        geneStart: 1,
        geneEnd: 1000,
        geneLength: 1000,
        gapOpenings: 1,
        gapBases: 2,
        coverageMap: '========/======',
        coveragePct: 100,
        identityPct: 98.9,
        database: 'db',
        accession: 'A1',
        product: 'a product',
        classes: ['X', 'Y'],
        fragments: [
          {
            contig: 'k10',
            contigIndex: 1,
            start: 1,
            end: 600,
            strand: '-',
            geneStart: 401,
            geneEnd: 1000,
            coveragePct: 60,
            identityPct: 99.5,
          },
          {
            contig: 'k2',
            contigIndex: 2,
            start: 11,
            end: 410,
            strand: '+',
            geneStart: 1,
            geneEnd: 400,
            coveragePct: 39.8,
            identityPct: 98,
          },
        ],
      },
    ]);
  });

  it('counts bases that several pieces cover once', () => {
    expect(mergedOf([piece(0, 1, 500), piece(1, 301, 799)])).toEqual([]);
    expect(mergedOf([piece(0, 1, 500), piece(1, 301, 800)])).toMatchObject([{ coveragePct: 80 }]);
  });

  it('judges the union unrounded', () => {
    const of = (geneEnd: number): AlignedRow[] => [
      piece(0, 1, 10_000, { subjectLength: 25_000 }),
      piece(1, 10_001, geneEnd, { subjectLength: 25_000 }),
    ];
    // 79.996 prints as 80.00.
    expect(mergedOf(of(19_999))).toEqual([]);
    expect(mergedOf(of(20_000))).toHaveLength(1);
  });

  it('draws and spans a union with a hole', () => {
    expect(mergedOf([piece(0, 1, 200), piece(1, 801, 1000)], 40)).toMatchObject([
      { geneStart: 1, geneEnd: 1000, coveragePct: 40, coverageMap: '====........===' },
    ]);
  });

  it('takes every piece, where fewer would do', () => {
    const rows = [piece(0, 1, 450), piece(1, 451, 900), piece(2, 880, 1000), piece(3, 1, 450)];
    const [merged] = mergedOf(rows);
    expect(merged).toMatchObject({ contig: 'B,k1,k10,k2', contigIndex: 3, coveragePct: 100 });
    expect(merged?.fragments?.map(({ contig }) => contig)).toEqual(['B', 'k1', 'k10', 'k2']);
  });

  it('names a contig once, and tells apart contigs of one name', () => {
    const onOne = mergedOf([piece(0, 1, 500), piece(0, 501, 1000, { queryStart: 2001, queryEnd: 2500 })]);
    expect(onOne).toMatchObject([{ contig: 'k1', start: 1, fragments: [{ start: 1 }, { start: 2001 }] }]);
    const rows = [piece(0, 1, 500), piece(1, 501, 1000)];
    const rules = { databaseName: 'db', mincov: 80 };
    const { dropped } = rowsToHits(rows, contigsNamed('same', 'same'), rules);
    expect(mergeFragments({ dropped, culled: [], reported: [], mincov: 80 })).toMatchObject([
      { contig: 'same', fragments: [{ contigIndex: 0 }, { contigIndex: 1 }] },
    ]);
  });

  it('takes the place of the longest alignment, of equally long ones the first by contig, then start', () => {
    const [merged] = mergedOf([piece(2, 1, 500), piece(0, 501, 1000, { queryStart: 900, queryEnd: 1399 })]);
    expect(merged).toMatchObject({ contigIndex: 0, start: 900, end: 1399 });
  });

  it.each([
    ['one piece', [piece(0, 1, 799)]],
    ['too little together', [piece(0, 1, 300), piece(1, 301, 600)]],
    ['a whole copy elsewhere', [piece(0, 1, 500), piece(1, 501, 1000), piece(2, 1, 1000)]],
    [
      'a whole copy of another record of the gene',
      [
        piece(0, 1, 500),
        piece(1, 501, 1000),
        piece(2, 1, 900, { subject: 'db~~~g1~~~OTHER~~~', subjectLength: 900 }),
      ],
    ],
    [
      'pieces of records of one gene and two lengths',
      [piece(0, 1, 500), piece(1, 501, 1000, { subjectLength: 1010 })],
    ],
    [
      'a piece behind another row of its place',
      [piece(0, 1, 500), piece(1, 1, 500, { subject: 'db~~~first~~~A~~~' }), piece(1, 501, 1000)],
    ],
  ])('makes nothing of %s', (_, rows) => {
    expect(mergedOf(rows)).toEqual([]);
  });

  it('takes pieces that look most like two alleles of one gene and length', () => {
    const rows = [piece(0, 1, 500), piece(1, 501, 1000, { subject: 'db~~~g1~~~A2~~~' })];
    expect(mergedOf(rows)).toMatchObject([{ gene: 'g1', contig: 'k1,k10', coveragePct: 100 }]);
  });

  it('merges each gene for itself', () => {
    const other = { subject: 'db~~~g2~~~A2~~~' };
    const rows = [
      piece(0, 1, 500),
      piece(1, 1, 600, { ...other, queryStart: 2001, queryEnd: 2600 }),
      piece(1, 501, 1000),
      piece(2, 601, 1000, other),
    ];
    expect(mergedOf(rows).map(({ gene, contig }) => [gene, contig])).toEqual([
      ['g1', 'k1,k10'],
      ['g2', 'k10,k2'],
    ]);
  });

  it('covers what a count of positions covers', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(spans, (parts) => {
        const rows = parts.map(([a, b], i) =>
          piece(0, Math.min(a, b), Math.max(a, b), {
            subjectLength: 100,
            queryStart: 1000 * i,
            queryEnd: 1000 * i + 99,
          }),
        );
        const covered = new Set(
          rows.flatMap(({ subjectStart, subjectEnd }) =>
            Array.from({ length: subjectEnd - subjectStart + 1 }, (_, i) => subjectStart + i),
          ),
        );
        const { dropped } = rowsToHits(rows, CONTIGS, { databaseName: 'db', mincov: 61 });
        const [all] = mergeFragments({ dropped, culled: [], reported: [], mincov: 0 });
        expect(all?.coveragePct).toBe(covered.size);
        expect([all?.geneStart, all?.geneEnd]).toEqual([Math.min(...covered), Math.max(...covered)]);
      }),
    );
  });
});

describe('refuseProteinMerge', () => {
  const database = { kind: 'gene' as const, name: 'vfdb', folder: '/db/vfdb', manifest: null, stamp: '' };

  it('says which database holds proteins', () => {
    expect(() => {
      refuseProteinMerge({ ...database, type: 'prot' });
    }).toThrow(
      expect.objectContaining({
        code: 'USAGE_ERROR',
        message: expect.stringContaining('vfdb') as string,
        context: expect.objectContaining({ database: 'vfdb' }) as object,
      }) as Error,
    );
    expect(() => {
      refuseProteinMerge({ ...database, type: 'nucl' });
    }).not.toThrow();
  });
});
