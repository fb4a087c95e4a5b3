import { reverseComplement } from '../../core/sequence/reverse-complement.ts';
import { mutate, PATTERNS } from '../differential/stress/mutate.ts';
import type { Random } from '../differential/stress/random.ts';
import { fasta } from './bases.ts';

/** Lengths around those at which minimap2 ends an extension (10 kb) or no longer chains (100 kb). */
const LENGTHS = [40, 300, 1200, 4000, 9500, 10_400, 21_000, 45_000, 95_000, 105_000];

/** What is done to a locus before it is planted. */
type Spoiler = (locus: string, random: Random, others: readonly string[]) => string;

const inserted: Spoiler = (locus, random) => {
  const at = random.below(locus.length);
  return locus.slice(0, at) + random.bases(random.pick(LENGTHS)) + locus.slice(at);
};

const lacking: Spoiler = (locus, random) => {
  const at = random.below(locus.length);
  return locus.slice(0, at) + locus.slice(at + random.pick(LENGTHS));
};

/** A stretch that is as long and nothing alike. */
const foreign: Spoiler = (locus, random) => {
  const at = random.below(locus.length);
  const length = Math.min(random.pick(LENGTHS), locus.length - at);
  return locus.slice(0, at) + random.bases(length) + locus.slice(at + length);
};

const inverted: Spoiler = (locus, random) => {
  const at = random.below(locus.length);
  const to = at + random.pick(LENGTHS);
  return locus.slice(0, at) + reverseComplement(locus.slice(at, to)) + locus.slice(to);
};

/** The first part of one locus, the second of another. */
const joined: Spoiler = (locus, random, others) => {
  const at = random.below(locus.length);
  return locus.slice(0, at) + random.pick(others).slice(at);
};

/** A part over and over: its words are too many for minimap2 where they make up too much of the contig. */
const repeated: Spoiler = (locus, random) => {
  const at = random.below(locus.length);
  const unit = locus.slice(at, at + random.pick([25, 60, 400, 1500]));
  return locus.slice(0, at) + unit.repeat(random.between(2, 150)) + locus.slice(at);
};

/** Stretches of N and letters for several bases. */
const ambiguous: Spoiler = (locus, random) => {
  let bases = locus;
  for (let i = random.between(1, 20); i > 0; i--) {
    const at = random.below(bases.length);
    const letters = random.chance(0.4)
      ? 'N'.repeat(random.between(1, 300))
      : random.pick(Array.from('RYSWKM'));
    bases = bases.slice(0, at) + letters + bases.slice(at + letters.length);
  }
  return bases;
};

/** Pieces far from each other. */
const scattered: Spoiler = (locus, random) => {
  let bases = '';
  for (let i = random.between(2, 12); i > 0; i--) {
    const at = random.below(locus.length);
    bases += locus.slice(at, at + random.between(20, 900)) + random.bases(random.pick(LENGTHS));
  }
  return bases;
};

const SPOILERS = [inserted, lacking, foreign, inverted, joined, repeated, ambiguous, scattered];

/**
 * An assembly with one or two loci, as they are or 80 to 100 % alike, spoiled in up to three ways, on either strand, in one
 * contig or broken over several, among other bases.
 */
export function plantedLoci(
  loci: readonly string[],
  random: Random,
  backdrop: (length: number) => string,
): string {
  const contigs: string[] = [backdrop(random.between(200, 60_000))];
  for (let planted = random.between(1, 2); planted > 0; planted--) {
    let bases = random.pick(loci);
    for (let ways = random.between(0, 3); ways > 0; ways--)
      bases = random.pick(SPOILERS)(bases, random, loci);
    const identity = random.chance(0.3) ? 1 : 0.8 + 0.2 * random.next();
    bases = mutate(
      bases,
      { identity, indelShare: 0.2 * random.next(), pattern: random.pick(PATTERNS) },
      random,
    );
    if (random.chance(0.5)) bases = reverseComplement(bases);
    const around = [random.pick([0, 30, 8000, 300_000]), random.pick([0, 30, 8000, 300_000])] as const;
    const whole = backdrop(around[0]) + bases + backdrop(around[1]);
    const parts = random.chance(0.4) ? random.between(2, 8) : 1;
    const breaks = Array.from({ length: parts - 1 }, () => random.below(whole.length)).sort((a, b) => a - b);
    [0, ...breaks].forEach((from, i) => contigs.push(whole.slice(from, breaks[i])));
  }
  return fasta(random.shuffled(contigs).map((contig, i) => [`contig${i}`, contig]));
}
