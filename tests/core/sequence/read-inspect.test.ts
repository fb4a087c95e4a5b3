import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectReads } from '../../../core/sequence/read-inspect.ts';
import { randomBases } from '../../support/bases.ts';
import { describeWith, describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFile } from '../../support/temporary.ts';
import { faultOf } from './support.ts';

function fastq(count: number, length: number, quality: string, name = (i: number) => `r${i}`): string {
  const bases = randomBases(length + 2000, 1);
  return Array.from({ length: count }, (_, i) => {
    const from = (i * 7) % 2000;
    return `@${name(i)} comment\n${bases.slice(from, from + length)}\n+\n${quality.repeat(length)}\n`;
  }).join('');
}

describe('inspectReads', () => {
  it('counts a small file exactly', async () => {
    const path = await temporaryFile('a.fq.gz', gzipSync(fastq(10, 100, 'I') + fastq(1, 40, '+')));
    expect(await inspectReads(path)).toMatchObject({
      path,
      compression: 'gzip',
      firstName: 'r0',
      reads: 11,
      bases: 1040,
      isWhole: true,
      meanLength: 1040 / 11,
      longest: 100,
      preset: 'sr',
      isInterleaved: false,
    });
  });

  it.each([
    ['plain', (text: string) => Buffer.from(text)],
    ['gzip', (text: string) => gzipSync(text)],
  ])('estimates a large file from its start, %s', async (_, pack) => {
    const path = await temporaryFile('a.fq', pack(fastq(40_000, 150, 'F')));
    const inspected = await inspectReads(path);
    expect(inspected.isWhole).toBe(false);
    expect(inspected.meanLength).toBe(150);
    expect(inspected.reads / 40_000).toBeGreaterThan(0.85);
    expect(inspected.reads / 40_000).toBeLessThan(1.15);
    expect(Math.abs(inspected.bases - 150 * inspected.reads)).toBeLessThan(150);
  });

  it.each([
    ['short', 300, 'I', 'sr', 40],
    ['long and noisy', 3000, '+', 'map-ont', 10],
    ['long and accurate', 3000, '?', 'map-hifi', 30],
  ])('guesses the preset of reads that are %s', async (_, length, quality, preset, meanQuality) => {
    const path = await temporaryFile('a.fq', fastq(20, length, quality));
    const inspected = await inspectReads(path);
    expect(inspected.preset).toBe(preset);
    expect(inspected.meanQuality).toBeCloseTo(meanQuality, 6);
  });

  it('lets bad bases weigh as much as they err', async () => {
    // Half the bases at Q40, half at Q10: the mean error is 5 %, not that of Q25.
    const path = await temporaryFile('a.fq', fastq(5, 1000, 'I') + fastq(5, 1000, '+'));
    expect((await inspectReads(path)).meanQuality).toBeCloseTo(13.006, 3);
  });

  it('recognises interleaved mates', async () => {
    const path = await temporaryFile(
      'a.fq',
      fastq(6, 50, 'I', (i) => `p${i >> 1}/${(i % 2) + 1}`),
    );
    expect((await inspectReads(path)).isInterleaved).toBe(true);
  });

  it.each([
    ['FASTA', '>a\nACGT\n', 'INVALID_READS_FORMAT', 'holds sequences (FASTA)'],
    ['a damaged record', '@a\nACGT\n+\nIIIII\n', 'INVALID_READS_FORMAT', 'more qualities than bases'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'INVALID_READS_FORMAT', 'is a picture'],
  ])('refuses %s', async (_, content, code, what) => {
    const path = await temporaryFile('a.fq', content);
    const fault = await faultOf(() => inspectReads(path));
    expect(fault.code).toBe(code);
    expect(fault.message).toContain(what);
  });
});

describeWithShared('real Illumina reads', () => {
  it('are short, and about as many as there are', async () => {
    const inspected = await inspectReads(shared('data/reads/ERR6005894_R1.fastq.gz'));
    expect(inspected).toMatchObject({ preset: 'sr', meanLength: 150, firstName: 'ERR6005894.15' });
    expect(inspected.reads / 22_084).toBeGreaterThan(0.85);
    expect(inspected.reads / 22_084).toBeLessThan(1.15);
  });
});

const NANOPORE = '/usr/share/doc/python3-nanoget/examples/nanotest/reads.fastq.gz';

describeWith(NANOPORE, `${NANOPORE} is absent`, 'real Nanopore reads', () => {
  it('are long and noisy', async () => {
    expect(await inspectReads(NANOPORE)).toMatchObject({ preset: 'map-ont', isInterleaved: false });
  });
});
