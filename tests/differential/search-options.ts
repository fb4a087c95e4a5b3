/** What can be asked of a contig search that changes its rows. */
export interface SearchOptions {
  readonly minid: number;
  readonly mincov: number;
  readonly mergeFragments?: boolean;
  readonly recoverCulled?: boolean;
}

/** Tables of one search: they ask the same of the aligner. */
const ONE_SEARCH: readonly SearchOptions[] = [
  { minid: 80, mincov: 80 },
  { minid: 80, mincov: 50 },
  { minid: 80, mincov: 0 },
  { minid: 80, mincov: 100 },
  { minid: 80, mincov: 80, mergeFragments: true },
];

/** Tables that need a search of their own each, which takes as long again by the exact way. */
const FURTHER_SEARCHES: readonly SearchOptions[] = [
  { minid: 70, mincov: 80 },
  { minid: 90, mincov: 80 },
  { minid: 95, mincov: 60 },
  { minid: 80, mincov: 80, mergeFragments: true, recoverCulled: true },
];

/** Proteins know no smallest identity, and their fragments are not merged. */
const PROTEIN_SEARCHES: readonly SearchOptions[] = [{ minid: 80, mincov: 80, recoverCulled: true }];

export type Amount = 'one search' | 'some' | 'all';

/**
 * What to ask of an input: the tables of one search, and of the further ones each in its turn.
 *
 * @param turn a number of the input's own
 */
export function tablesOf(
  turn: number,
  amount: Amount,
  type: 'nucl' | 'prot' = 'nucl',
): readonly SearchOptions[] {
  const isNucleotide = type === 'nucl';
  const shared = isNucleotide
    ? ONE_SEARCH
    : ONE_SEARCH.filter(({ mergeFragments }) => mergeFragments !== true);
  const further = isNucleotide ? FURTHER_SEARCHES : PROTEIN_SEARCHES;
  if (amount === 'one search') return shared;
  const chosen = turn % further.length;
  return [...shared, ...(amount === 'all' ? further : further.slice(chosen, chosen + 1))];
}

/** Short text of the options, such as `minid 90, mincov 80`. */
export function optionsText({ minid, mincov, mergeFragments, recoverCulled }: SearchOptions): string {
  const words = [`minid ${minid}, mincov ${mincov}`];
  if (mergeFragments === true) words.push('fragments merged');
  if (recoverCulled === true) words.push('culled recovered');
  return words.join(', ');
}
