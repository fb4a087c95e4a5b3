import type { MatrixCell } from './matrix.ts';

export type Show = 'presence' | 'identity' | 'coverage' | 'count';

/** Lower bounds of the colours, in percent: most hits lie above 98. */
export const percentBreaks = [80, 85, 90, 95, 97, 98, 99, 99.5, 100] as const;

/** Lower bounds of the colours of counts. */
export const countBreaks = [1, 2, 3, 4] as const;

const colourOfCount = [2, 4, 6, 8] as const;
const colourOfPresence = 7;

/** The last break that a value reaches; the first one for all below. */
function stepOf(value: number, breaks: readonly number[]): number {
  return Math.max(
    0,
    breaks.findLastIndex((least) => value >= least),
  );
}

/** The number of a `--seq-` colour of a count. */
export function countColour(count: number): number {
  return colourOfCount[stepOf(count, countBreaks)] ?? 0;
}

/** The number of the `--seq-` colour that a cell has. */
export function cellColour(cell: MatrixCell, show: Show): number {
  switch (show) {
    case 'presence':
      return colourOfPresence;
    case 'identity':
      return stepOf(cell.identityPct, percentBreaks);
    case 'coverage':
      return stepOf(cell.coveragePct, percentBreaks);
    case 'count':
      return countColour(cell.count);
  }
}

/** Some value lies below the first break, so that its colour stands for all below the second. */
export function reachesBelow(cells: readonly MatrixCell[], show: Show): boolean {
  if (show !== 'identity' && show !== 'coverage') return false;
  const value = show === 'identity' ? 'identityPct' : 'coveragePct';
  return cells.some((cell) => cell[value] < percentBreaks[0]);
}
