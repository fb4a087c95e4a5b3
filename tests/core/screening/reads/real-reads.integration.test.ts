import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { runProgram } from '../../../../core/aligners/run-program.ts';
import { surveyAssembly } from '../../../../core/screening/reads/survey.ts';
import { toolbox } from '../../../support/aligners.ts';
import { describeWith, describeWithShared, shared } from '../../../support/shared-folder.ts';
import { parseTsv } from '../../../support/table.ts';
import { temporaryFile } from '../../../support/temporary.ts';
import { bigDatabase, DEFAULTS, lane, screenLanes, shown } from './screen.ts';

const R1 = shared('data/reads/ERR6005894_R1.fastq.gz');
const R2 = shared('data/reads/ERR6005894_R2.fastq.gz');

interface Counted {
  breadth: number;
  depth: number;
  reads: number;
  identity: number;
}

/** Genes from the rows of bare minimap2, base by base, with everything kept in memory. */
async function countBaseByBase(folder: string, minIdentity: number, minMapq: number) {
  const genes = new Map<string, { depths: number[]; names: Set<string>; matches: number; columns: number }>();
  await runProgram({
    file: await toolbox().path('minimap2'),
    args: ['-x', 'sr', '-t', '2', '--cs', '-k11', '-w6', '-B2', 'sequences', R1, R2],
    cwd: folder,
    onLine: (line) => {
      const cells = line.split('\t');
      const [name = '', , , , , id = '', length, start, end, , columns, mapq] = cells;
      if (cells.includes('tp:A:S')) return;
      const edits = Number(cells.find((cell) => cell.startsWith('NM:i:'))?.slice(5));
      const matches = Number(columns) - edits;
      if (Number(mapq) < minMapq || (100 * matches) / Number(columns) < minIdentity) return;
      const gene = genes.get(id) ?? {
        depths: Array<number>(Number(length)).fill(0),
        names: new Set(),
        matches: 0,
        columns: 0,
      };
      genes.set(id, gene);
      for (let i = Number(start); i < Number(end); i++) gene.depths[i] = (gene.depths[i] ?? 0) + 1;
      gene.names.add(name);
      gene.matches += matches;
      gene.columns += Number(columns);
    },
  });
  return [...genes].map(([id, { depths, names, matches, columns }]): [string, Counted] => [
    id.split('~~~').slice(1, 3).join(' '),
    {
      breadth: (100 * depths.filter((depth) => depth > 0).length) / depths.length,
      depth: depths.reduce((sum, depth) => sum + depth, 0) / depths.length,
      reads: names.size,
      identity: (100 * matches) / columns,
    },
  ]);
}

describeWithShared('real Illumina pairs', () => {
  it.each([
    ['resfinder', 0, 0],
    ['ecoh', 0, 0],
    ['ecoli_vf', 0, 0],
    ['ecoli_vf', 97, 5],
  ])('against %s at identity %d and mapping quality %d', async (name, minIdentity, minMapq) => {
    const database = await bigDatabase(name);
    const thresholds = { ...DEFAULTS, minIdentity, minMapq };
    const { genes, counts } = await screenLanes(database, [lane(R1, R2)], { thresholds, threads: 2 });
    expect(counts).toEqual({ reads: 44_168, pairs: 22_084, bases: 6_625_200 });
    const ours = genes.map((gene): [string, Counted] => [
      `${gene.gene} ${gene.accession}`,
      {
        breadth: gene.breadthPct,
        depth: gene.meanDepth,
        reads: gene.readsMapped,
        identity: gene.meanIdentityPct,
      },
    ]);
    expect(new Map(ours)).toEqual(new Map(await countBaseByBase(database.folder, minIdentity, minMapq)));
    expect(ours).toHaveLength(new Map(ours).size);
    expect(genes.map(({ breadthPct }) => breadthPct)).toEqual(
      genes.map(({ breadthPct }) => breadthPct).sort((a, b) => b - a),
    );
  });

  it('have bins, gaps and mismatches that fit the numbers', async () => {
    const { genes } = await screenLanes(await bigDatabase('ecoli_vf'), [lane(R1, R2)]);
    for (const { profile, geneLength, meanDepth, breadthPct } of genes) {
      expect(profile.bins.length).toBeLessThanOrEqual(400);
      expect(profile.bins).toHaveLength(Math.ceil(geneLength / profile.binSize));
      const bare = profile.uncovered.reduce((sum, [first, last]) => sum + last - first + 1, 0);
      expect(100 - (100 * bare) / geneLength).toBeCloseTo(breadthPct, 6);
      const bases = profile.bins.map((depth, i) => {
        return depth * Math.min(profile.binSize, geneLength - i * profile.binSize);
      });
      expect(bases.reduce((sum, each) => sum + each, 0) / geneLength).toBeCloseTo(meanDepth, 1);
      for (const { depth, bases: others } of profile.mismatches) {
        const reads = Object.values(others).reduce((sum, count) => sum + count, 0);
        expect(reads).toBeGreaterThanOrEqual(Math.max(2, depth / 10));
        expect(reads).toBeLessThanOrEqual(depth);
      }
    }
    expect(genes.some(({ profile }) => profile.mismatches.length > 0)).toBe(true);
  });
});

const NANOPORE = '/usr/share/doc/python3-nanoget/examples/nanotest/reads.fastq.gz';

describeWith(NANOPORE, `${NANOPORE} is absent`, 'real Nanopore reads of E. coli K-12', () => {
  it('are O16:H48', async () => {
    const { genes, counts } = await screenLanes(await bigDatabase('ecoh'), [lane(NANOPORE)], {
      readType: 'map-ont',
    });
    expect(counts).toEqual({ reads: 371, pairs: 0, bases: 8_611_871 });
    expect(genes.map(({ gene, present }) => [gene, present])).toEqual([
      ['wzy-O16', true],
      ['wzx-O16', true],
      ['fliC-H48', true],
    ]);
  });
});

const GENOME = shared('data/genomes/GCF_003095495.1.fna.gz');

/** Genes of abricate's table at 90 % coverage and 95 % identity. */
function abricateGenes(): string[] {
  const table = readFileSync(shared('data/expected/abricate/GCF_003095495.1.fna.resfinder.tab'), 'utf8');
  return parseTsv(table)
    .filter((row) => Number(row['%COVERAGE']) >= 90 && Number(row['%IDENTITY']) >= 95)
    .map((row) => row['GENE'] ?? '')
    .sort();
}

describeWithShared('a survey of a Klebsiella genome', () => {
  it('finds the genes that abricate finds; two alleles differ', async () => {
    const request = { file: GENOME, database: await bigDatabase('resfinder'), threads: 2 };
    const { genes, counts, readType, notes } = await surveyAssembly(
      { ...request, thresholds: DEFAULTS },
      toolbox(),
    );
    expect({ counts, readType }).toEqual({
      counts: { reads: 676, pairs: 0, bases: 5_800_539 },
      readType: 'map-ont',
    });
    expect(notes[0]).toContain('an assembly of 676 contigs');
    const found = genes.filter(({ present }) => present).map(({ gene }) => gene);
    const expected = abricateGenes();
    expect(found).toHaveLength(expected.length);
    // Of alleles that fit nearly alike, minimap2 and BLAST may choose different ones.
    expect(expected.filter((gene) => !found.includes(gene))).toEqual(['blaSHV-158_1', 'sul2_2']);
    expect(found.filter((gene) => !expected.includes(gene)).sort()).toEqual(['blaSHV-182_1', 'sul2_9']);
    expect(genes.map(shown).find(({ gene }) => gene === 'OqxB_1')).toMatchObject({ breadth: 100, reads: 1 });
  });
});

describeWithShared('a survey', () => {
  it('reads any format of assemblies, and gives the same of it', async () => {
    const request = { database: await bigDatabase('ncbi'), thresholds: DEFAULTS, threads: 1 };
    const [fasta, genbank] = await Promise.all(
      ['S_epidermidis_assembly.fa.gz', 'S_epidermidis_assembly.gbk.gz'].map((name) =>
        surveyAssembly({ ...request, file: shared('data/genomes', name) }, toolbox()),
      ),
    );
    expect(genbank?.genes).toEqual(fasta?.genes);
    expect(genbank?.counts).toEqual(fasta?.counts);
    expect(fasta?.genes.some(({ present }) => present)).toBe(true);
  });

  it('judges every assembly by map-ont, whatever the preset of the reads', async () => {
    const { command } = await surveyAssembly(
      { file: GENOME, database: await bigDatabase('ecoh'), thresholds: DEFAULTS, threads: 1 },
      toolbox(),
    );
    expect(command).toEqual(['minimap2', '-x', 'map-ont', '-t', '1', '--cs', 'ecoh/sequences', GENOME]);
  });
});

const WGSIM = '/usr/bin/wgsim';

/**
 * Genes of abricate that the simulated reads leave below 90 %: each has nearly identical alleles in the database,
 * over which minimap2 spreads its reads (docs/reads.md).
 */
const SPREAD_OVER_ALLELES = [
  ['aadA2_1', 'aadA2_1'],
  ["aph(3'')-Ib_5", "aph(3'')-Ib_5"],
  ['aph(6)-Id_1', 'aph(6)-Id_2'],
  ['blaCTX-M-14_1', 'blaCTX-M-'],
  ['blaKPC-2_1', 'blaKPC-'],
  ['blaSHV-158_1', 'blaSHV-'],
  ['blaTEM-1B_1', 'blaTEM-'],
  ['dfrA12_8', 'dfrA12_8'],
  ['fosA6_1', 'fosA6_1'],
  ['sul1_5', 'sul1_5'],
  ['sul2_2', 'sul2_'],
] as const;
/** Genes beyond abricate's: alleles of ones that it names. */
const FURTHER_ALLELES = ['aph(6)-Id_2', 'mph(A)_1'];

describeWith(WGSIM, `${WGSIM} (samtools) is absent`, 'reads simulated from a Klebsiella genome', () => {
  it("give abricate's genes, or a note on nearly identical alleles", async () => {
    const fasta = await temporaryFile('genome.fa', gunzipSync(readFileSync(GENOME)));
    const [r1, r2] = [join(fasta, '../s_1.fq'), join(fasta, '../s_2.fq')];
    const options = ['-N', '100000', '-1', '150', '-2', '150', '-S', '1'];
    await promisify(execFile)(WGSIM, [...options, fasta, r1, r2], { maxBuffer: 2 ** 26 });
    const { genes, notes, counts } = await screenLanes(await bigDatabase('resfinder'), [lane(r1, r2)], {
      thresholds: { ...DEFAULTS, minIdentity: 95 },
      threads: 2,
    });
    expect(counts.pairs).toBeGreaterThan(99_000);
    const found = genes.filter(({ present }) => present).map(({ gene }) => gene);
    const expected = abricateGenes();
    const missing = expected.filter((gene) => !found.includes(gene));
    expect(missing).toEqual(SPREAD_OVER_ALLELES.map(([gene]) => gene));
    for (const [gene, inNote] of SPREAD_OVER_ALLELES) {
      const note = notes.find((each) => each.includes('nearly identical') && each.includes(inNote));
      expect(note, gene).toBeDefined();
    }
    expect(found.filter((gene) => !expected.includes(gene)).sort()).toEqual(FURTHER_ALLELES);
  });
});
