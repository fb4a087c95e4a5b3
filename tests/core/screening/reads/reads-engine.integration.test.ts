import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { reverseComplement } from '../../../../core/sequence/reverse-complement.ts';
import { fasta, randomBases } from '../../../support/bases.ts';
import { temporaryFile, temporaryFolder } from '../../../support/temporary.ts';
import { faultOf } from '../../sequence/support.ts';
import { databaseOf, DEFAULTS, lane, screenLanes, shown } from './screen.ts';

const GENE = randomBases(900, 1);
const SEQUENCES = fasta([['db~~~gène×株~~~A1~~~X the product', GENE]]);

/** Reads of 100 bases along the gene, one from every so many bases on. */
function readsOf(bases: string, step: number, name = 'r', mate = ''): string {
  const reads: string[] = [];
  for (let at = 0; at + 100 <= bases.length; at += step) {
    reads.push(`@${name}${at}${mate}\n${bases.slice(at, at + 100)}\n+\n${'I'.repeat(100)}\n`);
  }
  return reads.join('');
}

/** Every so many bases another one. */
function mutated(bases: string, every: number): string {
  return bases.replaceAll(/./g, (base, i: number) => (i % every === 50 ? (base === 'A' ? 'C' : 'A') : base));
}

describe('screenReads', () => {
  it('names genes letter for letter, and counts what it read', async () => {
    const told: number[] = [];
    const r1 = await temporaryFile('a.fq.gz', gzipSync(readsOf(GENE, 10)));
    const database = await databaseOf('db', SEQUENCES);
    const { genes, counts, readType } = await screenLanes(database, [lane(r1)], {
      onBases: (bases) => told.push(bases),
    });
    expect(genes[0]).toMatchObject({
      gene: 'gène×株',
      accession: 'A1',
      product: 'the product',
      classes: ['X'],
      geneLength: 900,
      breadthPct: 100,
      readsMapped: 81,
      meanIdentityPct: 100,
      present: true,
    });
    expect({ counts, readType }).toEqual({ counts: { reads: 81, pairs: 0, bases: 8100 }, readType: 'sr' });
    expect(told.at(-1)).toBe(8100);
  });

  it('unites the lanes of a sample', async () => {
    const database = await databaseOf('db', SEQUENCES);
    const first = await temporaryFile('l1.fq', readsOf(GENE.slice(0, 500), 20, 'a'));
    const r1 = await temporaryFile('l2_1.fq', readsOf(GENE.slice(400), 20, 'b'));
    const r2 = await temporaryFile('l2_2.fq', readsOf(reverseComplement(GENE.slice(400)), 20, 'b'));
    const told: number[] = [];
    const { genes, counts, command, notes } = await screenLanes(database, [lane(first), lane(r1, r2)], {
      onBases: (bases) => told.push(bases),
    });
    expect(genes.map(shown)).toEqual([
      // 21 names of the first lane, 21 pairs of the second one.
      { gene: 'gène×株', breadth: 100, depth: 7, reads: 42, identity: 100, present: true },
    ]);
    expect(counts).toEqual({ reads: 63, pairs: 21, bases: 6300 });
    expect(told.at(-1)).toBe(6300);
    expect(command.filter((word) => word === '&&')).toHaveLength(1);
    expect(command.slice(-3)).toEqual(['db/sequences', r1, r2]);
    expect(notes).toEqual([]);
  });

  it('counts mates once where one file follows the other', async () => {
    const database = await databaseOf('db', SEQUENCES);
    const r1 = await temporaryFile('a.fq', readsOf(GENE, 20) + readsOf(GENE, 20));
    const { genes } = await screenLanes(database, [lane(r1)]);
    expect(genes[0]?.readsMapped).toBe(41);
  });

  it('keeps records of one gene apart', async () => {
    const other = randomBases(900, 2);
    const sequences = fasta([
      ['db~~~g~~~A1~~~X', GENE],
      ['db~~~g~~~A1~~~X', other],
    ]);
    const r1 = await temporaryFile('a.fq', readsOf(GENE, 20) + readsOf(other.slice(0, 500), 20));
    const { genes } = await screenLanes(await databaseOf('db', sequences), [lane(r1)]);
    expect(genes.map(({ gene, breadthPct }) => [gene, Math.round(breadthPct)])).toEqual([
      ['g', 100],
      ['g', 56],
    ]);
  });

  it('applies filters and floors, both of which must be cleared, and says what was left out', async () => {
    const reads = await temporaryFile('a.fq', readsOf(mutated(GENE, 100), 100));
    const database = await databaseOf('db', fasta([['g', GENE]]), { g: 99.5 });
    const floored = await screenLanes(database, [lane(reads)]);
    expect(floored.genes).toEqual([]);
    expect(floored.notes).toEqual([
      "9 of 9 alignments left out: 9 below the database's own floor for the gene",
    ]);
    const lower = await databaseOf('db', fasta([['g', GENE]]), { g: 98 });
    expect((await screenLanes(lower, [lane(reads)])).genes[0]).toMatchObject({ meanIdentityPct: 99 });
    const filtered = await screenLanes(lower, [lane(reads)], {
      thresholds: { ...DEFAULTS, minIdentity: 99.1 },
    });
    expect(filtered.notes).toEqual(['9 of 9 alignments left out: 9 below 99.1 % identity']);
  });

  it('leaves out reads that fit several genes where a mapping quality is asked for', async () => {
    const twins = fasta([
      ['g-1', GENE],
      ['g-2', GENE],
    ]);
    const reads = await temporaryFile('a.fq', readsOf(GENE, 20));
    const database = await databaseOf('db', twins);
    const { genes, notes } = await screenLanes(database, [lane(reads)], {
      thresholds: { ...DEFAULTS, minMapq: 1 },
    });
    expect(genes).toEqual([]);
    expect(notes).toEqual(['41 of 41 alignments left out: 41 below mapping quality 1']);
    const unfiltered = await screenLanes(database, [lane(reads)]);
    expect(unfiltered.notes).toHaveLength(2);
  });

  it('maps what minimap2 alone would leave out: many reads in a row of one name', async () => {
    const reads = await temporaryFile('a.fq', readsOf(GENE, 2).replaceAll(/^@.*$/gm, '@x'));
    const { genes, counts } = await screenLanes(await databaseOf('db', SEQUENCES), [lane(reads)]);
    expect(counts.reads).toBe(401);
    expect(genes[0]).toMatchObject({ breadthPct: 100, readsMapped: 1 });
  });

  it('takes FASTA for an assembly', async () => {
    const contigs = await temporaryFile('a.fq', fasta([['c', `${randomBases(500, 3)}${GENE}`]]));
    const { genes, readType, notes, counts } = await screenLanes(await databaseOf('db', SEQUENCES), [
      lane(contigs),
    ]);
    expect({ readType, counts }).toEqual({
      readType: 'map-ont',
      counts: { reads: 1, pairs: 0, bases: 1400 },
    });
    expect(genes.map(shown)).toEqual([
      { gene: 'gène×株', breadth: 100, depth: 1, reads: 1, identity: 100, present: true },
    ]);
    expect(notes[0]).toContain('surveyed by minimap2 with the preset map-ont');
  });

  it.each([
    ['FASTA beside FASTQ', ['>a\nACGT\n', readsOf(GENE, 100)], null],
    ['FASTA with mates', ['>a\nACGT\n'], '>b\nACGT\n'],
    ['FASTQ with mates in FASTA', [readsOf(GENE, 100)], '>b\nACGT\n'],
  ])('refuses %s as a usage error', async (_, firsts, mates) => {
    const r2 = mates === null ? null : await temporaryFile('mates', mates);
    const lanes = await Promise.all(
      firsts.map(async (content, i) => lane(await temporaryFile(`file${i}`, content), r2)),
    );
    const database = await databaseOf('db', SEQUENCES);
    const fault = await faultOf(() => screenLanes(database, lanes));
    expect(fault.code).toBe('USAGE_ERROR');
    expect(fault.message).toContain('file0');
  });

  it('refuses a protein database', async () => {
    const database = await databaseOf('prot', fasta([['p', 'MKLVWWEFGHIKLPRS']]));
    const reads = await temporaryFile('a.fq', readsOf(GENE, 100));
    const fault = await faultOf(() => screenLanes(database, [lane(reads)]));
    expect(fault.code).toBe('USAGE_ERROR');
    expect(fault.message).toContain('prot holds proteins');
  });

  it.each([
    ['a file that is missing', null, 'INPUT_NOT_FOUND'],
    ['a web page', '<html></html>', 'INVALID_READS_FORMAT'],
    ['a cut archive', gzipSync(readsOf(GENE, 1)).subarray(0, 3000), 'INVALID_READS_FORMAT'],
    ['a damaged record', `${readsOf(GENE, 1)}@x\nACGT\n+\nII\n`, 'INVALID_READS_FORMAT'],
  ])('fails by %s, which it names', async (_, content, code) => {
    const file =
      content === null ? join(await temporaryFolder(), 'b.fq') : await temporaryFile('b.fq', content);
    const database = await databaseOf('db', SEQUENCES);
    const fault = await faultOf(() => screenLanes(database, [lane(file)]));
    expect(fault.code).toBe(code);
    expect(fault.context['file']).toBe(file);
  });

  it('stops when it is told to, and leaves nothing behind', async () => {
    const controller = new AbortController();
    const reads = await temporaryFile('a.fq', readsOf(GENE, 1).repeat(50));
    // A blank behind > makes a copy of the database.
    const database = await databaseOf('db', SEQUENCES.replace('>', '> '));
    const scratch = await temporaryFolder();
    vi.stubEnv('TMPDIR', scratch);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    let copies = 0;
    const screening = screenLanes(database, [lane(reads)], {
      signal: controller.signal,
      onBases: () => {
        copies = readdirSync(scratch).length;
        controller.abort();
      },
    });
    await expect(screening).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }) as Error);
    expect(copies).toBe(1);
    expect(readdirSync(scratch)).toEqual([]);
  });

  it('gives the same whatever the packing', async () => {
    const database = await databaseOf('db', SEQUENCES);
    const text = readsOf(GENE, 7);
    const results = [];
    for (const content of [
      Buffer.from(text),
      gzipSync(text),
      Buffer.concat([gzipSync(text.slice(0, 5000)), gzipSync(text.slice(5000))]),
      Buffer.from(text.replaceAll('\n', '\r\n')),
    ]) {
      const { genes, counts } = await screenLanes(database, [lane(await temporaryFile('a', content))]);
      results.push({ genes, counts });
    }
    for (const result of results) expect(result).toEqual(results[0]);
  });
});
