import type { HitRow } from '../../../../core/contract/results.ts';

/** A stretch of a contig in bases, from 1, both ends included. */
export interface ContigWindow {
  readonly from: number;
  readonly to: number;
}

/** Longer contigs are shown around the hit: on a chromosome a gene would be thinner than a pixel. */
const wholeUpTo = 25_000;
const shortestPart = 5_000;
const longestPart = 20_000;
/** The hit takes about this share of the part that is shown. */
const hitShare = 1 / 16;

export function leftOf(hit: HitRow): number {
  return Math.min(hit.start, hit.end);
}

export function rightOf(hit: HitRow): number {
  return Math.max(hit.start, hit.end);
}

/** On protein databases a hit on the minus strand is told by its falling positions. */
export function isReverse(hit: HitRow): boolean {
  return hit.strand === '-' || hit.start > hit.end;
}

export function contigWindow(hit: HitRow): ContigWindow {
  if (hit.contigLength <= wholeUpTo) return { from: 1, to: Math.max(hit.contigLength, rightOf(hit)) };
  const hitLength = rightOf(hit) - leftOf(hit) + 1;
  const wanted = Math.min(longestPart, Math.max(shortestPart, hitLength / hitShare));
  const length = Math.min(hit.contigLength, Math.round(Math.max(wanted, hitLength * 2)));
  const middle = Math.round((leftOf(hit) + rightOf(hit)) / 2);
  const from = Math.max(1, Math.min(middle - Math.round(length / 2), hit.contigLength - length + 1));
  return { from, to: from + length - 1 };
}

function overlap(a: HitRow, b: HitRow): number {
  return Math.min(rightOf(a), rightOf(b)) - Math.max(leftOf(a), leftOf(b)) + 1;
}

/** At the same place: at least half of the shorter one is shared. */
export function samePlace(a: HitRow, b: HitRow): boolean {
  const shorter = Math.min(rightOf(a) - leftOf(a), rightOf(b) - leftOf(b)) + 1;
  return overlap(a, b) * 2 >= shorter;
}

export function sameContig(a: HitRow, b: HitRow): boolean {
  return a.sampleId === b.sampleId && a.contigIndex === b.contigIndex && a.contig === b.contig;
}

/**
 * The hits to draw, left to right. Those of the chosen hit's database come first; one of another
 * database is drawn only where none lies yet, since it most often names the same gene again.
 */
export function neighbours(hit: HitRow, onContig: readonly HitRow[], window: ContigWindow): HitRow[] {
  const inWindow = onContig.filter((other) => rightOf(other) >= window.from && leftOf(other) <= window.to);
  const shown = inWindow.filter((other) => other.database === hit.database);
  for (const other of inWindow) {
    if (other.database === hit.database) continue;
    if (!shown.some((drawn) => samePlace(drawn, other))) shown.push(other);
  }
  return shown.sort((a, b) => leftOf(a) - leftOf(b) || rightOf(a) - rightOf(b));
}

export interface Scale {
  readonly x: (position: number) => number;
}

/** Bases to pixels: the left edge of base `from` is 0, the right edge of base `to` is `width`. */
export function scaleOf(window: ContigWindow, width: number): Scale {
  const perBase = width / (window.to - window.from + 1);
  return { x: (position) => (position - window.from) * perBase };
}

const steps = [1, 2, 5];

/** Round positions for about four ticks, in bases. */
export function axisTicks(window: ContigWindow): number[] {
  const span = window.to - window.from + 1;
  let step = 1;
  for (let power = 1, at = 0; span / step > 5; at += 1) {
    step = (steps[at % 3] ?? 1) * power;
    if (at % 3 === 2) power *= 10;
  }
  const ticks: number[] = [];
  for (let tick = Math.ceil((window.from - 1) / step) * step; tick <= window.to; tick += step)
    ticks.push(tick);
  return ticks;
}
