import { describe, expect, it } from 'vitest';
import type { Stretch } from '../../../core/scanner/contig-scan.ts';
import { LocusScanner } from '../../../core/scanner/locus-scanner.ts';
import { reverseComplement } from '../../../core/sequence/reverse-complement.ts';
import { randomBases } from '../../support/bases.ts';
import { minimapIndex } from '../../support/locus-index.ts';

const LOCI = [randomBases(6000, 1), randomBases(8000, 2)] as const;
/** minimap2 extends an alignment by so many bases at most. */
const FLANK = 10_000;

async function scannerOf(targets: readonly string[] = LOCI, options?: string[]): Promise<LocusScanner> {
  const scanner = await LocusScanner.of(await minimapIndex(targets, options));
  if (scanner === null) throw new Error('the index was not understood');
  return scanner;
}

function keptOf(scanner: LocusScanner, contig: string): Stretch[] | null {
  const scan = scanner.begin();
  scan.begin();
  scan.add(Buffer.from(contig));
  const kept = scan.end();
  scan.close();
  return kept;
}

describe('LocusScanner.of', () => {
  it('knows the targets of an index', async () => {
    expect((await scannerOf()).targets).toBe(2);
  });

  it('takes no index that is cut short, or goes on', async () => {
    const index = await minimapIndex(LOCI);
    for (const length of [0, 3, 20, 40, 1000, index.length >> 1, index.length - 1])
      expect(await LocusScanner.of(index.subarray(0, length)), `${length} bytes`).toBeNull();
    expect(await LocusScanner.of(Buffer.concat([index, index]))).toBeNull();
    expect(await LocusScanner.of(index)).not.toBeNull();
  });

  it('takes no index of another format, and none whose numbers lead out of it', async () => {
    const index = await minimapIndex(LOCI);
    // The format, the length of words, the bits of a bucket's number, the number of targets, the flags.
    for (const at of [3, 8, 12, 16, 20]) {
      const spoiled = Buffer.from(index);
      spoiled.writeUInt32LE(0xfffffff0, at);
      expect(await LocusScanner.of(spoiled), `at ${at}`).toBeNull();
    }
    expect(await LocusScanner.of(await minimapIndex(LOCI, ['-x', 'asm20', '-H']))).toBeNull();
  });

  it('takes no index without words', async () => {
    expect(await LocusScanner.of(await minimapIndex(['ACGTACGT']))).toBeNull();
  });
});

describe('a scan', () => {
  const before = randomBases(50_000, 3);
  const behind = randomBases(60_000, 4);

  it.each(['+', '-'])('keeps a locus on strand %s with what lies within reach of it', async (strand) => {
    const locus = strand === '+' ? LOCI[0] : reverseComplement(LOCI[0]);
    const kept = keptOf(await scannerOf(), before + locus + behind);
    expect(kept).toHaveLength(1);
    const [{ from, to } = { from: Infinity, to: 0 }] = kept ?? [];
    const [start, end] = [before.length, before.length + locus.length];
    expect(from).toBeLessThanOrEqual(start - FLANK);
    expect(to).toBeGreaterThanOrEqual(end + FLANK);
    expect(to - from).toBeLessThan(locus.length + 2 * FLANK + 2000);
  });

  it('keeps nothing of other bases', async () => {
    const scanner = await scannerOf();
    expect(keptOf(scanner, before)).toEqual([]);
    expect(keptOf(scanner, 'N'.repeat(1000))).toEqual([]);
    expect(keptOf(scanner, 'ACGT')).toEqual([]);
  });

  it('keeps all between pieces that may be one chain, and no more', async () => {
    const scanner = await scannerOf();
    const [first, second] = [LOCI[0].slice(0, 300), LOCI[0].slice(5000, 5300)];
    const pieces = (gap: number): Stretch[] | null => keptOf(scanner, first + randomBases(gap, 5) + second);
    expect(pieces(99_000)).toEqual([{ from: 0, to: 99_600 }]);
    expect(pieces(101_000)).toHaveLength(2);
    // Pieces of two loci are no chain.
    expect(keptOf(scanner, first + randomBases(60_000, 5) + LOCI[1].slice(0, 300))).toHaveLength(2);
  });

  it('keeps every word where there is a chain, lonely ones with their neighbours alone', async () => {
    const scanner = await scannerOf();
    const at = LOCI[0].length + 2 * behind.length;
    // Of ten words in a row the index has one at least.
    const words = Array.from({ length: 10 }, (_, i) => LOCI[1].slice(4000 + i, 4019 + i));
    const scans = words.map((word) => ({
      lonely: word,
      kept: keptOf(scanner, LOCI[0] + behind + behind + word + before),
    }));
    const { lonely, kept } = scans.find((each) => each.kept?.length !== 1) ?? { lonely: '', kept: null };
    expect(kept).toHaveLength(2);
    const [, { from, to } = { from: Infinity, to: 0 }] = kept ?? [];
    expect(from).toBeLessThanOrEqual(at - 29);
    expect(to).toBeGreaterThanOrEqual(at + lonely.length + 29);
    expect(to - from).toBeLessThan(1000);
    expect(keptOf(scanner, before + lonely + behind)).toEqual([]);
  });

  it('reads no words across letters for several bases', async () => {
    const scanner = await scannerOf();
    const spoiled = LOCI[0].replace(/(.{18})./g, '$1R');
    expect(keptOf(scanner, spoiled)).toEqual([]);
  });

  it('keeps a contig whole that has a word too often', async () => {
    const scanner = await scannerOf();
    const unit = LOCI[0].slice(2000, 2060);
    expect(keptOf(scanner, before + unit.repeat(60) + behind)).toBeNull();
    // Among so many other words its share is small.
    const copies = Array.from({ length: 60 }, (_, i) => unit + randomBases(8000, 10 + i));
    expect(keptOf(scanner, copies.join(''))).not.toBeNull();
  });

  it('is the same for contigs before, beside and after it, and however the bases come', async () => {
    const scanner = await scannerOf();
    const contigs = [before + LOCI[0] + behind, LOCI[1], behind, LOCI[0] + before];
    const alone = contigs.map((contig) => keptOf(scanner, contig));
    const [scan, other] = [scanner.begin(), scanner.begin()];
    const together = contigs.map((contig) => {
      scan.begin();
      other.begin();
      for (let from = 0; from < contig.length; from += 777) {
        scan.add(Buffer.from(contig.slice(from, from + 777)));
        other.add(Buffer.from(LOCI[1]));
      }
      other.end();
      return scan.end();
    });
    expect(together).toEqual(alone);
  });
});
