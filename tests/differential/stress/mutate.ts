import type { Random } from './random.ts';

/** Where the mutations of a gene lie: anywhere, in third positions of codons first, or close together. */
export const PATTERNS = ['anywhere', 'codons', 'clusters'] as const;
export type Pattern = (typeof PATTERNS)[number];

export interface Mutation {
  /** Part of the bases that stay as they are, 0 to 1. */
  readonly identity: number;
  /** Part of the mutations that insert or delete bases, 0 to 1; the others exchange one. */
  readonly indelShare: number;
  readonly pattern: Pattern;
}

/** Bases of a cluster, and how much of the mutations a crowded one takes. */
const CLUSTER = 30;
const CROWDED = 1.7;

/** How likely an insertion or deletion grows by one base more. */
const LONGER_INDEL = 0.35;

/** The gene with mutations of the asked kind; about as many as asked, as chance has it. */
export function mutate(gene: string, mutation: Mutation, random: Random): string {
  const rates = mutationRates(gene.length, mutation, random);
  let mutated = '';
  for (let i = 0; i < gene.length; i++) {
    if (!random.chance(rates(i))) mutated += gene.charAt(i);
    else if (!random.chance(mutation.indelShare)) mutated += another(gene.charAt(i), random);
    else if (random.chance(0.5)) mutated += gene.charAt(i) + random.bases(indelLength(random));
    else i += indelLength(random) - 1;
  }
  return mutated;
}

function mutationRates(
  length: number,
  { identity, pattern }: Mutation,
  random: Random,
): (position: number) => number {
  const rate = 1 - identity;
  switch (pattern) {
    case 'anywhere':
      return () => rate;
    case 'codons': {
      const third = Math.min(0.9, 3 * rate);
      const others = (3 * rate - third) / 2;
      return (position) => (position % 3 === 2 ? third : others);
    }
    case 'clusters': {
      const crowded = Array.from({ length: Math.ceil(length / CLUSTER) }, () => random.chance(0.5));
      return (position) => rate * (crowded[Math.floor(position / CLUSTER)] === true ? CROWDED : 2 - CROWDED);
    }
  }
}

function another(base: string, random: Random): string {
  return random.pick(Array.from('ACGT').filter((each) => each !== base));
}

function indelLength(random: Random): number {
  let length = 1;
  while (random.chance(LONGER_INDEL)) length++;
  return length;
}

/** A part of the gene: its begin, its end or its middle. */
export function truncate(gene: string, part: number, random: Random): string {
  const length = Math.round(gene.length * part);
  const from = random.pick([0, gene.length - length, Math.floor((gene.length - length) / 2)]);
  return gene.slice(from, from + length);
}
