import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { filterReads } from '../../../core/scanner/read-filter.ts';
import { INDEX_PARTS } from '../../../core/scanner/read-index-layout.ts';
import { buildReadIndex, type ReadIndex } from '../../../core/scanner/read-index.ts';
import { ScanThreads } from '../../../core/scanner/scan-threads.ts';
import { reverseComplement } from '../../../core/sequence/reverse-complement.ts';
import { fasta, randomBases } from '../../support/bases.ts';

const THREADS = new ScanThreads();
afterAll(() => THREADS.close());

const GENES = Array.from({ length: 30 }, (_, i) => randomBases(900, i + 1));
const GENE = GENES[0] ?? '';
const NOISE = randomBases(100_000, 99);

async function index(text = fasta(GENES.map((bases, i) => [`g${i}`, bases]))): Promise<ReadIndex> {
  const made = await buildReadIndex(Buffer.from(text), THREADS);
  if (made === null) throw new Error('nothing was made');
  return made;
}

type Read = readonly [name: string, bases: string];

const inGene = (name: string, at = 100): Read => [name, GENE.slice(at, at + 100)];
const noise = (name: string, at = 0): Read => [name, NOISE.slice(at, at + 100)];

/** What stays of reads that come in pieces which end after some of them. */
async function staying(
  reads: readonly Read[],
  known: ReadIndex,
  ends: readonly number[] = [],
): Promise<string> {
  async function* pieces() {
    let from = 0;
    for (const end of [...ends, reads.length]) {
      yield Promise.resolve(Buffer.from(fasta(reads.slice(from, end))));
      from = end;
    }
  }
  const kept: Buffer[] = [];
  for await (const piece of filterReads(pieces(), known, THREADS)) kept.push(piece);
  return Buffer.concat(kept).toString('latin1');
}

describe('filterReads', () => {
  it('passes on what shares enough words with a gene, on either strand', async () => {
    const reads: Read[] = [
      inGene('a'),
      ['b', reverseComplement(GENE.slice(500, 600))],
      ['c', GENE.slice(300, 360).toLowerCase()],
    ];
    expect(await staying(reads, await index())).toBe(fasta(reads));
  });

  it('leaves out what does not', async () => {
    const reads = Array.from({ length: 900 }, (_, i) => noise(`r${i}`, 100 * i));
    const kept = await staying(reads, await index());
    expect(kept.length).toBeLessThan(fasta(reads).length / 50);
  });

  it('adds up what the mates of a pair share, and keeps both', async () => {
    const known = await index();
    // A word in the one and two in the other mate: too little for each.
    const piece = (at: number): string => GENE.slice(at, at + 20) + NOISE.slice(at, at + 60);
    const mates = (first: string, second: string): Read[] => [
      [first, piece(200)],
      [second, reverseComplement(GENE.slice(330, 350) + NOISE.slice(7000, 7060))],
    ];
    expect(await staying(mates('p/1', 'p/2'), known)).toBe(fasta(mates('p/1', 'p/2')));
    expect(await staying(mates('p', 'q'), known)).toBe('');
    const beside: Read[] = [noise('x'), inGene('x')];
    expect(await staying(beside, known)).toBe(fasta(beside));
  });

  it('asks for words in an order that makes a chain', async () => {
    const [a, b, c] = [GENE.slice(100, 114), GENE.slice(400, 414), GENE.slice(700, 714)];
    const between = (from: number): string => NOISE.slice(from, from + 30);
    const far = `${a}${between(0)}${b}${between(50)}${c}`;
    expect(await staying([['far', far]], await index())).toBe('');
  });

  it.each([
    ['x', '-'],
    ['-', '='],
    ['-/1', '='],
  ])('keeps two fragments called %s apart where what was between them goes', async (name, sign) => {
    const kept = await staying([inGene(name), noise('other'), inGene(name, 300)], await index());
    expect(kept).toBe(`${fasta([inGene(name)])}>${sign}\n\n${fasta([inGene(name, 300)])}`);
  });

  it('puts nothing between neighbours that stay', async () => {
    const reads = [inGene('x'), inGene('y'), inGene('x', 300)];
    expect(await staying(reads, await index())).toBe(fasta(reads));
  });

  it('takes names up to a blank', async () => {
    const reads: Read[] = [noise('pair 1:N:0'), inGene('pair 2:N:0'), noise('pair2 1:N:0')];
    expect(await staying(reads, await index())).toBe(fasta(reads.slice(0, 2)));
  });

  it('passes on what versions of minimap2 may read differently', async () => {
    const [name, bases] = noise('rna');
    const reads: Read[] = [[name, bases.replaceAll('T', 'U')]];
    expect(await staying(reads, await index())).toBe(fasta(reads));
  });

  it('copes with reads of any length', async () => {
    const known = await index();
    const short = Array.from({ length: 30 }, (_, i): Read => [`s${i}`, NOISE.slice(0, i)]);
    expect(await staying(short, known)).toBe('');
    const long: Read[] = [['long', NOISE + GENE], noise('r')];
    expect(await staying(long, known)).toBe(fasta(long.slice(0, 1)));
    expect(await staying([], known)).toBe('');
  });

  it('gives the same wherever pieces end', async () => {
    const known = await index();
    const read = fc
      .record({ name: fc.constantFrom('a', 'b', 'b/1', 'c x'), isIn: fc.boolean(), at: fc.nat(700) })
      .map(({ name, isIn, at }) => (isIn ? inGene(name, at) : noise(name, at)));
    await fc.assert(
      fc.asyncProperty(fc.array(read, { maxLength: 12 }), fc.array(fc.nat(12)), async (reads, cuts) => {
        const ends = cuts.map((cut) => Math.min(cut, reads.length)).sort((a, b) => a - b);
        expect(await staying(reads, known, ends)).toBe(await staying(reads, known));
      }),
      { numRuns: 60 },
    );
  });
});

describe('buildReadIndex', () => {
  it('reads sequences in lines of any length', async () => {
    const folded = GENES.map((bases, i) => `>g${i} of some kind\n${bases.replaceAll(/.{1,70}/g, '$&\n')}`);
    const [some, same] = [await index(folded.join('')), await index()];
    expect(some.shape).toEqual(same.shape);
    for (const part of INDEX_PARTS) expect(Buffer.from(some.parts[part]).equals(same.parts[part])).toBe(true);
  });

  it('puts alleles into a group', async () => {
    const alleles = GENES.flatMap((bases, i): Read[] => [
      [`${i}a`, bases],
      [`${i}b`, `${bases.slice(0, 400)}A${bases.slice(401)}`],
    ]);
    const { shape } = await index(fasta(alleles));
    expect(shape.groups).toBe(GENES.length);
  });

  it.each([
    ['holds letters that versions of minimap2 read differently', fasta([['a', GENE.replaceAll('T', 'U')]])],
    ['is so large that it holds nearly every word', fasta([['a', 'ACGT'.repeat(2 ** 22)]])],
  ])('makes nothing of a database that %s', async (_, text) => {
    expect(await buildReadIndex(Buffer.from(text), THREADS)).toBeNull();
  });

  it('copes with a database without words', async () => {
    const none = await index('>a\n\n>b\nACGT\n>c\nNNNNNNNNNNNNNNNN\n');
    expect(await staying([inGene('a')], none)).toBe('');
  });
});
