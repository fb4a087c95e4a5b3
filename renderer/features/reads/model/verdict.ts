import { consensusIdentity, coveredBases, differencesOf, tallyOf } from './differences.ts';
import type { ReadsGene } from './gene.ts';

/**
 * What reads say of a gene. Those that are present are graded as hits are: `exact`, read over its whole length
 * with no base that most reads have differently; `close`, from 90 % of both; `diverged`, below 90 % of the
 * covered bases; `partial`, below 90 % of the length. The others fall below a limit, or have no read at all.
 */
export type ReadsVerdict =
  'exact' | 'close' | 'diverged' | 'partial' | 'belowBreadth' | 'belowIdentity' | 'none';

/** What a table says of a gene; `present`: without its depth profile it can't be graded further. */
export type TableVerdict = ReadsVerdict | 'present';

/** From where a gene counts as present, in percent. */
export interface ReadsLimits {
  readonly breadth: number;
  /** Of the reads that lie on the gene, on average. */
  readonly identity: number;
}

/** As confidence in words is cut everywhere else. */
const closeFrom = 90;

const presentVerdicts: readonly TableVerdict[] = ['present', 'exact', 'close', 'diverged', 'partial'];

export function isPresent(verdict: TableVerdict): boolean {
  return presentVerdicts.includes(verdict);
}

/**
 * The run judged breadth before it was rounded to the two decimals that are shown: at its own limit, its
 * answer holds.
 */
function reachesBreadth(gene: ReadsGene, limits: ReadsLimits, limitOfRun: number): boolean {
  return limits.breadth === limitOfRun ? gene.present : gene.breadthPct >= limits.breadth;
}

export function judge(gene: ReadsGene | null, limits: ReadsLimits, limitOfRun: number): ReadsVerdict {
  if (gene === null) return 'none';
  if (!reachesBreadth(gene, limits, limitOfRun)) return 'belowBreadth';
  if (gene.meanIdentityPct < limits.identity) return 'belowIdentity';
  if (gene.breadthPct < closeFrom) return 'partial';
  const tally = tallyOf(differencesOf(gene.profile));
  const covered = coveredBases(gene.geneLength, gene.profile);
  if (consensusIdentity(covered, tally) < closeFrom) return 'diverged';
  const matches = tally.differing + tally.missing + tally.extra === 0;
  return covered === gene.geneLength && matches ? 'exact' : 'close';
}
