import type { Difference, DifferenceKind } from './alignment.ts';

export interface CoverageMark {
  readonly kind: DifferenceKind;
  /** Pixels from the left edge. */
  readonly x: number;
}

/** Where differences lie on a bar of `width` pixels; marks nearer than `apart` pixels of one kind become one. */
export function coverageMarks(
  differences: readonly Difference[],
  geneLength: number,
  width: number,
  apart: number,
): CoverageMark[] {
  const marks: CoverageMark[] = [];
  const lastX = new Map<DifferenceKind, number>();
  for (const { kind, genePosition, length } of differences) {
    const middle = kind === 'extra' ? genePosition - 1 : genePosition - 1 + length / 2;
    const x = Math.min(width, Math.max(0, (middle / geneLength) * width));
    const last = lastX.get(kind);
    if (last !== undefined && x - last < apart) continue;
    lastX.set(kind, x);
    marks.push({ kind, x });
  }
  return marks;
}

/** First and last position and the thirds between, as labels of an axis. */
export function axisPositions(length: number): number[] {
  if (length < 6) return [...new Set([1, length])];
  return [1, Math.round(length / 3), Math.round((length * 2) / 3), length];
}
