import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../core/databases/database.ts';
import { indexDatabase } from '../../../core/databases/setupdb.ts';
import type { AlignmentRequest } from '../../../core/screening/alignment-strategy.ts';
import { screenContigs, type ContigSearchResult } from '../../../core/screening/contig-engine.ts';
import { exactStrategy } from '../../../core/screening/exact-strategy.ts';
import { reverseComplement } from '../../../core/sequence/reverse-complement.ts';
import { toolbox } from '../../support/aligners.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { datadirWith, type DatabaseSource } from '../../support/datadir.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { groupFolder, temporaryFile } from '../../support/temporary.ts';

interface Watched extends ContigSearchResult {
  readonly requests: readonly AlignmentRequest[];
}

/** Screens with the option, and tells what was asked of the aligner. */
async function recovering(
  file: string,
  datadir: string,
  name: string,
  options: { mergeFragments?: boolean; recoverCulled?: boolean } = {},
): Promise<Watched> {
  const exact = exactStrategy(toolbox());
  const requests: AlignmentRequest[] = [];
  const database = await openDatabase(datadir, name);
  const thresholds = { minid: 80, mincov: 80 };
  const search = { file, database, thresholds, threads: 1, recoverCulled: true, ...options };
  const result = await screenContigs(search, {
    name: exact.name,
    align: (request) => {
      requests.push(request);
      return exact.align(request);
    },
  });
  return { ...result, requests };
}

describeWithShared('019: a longer partial hit hides a complete gene', () => {
  const source: DatabaseSource = shared('cases/019/db/cull/sequences');
  const datadir = datadirWith({ cull: source });
  const file = shared('cases/019/assembly.fa');

  it('is nothing by default, and one row with the option', async () => {
    expect((await recovering(file, datadir, 'cull', { recoverCulled: false })).hits).toEqual([]);
    const { hits, notes } = await recovering(file, datadir, 'cull');
    expect(hits).toMatchObject([
      {
        contig: 'c1',
        start: 501,
        end: 1106,
        strand: '+',
        gene: 'aacA',
        geneStart: 1,
        geneEnd: 606,
        geneLength: 606,
        coverageMap: '===============',
        gapOpenings: 0,
        gapBases: 0,
        coveragePct: 100,
        identityPct: 100,
        database: 'cull',
        accession: 'T1',
        product: 'full length target',
        classes: ['AMINOGLYCOSIDE'],
        fragments: null,
      },
    ]);
    expect(hits).toHaveLength(1);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^c1: aacA \(501-1106\) was dropped by BLAST behind a hit of fusB /);
  });

  it('recovers before it merges', async () => {
    const { hits } = await recovering(file, datadir, 'cull', { mergeFragments: true });
    expect(hits.map(({ gene, fragments }) => [gene, fragments])).toEqual([['aacA', null]]);
  });
});

/** The standard code, one codon for each residue. */
const CODONS: Readonly<Record<string, string>> = {
  ...{ A: 'GCT', C: 'TGT', D: 'GAT', E: 'GAA', F: 'TTT', G: 'GGT', H: 'CAT', I: 'ATT', K: 'AAA', L: 'CTG' },
  ...{ M: 'ATG', N: 'AAT', P: 'CCG', Q: 'CAA', R: 'CGT', S: 'AGC', T: 'ACC', V: 'GTT', W: 'TGG', Y: 'TAT' },
};

/** A protein that looks random and is the same on every run. */
function randomProtein(length: number, seed: number): string {
  const alphabet = 'ACDEFGHIKLMNPQRSTVWY';
  const digits = randomBases(3 * length, seed).replaceAll(/[ACGT]/g, (base) => String('ACGT'.indexOf(base)));
  return Array.from({ length }, (_, i) =>
    alphabet.charAt(Number.parseInt(digits.slice(3 * i, 3 * i + 3), 4) % alphabet.length),
  ).join('');
}

const geneOf = (protein: string): string => Array.from(protein, (residue) => CODONS[residue] ?? '').join('');

describe('genes behind partial hits', () => {
  const whole = randomBases(600, 21);
  const tail = randomBases(400, 22);
  const protein = randomProtein(200, 23);
  const extension = randomProtein(80, 24);
  const around = randomBases(3000, 25);
  const datadir = groupFolder();
  beforeAll(async () => {
    const databases = {
      // The fusion is found over 850 of 2400 bases, 250 more than the gene within it.
      nucl: fasta([
        ['db~~~gene~~~G~~~', whole],
        ['db~~~fus~~~F~~~', whole + tail + randomBases(1400, 26)],
      ]),
      // Of equally good rows BLAST prints the one of the earlier record.
      fusionFirst: fasta([
        ['db~~~fus~~~F~~~', whole + tail + randomBases(1400, 26)],
        ['db~~~gene~~~G~~~', whole],
      ]),
      prot: fasta([
        ['db~~~fus~~~F~~~', protein + extension + randomProtein(300, 27)],
        ['db~~~gene~~~G~~~', protein],
      ]),
    };
    for (const [name, sequences] of Object.entries(databases)) {
      await mkdir(join(datadir, name));
      await writeFile(join(datadir, name, 'sequences'), sequences);
      await indexDatabase(datadir, name, toolbox());
    }
  });
  const screened = async (name: string, contigs: readonly (readonly [string, string])[]): Promise<Watched> =>
    recovering(await temporaryFile('a.fa', fasta(contigs)), datadir, name);
  const hiding = around.slice(0, 500) + whole + tail.slice(0, 250) + around.slice(-500);

  it('asks a second time for the contigs that hold them, and for nothing else', async () => {
    const { hits, requests } = await screened('nucl', [
      ['c0', around],
      ['c1', hiding],
      ['c2', around.slice(0, 700) + whole],
      ['c3', reverseComplement(hiding)],
    ]);
    expect(hits.map(({ contig, gene, start, strand }) => [contig, gene, start, strand])).toEqual([
      ['c1', 'gene', 501, '+'],
      ['c2', 'gene', 701, '+'],
      ['c3', 'gene', 751, '-'],
    ]);
    expect(requests.map(({ contigs, culling }) => [contigs && [...contigs], culling])).toEqual([
      [undefined, undefined],
      [[1, 3], false],
    ]);
  });

  it('asks once where no row is short of the coverage', async () => {
    const { hits, requests, notes } = await screened('nucl', [['c1', around.slice(0, 300) + whole + around]]);
    expect(hits).toMatchObject([{ gene: 'gene' }]);
    expect([requests.length, notes]).toEqual([1, []]);
  });

  it('finds a gene behind a partial hit of the very same place', async () => {
    const contigs = [['c1', around.slice(0, 300) + whole + around]] as const;
    const { hits, notes } = await screened('fusionFirst', contigs);
    expect(hits).toMatchObject([{ gene: 'gene', start: 301, end: 900 }]);
    expect(notes).toEqual([
      'c1: gene (301-900) was dropped by BLAST behind a hit of fus (301-900) that covers 25.00 % of its gene',
    ]);
  });

  it('finds them in proteins, on both strands', async () => {
    const bases = around.slice(0, 500) + geneOf(protein + extension) + around.slice(-500);
    const { hits, notes } = await screened('prot', [
      ['c1', bases],
      ['c2', reverseComplement(bases)],
    ]);
    expect(hits).toMatchObject([
      { contig: 'c1', gene: 'gene', start: 501, end: 1100, coveragePct: 100 },
      { contig: 'c2', gene: 'gene', start: 1340, end: 741, coveragePct: 100 },
    ]);
    expect(notes.filter((note) => note.includes('dropped by BLAST'))).toHaveLength(2);
  });
});
