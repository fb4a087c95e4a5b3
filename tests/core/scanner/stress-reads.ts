import { reverseComplement } from '../../../core/sequence/reverse-complement.ts';
import { mutate, PATTERNS } from '../../differential/stress/mutate.ts';
import type { Random } from '../../differential/stress/random.ts';

export interface StressRead {
  readonly name: string;
  readonly bases: string;
}

/** Bases at which a fragment is read. */
type Insert = (genes: readonly string[], random: Random) => string;

/** Kinds of inserts, from what surely maps to what hardly or never does. */
const INSERTS: readonly Insert[] = [
  (genes, random) => stretch(random.pick(genes), random.between(120, 600), random),
  (genes, random) => mutated(stretch(random.pick(genes), random.between(120, 600), random), 0.85, random),
  (genes, random) => mutated(stretch(random.pick(genes), random.between(120, 600), random), 0.65, random),
  besideAGene,
  patches,
  (_, random) => random.bases(random.between(100, 600), random.pick([0.3, 0.5, 0.7])),
  (_, random) => random.bases(random.between(1, 4)).repeat(80),
];

/**
 * Reads around the border between those that minimap2 maps and those that it doesn't: genes at 65 to 100 % identity by
 * substitutions and by indels, patches of genes, reads across a gene's end, noise, unknown and lower-case letters,
 * reads of a few bases or none; singly, as mates, as several reads of a name, and with names that come back.
 */
export function* stressReads(
  genes: readonly string[],
  fragments: number,
  random: Random,
): Generator<StressRead> {
  for (let number = 0; number < fragments; number++) {
    const name = random.chance(0.1) ? random.pick(['again', '-', 'x/7', '']) : `f${number}`;
    const insert = random.pick(INSERTS)(genes, random);
    const reads = readsOf(random.chance(0.5) ? insert : reverseComplement(insert), random);
    const isNumbered = random.chance(0.3);
    for (const [i, bases] of reads.entries()) {
      yield { name: isNumbered ? `${name}/${(i % 9) + 1}` : name, bases: spoilt(bases, random) };
    }
  }
}

function readsOf(insert: string, random: Random): string[] {
  const length = random.pick([35, 75, 100, 150, 150, 250, 400]);
  const first = insert.slice(0, length);
  const mate = reverseComplement(insert.slice(-length));
  const kind = random.next();
  if (kind < 0.55) return [first, mate];
  if (kind < 0.85) return [first];
  // A mate of something else, and as many reads of a name as nobody makes.
  if (kind < 0.95) return random.shuffled([first, random.bases(length)]);
  return Array.from({ length: random.between(3, 6) }, () => random.pick([first, mate, insert]));
}

function spoilt(bases: string, random: Random): string {
  const kind = random.next();
  if (kind < 0.05) return bases.slice(0, random.below(40));
  if (kind < 0.1) return bases.toLowerCase();
  if (kind < 0.15) return bases.replaceAll(/[ACGT]/g, (base) => (random.chance(0.04) ? 'N' : base));
  if (kind < 0.17) return bases.replaceAll(/T/g, (base) => (random.chance(0.1) ? 'U' : base));
  return bases;
}

function stretch(gene: string, length: number, random: Random): string {
  const from = random.below(Math.max(1, gene.length - length + 1));
  return gene.slice(from, from + length);
}

function mutated(bases: string, least: number, random: Random): string {
  const identity = least + (1 - least) * random.next();
  return mutate(
    bases,
    { identity, indelShare: random.pick([0, 0.2, 0.7]), pattern: random.pick(PATTERNS) },
    random,
  );
}

function besideAGene(genes: readonly string[], random: Random): string {
  const end = random.pick(genes).slice(-random.between(15, 300));
  const outside = random.bases(random.between(50, 400));
  const across = end + outside;
  return mutated(random.chance(0.5) ? across : reverseComplement(across), 0.8, random);
}

/** Short pieces of a gene, mostly in order, with more or less between them than in the gene. */
function patches(genes: readonly string[], random: Random): string {
  const gene = random.pick(genes);
  let at = random.below(Math.max(1, gene.length - 300));
  let bases = random.bases(random.below(30));
  for (let patch = random.between(2, 6); patch > 0; patch--) {
    const length = random.between(11, 24);
    bases += gene.slice(at, at + length) + random.bases(random.pick([1, 2, 8, random.below(120)]));
    at += length + random.pick([1, 2, 8, random.below(120), -random.below(40)]);
    at = Math.max(0, at);
  }
  return bases;
}
