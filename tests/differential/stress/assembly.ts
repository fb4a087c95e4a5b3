import { Backdrop } from './backdrop.ts';
import type { Plant, Planted } from './contig.ts';
import { Nursery, type Gene } from './plant.ts';
import { Random } from './random.ts';
import { longContig, SHORT_SCENARIOS, spoilt, type Ground } from './scenarios.ts';

/** Recipe of one file: what it is made of follows from it and from the genes and chromosomes alone. */
export interface StressRecipe {
  readonly seed: number;
  /** Short contigs of each kind. */
  readonly short: Readonly<Record<keyof typeof SHORT_SCENARIOS, number>>;
  readonly long: readonly LongContig[];
  /** Where the long contigs stand; `among` puts short ones before, between and behind them. */
  readonly order: 'long first' | 'short first' | 'among';
}

export interface LongContig {
  readonly length: number;
  /** Bases between two genes, roughly. */
  readonly spacing: number;
  /** With letters for several bases, runs of N and lower case. */
  readonly ambiguous?: boolean;
}

export interface StressAssembly {
  readonly fasta: string;
  /** What was planted, for each contig in the order of the file. */
  readonly plants: readonly (readonly Plant[])[];
}

/** @param chromosomes upper case; stretches of them surround the genes */
export function stressAssembly(
  recipe: StressRecipe,
  genes: readonly Gene[],
  chromosomes: readonly string[],
): StressAssembly {
  const random = new Random(recipe.seed);
  const ground = {
    random,
    nursery: new Nursery(genes, random),
    backdrop: new Backdrop(chromosomes, random),
  };
  const contigs = inOrder(shortContigs(recipe, ground), longContigs(recipe, ground), recipe.order, random);
  return {
    fasta: contigs.map(({ bases }, i) => `>stress_${i + 1}\n${folded(bases)}`).join(''),
    plants: contigs.map(({ plants }) => plants),
  };
}

function shortContigs({ short }: StressRecipe, ground: Ground): Planted[] {
  return [
    ...SHORT_SCENARIOS.anywhere(ground, short.anywhere),
    ...SHORT_SCENARIOS.contigEnds(ground, short.contigEnds),
    ...SHORT_SCENARIOS.tandem(ground, short.tandem),
    ...SHORT_SCENARIOS.besideLowComplexity(ground, short.besideLowComplexity),
    ...SHORT_SCENARIOS.ambiguous(ground, short.ambiguous),
  ];
}

function longContigs({ long }: StressRecipe, ground: Ground): Planted[] {
  return long.map(({ length, spacing, ambiguous = false }) => {
    const contig = longContig(ground, length, spacing);
    return ambiguous ? spoilt(contig, ground.random) : contig;
  });
}

function inOrder(
  short: readonly Planted[],
  long: readonly Planted[],
  order: StressRecipe['order'],
  random: Random,
): Planted[] {
  const contigs = random.shuffled(short);
  if (order === 'long first') return [...long, ...contigs];
  if (order === 'short first') return [...contigs, ...long];
  for (const each of long) contigs.splice(random.below(contigs.length + 1), 0, each);
  return contigs;
}

/** Lines of 80 bases. */
function folded(bases: string): string {
  return bases.replaceAll(/.{1,80}/g, '$&\n');
}
