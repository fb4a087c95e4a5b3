import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../core/databases/database.ts';
import { indexDatabase } from '../../../core/databases/setupdb.ts';
import { screenContigs, type ContigSearchResult } from '../../../core/screening/contig-engine.ts';
import { exactStrategy } from '../../../core/screening/exact-strategy.ts';
import { reverseComplement } from '../../../core/sequence/reverse-complement.ts';
import { toolbox } from '../../support/aligners.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { groupFolder, temporaryFile } from '../../support/temporary.ts';

const GENE = randomBases(1200, 11);
const OTHER = randomBases(900, 12);
const AROUND = randomBases(4000, 13);
const left = (n: number): string => AROUND.slice(0, n);
const right = (n: number): string => AROUND.slice(-n);

/** The gene with other bases at these positions, from 1. */
function changed(gene: string, ...positions: number[]): string {
  const bases = Array.from(gene);
  for (const position of positions) bases[position - 1] = bases[position - 1] === 'A' ? 'C' : 'A';
  return bases.join('');
}

/** Differs from ALLELE in the first half, the first of the database in the second. */
const ALLELE = changed(GENE, 900);
const ALLELES = [
  ['db~~~fam-1~~~F1~~~', GENE],
  ['db~~~fam-2~~~F2~~~', changed(GENE, 300)],
  ['db~~~fam-3~~~F3~~~', ALLELE],
  ['db~~~fam-4~~~F4~~~', changed(GENE, 300, 900)],
] as const;

describe('genes in pieces', () => {
  const datadir = groupFolder();
  beforeAll(async () => {
    const databases = {
      two: fasta([
        ['db~~~g~~~A~~~X', GENE],
        ['db~~~h~~~B~~~', OTHER],
      ]),
      alleles: fasta(ALLELES),
      proteins: fasta([['db~~~p~~~P~~~', 'MKLVEWPRQDSTYHCNGAILFMKEQRWPLVDS'.repeat(3)]]),
    };
    for (const [name, sequences] of Object.entries(databases)) {
      await mkdir(join(datadir, name));
      await writeFile(join(datadir, name, 'sequences'), sequences);
      await indexDatabase(datadir, name, toolbox());
    }
  });

  const screened = async (
    contigs: readonly (readonly [string, string])[],
    { name = 'two', ...options }: { name?: string; mergeFragments?: boolean; recoverCulled?: boolean } = {},
  ): Promise<ContigSearchResult> => {
    const search = {
      file: await temporaryFile('a.fa', fasta(contigs)),
      database: await openDatabase(datadir, name),
      thresholds: { minid: 80, mincov: 80 },
      threads: 1,
      mergeFragments: true,
      ...options,
    };
    return screenContigs(search, exactStrategy(toolbox()));
  };

  it('joins a gene that is cut over two contigs, on both strands', async () => {
    const contigs = [
      ['c2', left(700) + GENE.slice(0, 500)],
      ['c1', reverseComplement(GENE.slice(500) + right(300))],
    ] as const;
    expect((await screened(contigs, { mergeFragments: false })).hits).toEqual([]);
    const { hits, notes } = await screened(contigs);
    expect(notes).toEqual([]);
    expect(hits).toMatchObject([
      {
        contig: 'c1,c2',
        gene: 'g',
        start: 301,
        end: 1000,
        strand: '-',
        geneStart: 1,
        geneEnd: 1200,
        coveragePct: 100,
        identityPct: 100,
        coverageMap: '===============',
        fragments: [
          { contig: 'c1', start: 301, end: 1000, strand: '-', geneStart: 501, geneEnd: 1200 },
          { contig: 'c2', start: 701, end: 1200, strand: '+', geneStart: 1, geneEnd: 500 },
        ],
      },
    ]);
    expect(hits[0]?.fragments?.map(({ coveragePct }) => coveragePct)).toEqual([700 / 12, 500 / 12]);
  });

  it('joins a gene over three contigs, with a gap in one of them', async () => {
    const middle = GENE.slice(400, 600) + GENE.slice(603, 800);
    const { hits } = await screened([
      ['c1', left(500) + GENE.slice(0, 400)],
      ['c2', middle],
      ['c3', GENE.slice(800) + right(500)],
    ]);
    expect(hits).toMatchObject([
      { contig: 'c1,c2,c3', coveragePct: 100, gapOpenings: 1, gapBases: 3, coverageMap: '========/======' },
    ]);
    // 400 + 400 + 400 columns, three of which are gaps.
    expect(hits[0]?.identityPct).toBeCloseTo(100 - (100 * 3) / 1200, 2);
    expect(hits[0]?.fragments).toHaveLength(3);
  });

  it('counts the overlap of two contigs once', async () => {
    const { hits } = await screened([
      ['c1', left(500) + GENE.slice(0, 700)],
      ['c2', GENE.slice(573) + right(500)],
    ]);
    expect(hits).toMatchObject([{ contig: 'c1,c2', coveragePct: 100, geneStart: 1, geneEnd: 1200 }]);
  });

  it('joins nothing beside a whole copy, and leaves the row of that as it is', async () => {
    const contigs = [
      ['c1', left(500) + GENE.slice(0, 600)],
      ['c2', GENE.slice(600) + right(500)],
      ['c3', left(200) + GENE + right(200)],
    ] as const;
    const { hits } = await screened(contigs);
    expect(hits).toMatchObject([{ contig: 'c3', gene: 'g', fragments: null }]);
    expect(hits).toEqual((await screened(contigs, { mergeFragments: false })).hits);
  });

  it('joins both copies of a gene that is cut twice to one hit', async () => {
    const { hits } = await screened([
      ['c1', left(500) + GENE.slice(0, 600)],
      ['c2', GENE.slice(600) + right(500)],
      ['c3', left(900) + GENE.slice(0, 400)],
      ['c4', GENE.slice(400) + right(900)],
    ]);
    expect(hits).toMatchObject([{ contig: 'c1,c2,c3,c4', start: 1, end: 800, coveragePct: 100 }]);
  });

  it('joins a gene that something was inserted into, and tells of it', async () => {
    const contigs = [
      ['c1', left(300) + GENE.slice(0, 700) + AROUND.slice(1000, 2300) + GENE.slice(700)],
    ] as const;
    const { hits, notes } = await screened(contigs);
    expect(hits).toMatchObject([{ contig: 'c1', start: 301, geneStart: 1, geneEnd: 1200, coveragePct: 100 }]);
    expect(hits[0]?.fragments).toHaveLength(2);
    expect(notes).toEqual(['c1: g was joined of 2 pieces of this contig and may be interrupted']);
    expect((await screened(contigs, { mergeFragments: false })).notes).toEqual([]);
  });

  it('sorts merged hits among the others', async () => {
    const { hits } = await screened([
      ['b', left(500) + GENE.slice(0, 600)],
      ['c', GENE.slice(600) + right(500)],
      ['bb', left(100) + OTHER + right(100)],
    ]);
    expect(hits.map(({ contig, gene }) => [contig, gene])).toEqual([
      ['b,c', 'g'],
      ['bb', 'h'],
    ]);
  });

  it('is refused for proteins before anything runs', async () => {
    await expect(screened([['c1', left(500)]], { name: 'proteins' })).rejects.toMatchObject({
      code: 'USAGE_ERROR',
      context: { database: 'proteins' },
    });
  });

  describe('of an allele whose halves look like two others', () => {
    const cut = [
      ['c1', left(500) + ALLELE.slice(0, 600)],
      ['c2', ALLELE.slice(600) + right(500)],
    ] as const;

    it('finds no two pieces of one record by themselves', async () => {
      expect((await screened(cut, { name: 'alleles' })).hits).toEqual([]);
    });

    it('finds the allele with the culled rows', async () => {
      const { hits, notes } = await screened(cut, { name: 'alleles', recoverCulled: true });
      expect(hits).toMatchObject([
        { gene: 'fam-3', contig: 'c1,c2', coveragePct: 100, identityPct: 100, start: 501, end: 1100 },
      ]);
      expect(notes).toEqual([]);
    });

    it('makes no other allele of a second copy that is cut', async () => {
      const contigs = [...cut, ['c3', left(200) + ALLELE + right(200)]] as const;
      const { hits } = await screened(contigs, { name: 'alleles', recoverCulled: true });
      expect(hits).toMatchObject([{ gene: 'fam-3', contig: 'c3', fragments: null }]);
      expect(hits).toHaveLength(1);
    });
  });
});
