import type { StressRecipe } from './assembly.ts';

const NO_SHORT = { anywhere: 0, contigEnds: 0, tandem: 0, besideLowComplexity: 0, ambiguous: 0 };
const SOME_SHORT = { anywhere: 40, contigEnds: 15, tandem: 10, besideLowComplexity: 15, ambiguous: 15 };

/** A part that takes some seconds: every kind of contig, and one that blastn cuts. */
export const SMALL_RECIPE: StressRecipe = {
  seed: 1,
  short: { anywhere: 70, contigEnds: 20, tandem: 12, besideLowComplexity: 25, ambiguous: 40 },
  long: [
    { length: 2_050_000, spacing: 7000 },
    { length: 240_000, spacing: 9000 },
  ],
  order: 'among',
};

/**
 * What is asked of every database: genes in short contigs of every kind; thickly sown long contigs, so that some
 * gene lies at a seam wherever blastn cuts; several long contigs in one file in odd orders; thinly sown ones, of
 * which little more than the genes is looked at; lengths right at blastn's limits.
 */
export const WHOLE_RECIPES = {
  short: {
    seed: 11,
    short: { anywhere: 900, contigEnds: 250, tandem: 200, besideLowComplexity: 400, ambiguous: 400 },
    long: [],
    order: 'among',
  },
  thick: {
    seed: 12,
    short: SOME_SHORT,
    long: [
      { length: 2_050_000, spacing: 700 },
      { length: 1_300_000, spacing: 900 },
    ],
    order: 'among',
  },
  orders: {
    seed: 13,
    short: SOME_SHORT,
    long: [
      { length: 150_000, spacing: 8000 },
      { length: 3_100_000, spacing: 2000 },
      { length: 260_000, spacing: 10_000 },
      { length: 2_200_000, spacing: 2000, ambiguous: true },
    ],
    order: 'short first',
  },
  thin: {
    seed: 14,
    short: NO_SHORT,
    long: [{ length: 5_000_000, spacing: 15_000 }],
    order: 'long first',
  },
  limits: {
    seed: 15,
    short: SOME_SHORT,
    long: [
      { length: 999_950, spacing: 12_000 },
      { length: 1_000_050, spacing: 12_000 },
      { length: 1_999_800, spacing: 9000 },
      { length: 199_990, spacing: 6000 },
      { length: 200_010, spacing: 6000 },
    ],
    order: 'among',
  },
} satisfies Record<string, StressRecipe>;
