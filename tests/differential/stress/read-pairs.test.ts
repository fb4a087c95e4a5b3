import { expect, it } from 'vitest';
import { reverseComplement } from '../../../core/sequence/reverse-complement.ts';
import { randomBases } from '../../support/bases.ts';
import { Random } from './random.ts';
import { readPairs } from './read-pairs.ts';

it('readPairs gives mates that look at each other, as the assembly has them but for a few errors', () => {
  const contig = randomBases(5000, 9);
  const { r1, r2 } = readPairs(`>c\n${contig}\n`, 50, new Random(1));
  const [first, second] = [r1, r2].map((text) => text.split('\n').filter((_, line) => line % 4 === 1));
  expect(first).toHaveLength(50);
  expect(second).toHaveLength(50);
  const strands = [contig, reverseComplement(contig)];
  const onStrand = (read: string): number[] => strands.map((strand) => strand.indexOf(read));
  const pairs = first?.map((read, i) => [onStrand(read), onStrand(second?.[i] ?? '')] as const) ?? [];
  const exact = pairs.filter(([a, b]) => Math.max(...a) >= 0 && Math.max(...b) >= 0);
  expect(exact.length).toBeGreaterThan(5);
  for (const [a, b] of exact) expect(a.findIndex((at) => at >= 0)).not.toBe(b.findIndex((at) => at >= 0));
});
