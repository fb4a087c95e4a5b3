import type { DepthProfile, Stretch, TableGene } from './gene.ts';

/** The bases of a bin, from 1, both ends included; the last one may be shorter. */
export function binBases(at: number, binSize: number, geneLength: number): Stretch {
  return [at * binSize + 1, Math.min(geneLength, (at + 1) * binSize)];
}

/** Half of the gene's bases lie deeper. */
export function medianDepth(profile: DepthProfile, geneLength: number): number {
  const bins = profile.bins.map((depth, at) => {
    const [first, last] = binBases(at, profile.binSize, geneLength);
    return { depth, bases: last - first + 1 };
  });
  bins.sort((a, b) => a.depth - b.depth);
  let seen = 0;
  for (const { depth, bases } of bins) {
    seen += bases;
    if (seen * 2 >= geneLength) return depth;
  }
  return 0;
}

/** The stretches that have reads: what `uncovered` leaves. */
export function coveredStretches(uncovered: readonly Stretch[], geneLength: number): Stretch[] {
  const covered: Stretch[] = [];
  let next = 1;
  for (const [first, last] of uncovered) {
    if (first > next) covered.push([next, first - 1]);
    next = Math.max(next, last + 1);
  }
  if (next <= geneLength) covered.push([next, geneLength]);
  return covered;
}

/**
 * The depth at which the small plots of a table end, so that genes can be compared: the deepest bin, but no
 * more than twice what nine of ten genes have, since one gene in many copies would flatten all others.
 *
 * @param genes those that count: where some are present, they alone, since stray reads lie on many others
 */
export function commonDepth(genes: readonly TableGene[]): number {
  const deepest = genes.reduce(
    (most, { profile }) => (profile?.bins ?? []).reduce((a, b) => Math.max(a, b), most),
    0,
  );
  const means = genes.map(({ meanDepth }) => meanDepth).sort((a, b) => a - b);
  const common = means[Math.floor(0.9 * (means.length - 1))] ?? 0;
  return Math.max(1, Math.min(deepest, common * 2));
}
