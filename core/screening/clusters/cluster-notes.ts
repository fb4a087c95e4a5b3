import { formatTwoDecimals } from '../../base/numbers.ts';
import type { FoundLocus } from './locus.ts';

/** Coverage, in percent, from which extra genes are worth a word. */
const WHOLE = 90;

/**
 * What the reader of a result should know of the loci found: why there is no call, that the assembly fits
 * another locus as well, and which extra genes it has.
 */
export function clusterNotes(
  loci: readonly FoundLocus[],
  best: FoundLocus | null,
  facts: {
    /** Ids of the records of extra genes. */
    readonly extras: ReadonlySet<string>;
    /** Ids of loci most of which lies where another locus fits as well. */
    readonly ambiguous: ReadonlySet<string>;
    readonly minClusterCov: number;
  },
): string[] {
  const { extras, ambiguous, minClusterCov } = facts;
  const [first, second] = loci.filter(({ locus }) => !extras.has(locus));
  const extraGenes = loci.filter(({ locus, coveragePct }) => extras.has(locus) && coveragePct >= WHOLE);
  const isTied =
    first !== undefined &&
    first.coveragePct === second?.coveragePct &&
    first.identityPct === second.identityPct;
  return [
    best === null &&
      first !== undefined &&
      `no locus is covered to ${minClusterCov} %; the closest is ${named(first)}, covered to ${formatTwoDecimals(first.coveragePct)} %`,
    best === null && first === undefined && 'no locus of the database was found',
    isTied && `${named(first)} and ${named(second)} fit alike: coverage and identity do not tell them apart`,
    first !== undefined &&
      !isTied &&
      ambiguous.has(first.locus) &&
      `${named(first)} lies where another locus fits as well: what was found does not tell them apart`,
    extraGenes.length > 0 &&
      `extra genes found, which may change the type: ${extraGenes.map(({ label }) => label).join(', ')}`,
  ].filter((note) => note !== false);
}

/** As tables name it, with the label where that differs. */
function named({ locus, label }: FoundLocus): string {
  return label === locus ? locus : `${label} (${locus})`;
}
