import { binBases, coveredStretches } from './depth.ts';
import type { ReadDifference, Substitution } from './differences.ts';
import type { DepthProfile, Stretch } from './gene.ts';

/** The area of a plot in pixels, and what it shows. */
export interface PlotFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Bases of the gene, from `left` to `right`. */
  readonly geneLength: number;
  /** Depth at `top`. */
  readonly deepest: number;
}

/** The left edge of a base; the right edge of the last is that of base `geneLength + 1`. */
export function xOf(frame: PlotFrame, position: number): number {
  return frame.left + ((position - 1) / frame.geneLength) * (frame.right - frame.left);
}

export function yOf(frame: PlotFrame, depth: number): number {
  const inside = Math.min(depth, frame.deepest) / frame.deepest;
  return frame.bottom - inside * (frame.bottom - frame.top);
}

/** The base under a place of the plot. */
export function positionAt(frame: PlotFrame, x: number): number {
  const share = (x - frame.left) / (frame.right - frame.left);
  return Math.min(frame.geneLength, Math.max(1, Math.floor(share * frame.geneLength) + 1));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The depth as steps, one for each bin, without the ends that close an area. */
export function depthLine(frame: PlotFrame, { bins, binSize }: DepthProfile): string {
  const steps = bins.map((depth, at) => {
    const [, last] = binBases(at, binSize, frame.geneLength);
    return `V${round(yOf(frame, depth))}H${round(xOf(frame, last + 1))}`;
  });
  return `M${round(frame.left)} ${round(frame.bottom)}${steps.join('')}`;
}

export function depthArea(frame: PlotFrame, profile: DepthProfile): string {
  return `${depthLine(frame, profile)}V${round(frame.bottom)}z`;
}

export interface Block {
  readonly from: number;
  readonly to: number;
}

/** A stretch as it is drawn: never thinner than can be seen. */
export function blockOf(frame: PlotFrame, [first, last]: Stretch): Block {
  const from = xOf(frame, first);
  return { from, to: Math.max(from + 1, xOf(frame, last + 1)) };
}

/** The parts of the gene that reads have: covered, and not lacking in most of them. */
export function foundBlocks(
  frame: PlotFrame,
  uncovered: readonly Stretch[],
  differences: readonly ReadDifference[],
): Block[] {
  const deleted = differences.flatMap(({ kind, decided, position, ...rest }): Stretch[] =>
    kind === 'deletion' && decided && 'length' in rest ? [[position, position + rest.length - 1]] : [],
  );
  const missing = [...uncovered, ...deleted].sort((a, b) => a[0] - b[0]);
  return coveredStretches(missing, frame.geneLength).map((stretch) => blockOf(frame, stretch));
}

export interface BaseBar {
  readonly base: string;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly decided: boolean;
}

/** Bars for other bases, as high as the reads that have them; several at one place stand on each other. */
export function baseBars(frame: PlotFrame, substitutions: readonly Substitution[]): BaseBar[] {
  const reached = new Map<number, number>();
  return substitutions.map(({ position, base, reads, decided }) => {
    const below = reached.get(position) ?? 0;
    reached.set(position, below + reads);
    return {
      base,
      x: (xOf(frame, position) + xOf(frame, position + 1)) / 2,
      top: yOf(frame, below + reads),
      bottom: yOf(frame, below),
      decided,
    };
  });
}

/** Wide enough to be seen, as wide as a base where there is room, never so wide that it looks like a stretch. */
export function barWidth(frame: PlotFrame): number {
  return Math.min(4, Math.max(1.5, (frame.right - frame.left) / frame.geneLength));
}
