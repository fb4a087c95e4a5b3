import type { Bracket } from '../model/clustering.ts';
import type { Layout } from '../model/layout.ts';
import type { Matrix } from '../model/matrix.ts';
import type { Show } from '../model/scale.ts';
import { labelSize, smallSize, textWidth } from './text.ts';

/** What is drawn: the matrix in an order, and how. */
export interface Picture {
  readonly matrix: Matrix;
  readonly layout: Layout;
  /** Places in `Matrix.samples`, from top to bottom. */
  readonly samples: readonly number[];
  readonly brackets: readonly Bracket[] | null;
  readonly show: Show;
  readonly groupName: ((key: string) => string) | null;
  readonly frame: Frame;
  /** Above the numbers of genes at the right. */
  readonly countHead: string;
}

/** The room of what stays: names at the left and on top, numbers at the right. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  /** The tree is drawn from here to the right end of its room. */
  readonly treeLeft: number;
  readonly treeRight: number;
}

const margin = 16;
const treeWidth = 44;
const widestName = 176;
const tallestName = 128;
const nameRowHeight = 14;
export const headGap = 6;

/** Of the names of groups in so many rows, with the line below them. */
export function groupsHeight(nameRows: number): number {
  return nameRows * nameRowHeight + 8;
}

/** The middle of a row of names; row 0 is the lowest. */
export function nameRowMiddle(nameRows: number, row: number): number {
  return (nameRows - 1 - row) * nameRowHeight + 9;
}

/** How much room the names need. */
export function frameOf(
  sampleNames: readonly string[],
  geneNames: readonly string[],
  parts: { tree: boolean; nameRows: number; countHead: string },
  font: string,
): Frame {
  const names = sampleNames.reduce(
    (most, name) => Math.max(most, textWidth(name, `${labelSize}px ${font}`)),
    0,
  );
  const genes = geneNames.reduce(
    (most, name) => Math.max(most, textWidth(name, `${smallSize}px ${font}`)),
    0,
  );
  const treeRight = parts.tree ? margin + treeWidth : margin;
  return {
    treeLeft: margin,
    treeRight,
    left: Math.ceil(treeRight + (parts.tree ? 6 : 0) + Math.min(widestName, names) + headGap + 2),
    top: Math.ceil(groupsHeight(parts.nameRows) + Math.min(tallestName, genes) + headGap),
    right: Math.ceil(textWidth(parts.countHead, `${labelSize}px ${font}`)) + margin + 8,
  };
}
