import { roundTwoDecimals } from '../../base/numbers.ts';
import type { DepthProfile } from './gene-on-reads.ts';
import type { GeneTally } from './gene-tally.ts';

/** A plot is about this many points wide. */
const MOST_BINS = 400;
/** A difference is worth a mark when this part of the reads has it. */
const NOTABLE_SHARE = 0.1;

/**
 * What a depth plot of a gene draws.
 *
 * @param depths reads over each base
 * @param fewest so many reads at least must have a difference for it to be listed: two, so that a single wrong
 *   base is not; of contigs one, since each of their bases was agreed on already
 */
export function depthProfile(tally: GeneTally, depths: Uint32Array, fewest: 1 | 2): DepthProfile {
  const isNotable = (reads: number, depth: number): boolean =>
    reads >= fewest && reads >= NOTABLE_SHARE * depth;
  return {
    ...binned(depths),
    uncovered: uncovered(depths),
    mismatches: mismatches(tally, depths, isNotable),
    gaps: tally.gaps
      .list()
      .map(({ kind, position, length, count }) => ({
        kind,
        position: position + 1,
        length,
        depth: depths[position] ?? 0,
        reads: count,
      }))
      .filter(({ reads, depth }) => isNotable(reads, depth)),
  };
}

function binned(depths: Uint32Array): Pick<DepthProfile, 'binSize' | 'bins'> {
  const binSize = Math.max(1, Math.ceil(depths.length / MOST_BINS));
  const bins: number[] = [];
  for (let start = 0; start < depths.length; start += binSize) {
    const bin = depths.subarray(start, start + binSize);
    bins.push(roundTwoDecimals(bin.reduce((sum, depth) => sum + depth, 0) / bin.length));
  }
  return { binSize, bins };
}

function uncovered(depths: Uint32Array): [number, number][] {
  const stretches: [number, number][] = [];
  let start = -1;
  for (let i = 0; i <= depths.length; i++) {
    const isBare = i < depths.length && depths[i] === 0;
    if (isBare && start < 0) start = i;
    if (isBare || start < 0) continue;
    stretches.push([start + 1, i]);
    start = -1;
  }
  return stretches;
}

function mismatches(
  tally: GeneTally,
  depths: Uint32Array,
  isNotable: (reads: number, depth: number) => boolean,
): DepthProfile['mismatches'] {
  const found: DepthProfile['mismatches'][number][] = [];
  for (let i = 0; i < depths.length; i++) {
    const reference = tally.reference(i);
    if (reference === null) continue;
    const depth = depths[i] ?? 0;
    const bases = tally.bases(i);
    const reads = Object.values(bases).reduce((sum, count) => sum + count, 0);
    if (isNotable(reads, depth)) found.push({ position: i + 1, reference, depth, bases });
  }
  return found;
}
