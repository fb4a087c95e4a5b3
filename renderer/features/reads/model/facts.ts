import type { RecordNoun } from '../../../../core/contract/databases.ts';
import { coveredBases, differencesOf, tallyOf, type ReadDifference, type Tally } from './differences.ts';
import type { Laid, Stretch } from './gene.ts';
import type { GeneRow } from './rows.ts';
import type { ReadsLimits, ReadsVerdict } from './verdict.ts';

/** What the sentence of a gene says, as facts; the words are the language's. */
export interface ReadsFacts {
  readonly verdict: ReadsVerdict;
  readonly subject: RecordNoun;
  readonly laid: Laid;
  readonly limits: ReadsLimits;
  readonly geneLength: number;
  readonly breadthPct: number;
  readonly meanIdentityPct: number;
  readonly uncovered: readonly Stretch[];
  readonly uncoveredBases: number;
  readonly tally: Tally;
  /** What most reads lack or have more. */
  readonly indels: readonly ReadDifference[];
  /** What fewer than half of the reads say, one for a place. */
  readonly mixed: readonly ReadDifference[];
  /** An end has no reads, and the rest so many that chance does not leave it out. */
  readonly isCut: boolean;
  /** Coverage and identity on the assembly, where only that has the gene. */
  readonly onlyOnAssembly: { readonly coveragePct: number; readonly identityPct: number } | null;
}

/** Where reads lie this deep, a stretch without any is no accident: at a mean of 10, one base in 22,000 has none. */
const deepEnough = 10;

function onePerPlace(differences: readonly ReadDifference[]): ReadDifference[] {
  const seen = new Set<number>();
  return differences.filter(({ position }) => {
    if (seen.has(position)) return false;
    seen.add(position);
    return true;
  });
}

export function readsFacts(row: GeneRow, subject: RecordNoun, laid: Laid, limits: ReadsLimits): ReadsFacts {
  const { gene, verdict, geneLength, onAssembly } = row;
  const common = { verdict, subject, laid, limits, geneLength };
  if (gene === null) {
    return {
      ...common,
      breadthPct: 0,
      meanIdentityPct: 0,
      uncovered: [[1, geneLength]],
      uncoveredBases: geneLength,
      tally: { differing: 0, missing: 0, extra: 0 },
      indels: [],
      mixed: [],
      isCut: false,
      onlyOnAssembly: onAssembly,
    };
  }
  const { profile } = gene;
  const differences = differencesOf(profile);
  const decided = differences.filter((difference) => difference.decided);
  const decidedPlaces = new Set(decided.map(({ position }) => position));
  const atEnd = profile.uncovered.some(([first, last]) => first === 1 || last === geneLength);
  const covered = coveredBases(geneLength, profile);
  const depthWhereRead = covered === 0 ? 0 : (gene.meanDepth * geneLength) / covered;
  return {
    ...common,
    breadthPct: gene.breadthPct,
    meanIdentityPct: gene.meanIdentityPct,
    uncovered: profile.uncovered,
    uncoveredBases: geneLength - covered,
    tally: tallyOf(differences),
    indels: decided.filter(({ kind }) => kind !== 'substitution'),
    mixed: onePerPlace(differences.filter(({ position }) => !decidedPlaces.has(position))),
    isCut: laid === 'reads' && atEnd && depthWhereRead >= deepEnough,
    onlyOnAssembly: null,
  };
}
