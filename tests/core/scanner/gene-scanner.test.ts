import { afterAll, describe, expect, it } from 'vitest';
import { buildIndex } from '../../../core/scanner/build-index.ts';
import { GeneScanner, type ScannedContig } from '../../../core/scanner/gene-scanner.ts';
import type { ContigBlock } from '../../../core/scanner/scan-memory.ts';
import { ScanThreads } from '../../../core/scanner/scan-threads.ts';
import { fasta, randomBases } from '../../support/bases.ts';

const SENSITIVITY = { leastAlike: 38, leastScore: 80, slack: 30 };
const threads = new ScanThreads();
afterAll(() => threads.close());

async function* each(genes: readonly string[]): AsyncGenerator<string> {
  for (const gene of genes) yield await Promise.resolve(gene);
}

async function scannerOf(genes: readonly string[]): Promise<GeneScanner> {
  const built = await buildIndex(each(genes), threads);
  if (built === null) throw new Error('there is no index');
  return GeneScanner.open(threads, built.shape, (memory, at) => {
    memory.bytes(at, built.parts.length).set(built.parts);
    return Promise.resolve();
  });
}

function blockOf(contigs: readonly string[], pieceBytes = 1000): ContigBlock {
  const text = Buffer.from(fasta(contigs.map((bases, i) => [`c${i}`, bases])));
  const pieces: Buffer[] = [];
  for (let at = 0; at < text.length; at += pieceBytes) pieces.push(text.subarray(at, at + pieceBytes));
  return { pieces, bytes: text.length, contigs: contigs.length };
}

async function scan(scanner: GeneScanner, contigs: readonly string[], count = 1): Promise<ScannedContig[]> {
  return scanner.scan(blockOf(contigs), { sensitivity: SENSITIVITY, threads: count });
}

/** Stretches in upper case, ends not included. */
function windows({ masked }: ScannedContig): [number, number][] {
  const text = Buffer.from(masked ?? []).toString('latin1');
  return [...text.matchAll(/[A-Z]+/g)].map(({ index, 0: stretch }) => [index, index + stretch.length]);
}

function reverseComplement(bases: string): string {
  const other: Record<string, string> = { A: 'T', C: 'G', G: 'C', T: 'A' };
  return Array.from(bases)
    .reverse()
    .map((base) => other[base])
    .join('');
}

/** Every base that stands at a multiple of `step` becomes another one. */
function mutated(bases: string, step: number): string {
  return Array.from(bases)
    .map((base, i) => (i % step === 0 ? 'CGTA'['ACGT'.indexOf(base)] : base))
    .join('');
}

const GENE = randomBases(900, 1);
const OTHER = randomBases(600, 2);
const FLANK = randomBases(5000, 3);
const REST = randomBases(4000, 4);

describe('a scanner', () => {
  it('marks a gene and some bases around it, on either strand, and nothing else', async () => {
    const scanner = await scannerOf([GENE, OTHER]);
    const contigs = [`${FLANK}${GENE}${REST}`, REST, `${FLANK}${reverseComplement(OTHER)}${REST}`];
    const [first, second, third] = await scan(scanner, contigs);
    expect(first && windows(first)).toEqual([[4970, 5930]]);
    expect(second).toEqual({ length: 4000, masked: null, windowBases: 0 });
    expect(third && windows(third)).toEqual([[4970, 5630]]);
    expect(third?.windowBases).toBe(660);
  });

  it('gives the letters back as they came but for their case', async () => {
    const scanner = await scannerOf([GENE]);
    const contig = `${FLANK}NNNNNRYK${GENE}${REST}`;
    const [only] = await scan(scanner, [contig]);
    expect(
      Buffer.from(only?.masked ?? [])
        .toString('latin1')
        .toUpperCase(),
    ).toBe(contig);
  });

  it('finds a diverged gene by the seeds that it has left', async () => {
    const scanner = await scannerOf([GENE]);
    const [only] = await scan(scanner, [`${FLANK}${mutated(GENE, 5)}${REST}`]);
    // Every fifth base: no seed fits, and BLAST finds nothing either.
    expect(only?.masked).toBeNull();
    const [odd] = await scan(scanner, [
      `${FLANK}${mutated(GENE, 7).slice(0, 450)}${mutated(GENE, 31).slice(450)}${REST}`,
    ]);
    expect(odd && windows(odd)).toEqual([[4970, 5930]]);
  });

  it('finds what a contig holds of a gene at its ends', async () => {
    const scanner = await scannerOf([GENE]);
    const [start, end, whole] = await scan(scanner, [
      `${GENE.slice(700)}${REST}`,
      `${REST}${GENE.slice(0, 100)}`,
      GENE.slice(300, 500),
    ]);
    expect(start && windows(start)).toEqual([[0, 230]]);
    expect(end && windows(end)).toEqual([[3970, 4100]]);
    expect(whole && windows(whole)).toEqual([[0, 200]]);
  });

  it('finds genes across the slices that threads share out, as often as there are threads', async () => {
    const scanner = await scannerOf([GENE, OTHER]);
    const long = `${randomBases(32_768 - 400, 5)}${GENE}${randomBases(40_000, 6)}${OTHER}${randomBases(70_000, 7)}`;
    const contigs = [REST, long, `${FLANK}${OTHER}`];
    const alone = await scan(scanner, contigs, 1);
    expect(alone.map(windows)).toEqual([
      [],
      [
        [32_338, 33_298],
        [73_238, 73_898],
      ],
      [[4970, 5600]],
    ]);
    for (const count of [2, 3])
      expect((await scan(scanner, contigs, count)).map(windows)).toEqual(alone.map(windows));
  });

  it('forgets one block before the next, and takes several at once in turn', async () => {
    const scanner = await scannerOf([GENE]);
    const withGene = [`${FLANK}${GENE}`];
    const all = await Promise.all([
      scan(scanner, withGene),
      scan(scanner, [FLANK, REST]),
      scan(scanner, withGene),
    ]);
    expect(all.map((contigs) => contigs.map((contig) => windows(contig).length))).toEqual([[1], [0, 0], [1]]);
  });

  it('knows alleles that differ in a base as one, and finds each', async () => {
    const alleles = Array.from(
      { length: 40 },
      (_, i) => `${GENE.slice(0, 20 * i)}A${GENE.slice(20 * i + 1)}`,
    );
    const one = await buildIndex(each([GENE]), threads);
    const many = await buildIndex(each(alleles), threads);
    expect(many?.shape.entries).toBeLessThan(10 * (one?.shape.entries ?? 0));
    const scanner = await scannerOf(alleles);
    for (const allele of alleles.slice(0, 5)) {
      const [only] = await scan(scanner, [`${FLANK}${allele}${REST}`]);
      expect(only && windows(only)).toEqual([[4970, 5930]]);
    }
  });

  it('takes genes of a few bases, and none at all', async () => {
    const tiny = await scannerOf(['ACGT', GENE, '', 'NNNN']);
    const [only] = await scan(tiny, [`${FLANK}${GENE}`]);
    expect(only && windows(only)).toEqual([[4970, 5900]]);
    expect((await scan(await scannerOf([]), [FLANK]))[0]?.masked).toBeNull();
  });

  it('stops when it is told to', async () => {
    const scanner = await scannerOf([GENE]);
    const block = blockOf([randomBases(2_000_000, 8)], 100_000);
    const stop = new AbortController();
    const scanning = scanner.scan(block, { sensitivity: SENSITIVITY, threads: 1, signal: stop.signal });
    stop.abort();
    await expect(scanning).rejects.toMatchObject({ name: 'AbortError' });
    expect(await scan(scanner, [`${FLANK}${GENE}`])).toHaveLength(1);
  });
});
