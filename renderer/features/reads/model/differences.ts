import type { DepthProfile } from './gene.ts';

/** Where at least this part of the reads says something else, the sample does. */
const decides = 0.5;

/** A place where reads have another base than the gene. */
export interface Substitution {
  readonly kind: 'substitution';
  readonly position: number;
  readonly reference: string;
  readonly base: string;
  readonly reads: number;
  readonly depth: number;
  /** 0 to 1. */
  readonly share: number;
  /** Most reads have it. */
  readonly decided: boolean;
}

/** Bases that reads lack, or have before a position of the gene. */
export interface Indel {
  readonly kind: 'deletion' | 'insertion';
  readonly position: number;
  readonly length: number;
  readonly reads: number;
  readonly depth: number;
  readonly share: number;
  readonly decided: boolean;
}

export type ReadDifference = Substitution | Indel;

function shareOf(reads: number, depth: number): number {
  return depth === 0 ? 0 : reads / depth;
}

/** All differences along the gene; of the bases at one place the most frequent first. */
export function differencesOf(profile: DepthProfile): ReadDifference[] {
  const substitutions = profile.mismatches.flatMap(({ position, reference, depth, bases }) =>
    Object.entries(bases)
      .sort(([, a], [, b]) => b - a)
      .map(([base, reads], at): Substitution => {
        const share = shareOf(reads, depth);
        return {
          kind: 'substitution',
          position,
          reference,
          base,
          reads,
          depth,
          share,
          decided: at === 0 && share >= decides,
        };
      }),
  );
  const indels = profile.gaps.map((gap): Indel => {
    const share = shareOf(gap.reads, gap.depth);
    return { ...gap, share, decided: share >= decides };
  });
  return [...substitutions, ...indels].sort((a, b) => a.position - b.position);
}

export interface Tally {
  /** Bases that most reads have differently, lack or have more. */
  readonly differing: number;
  readonly missing: number;
  readonly extra: number;
}

/** What most reads say, in bases. */
export function tallyOf(differences: readonly ReadDifference[]): Tally {
  const tally = { differing: 0, missing: 0, extra: 0 };
  for (const difference of differences) {
    if (!difference.decided) continue;
    if (difference.kind === 'substitution') tally.differing += 1;
    else tally[difference.kind === 'deletion' ? 'missing' : 'extra'] += difference.length;
  }
  return tally;
}

/** Bases of the gene that at least one read covers. */
export function coveredBases(geneLength: number, profile: DepthProfile): number {
  return profile.uncovered.reduce((left, [first, last]) => left - (last - first + 1), geneLength);
}

/** How many of the covered bases match what most reads say, in percent. */
export function consensusIdentity(covered: number, { differing, missing }: Tally): number {
  return covered === 0 ? 0 : (100 * Math.max(0, covered - differing - missing)) / covered;
}
