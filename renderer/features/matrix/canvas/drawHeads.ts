import type { CellPlace } from '../../progress/useCellKeys.ts';
import type { Sight } from './drawCells.ts';
import type { Palette } from './palette.ts';
import { groupsHeight, headGap, nameRowMiddle, type Picture } from './picture.ts';
import { fitted, labelSize, smallSize } from './text.ts';

/** Names of samples, right-aligned before their rows; `at` is the row whose name is strong. */
export function drawSampleNames(
  context: CanvasRenderingContext2D,
  picture: Picture,
  rows: Sight['rows'],
  palette: Palette,
  at: CellPlace | null,
): void {
  const { layout, frame, matrix, samples } = picture;
  const room = frame.left - frame.treeRight - headGap - 2;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (let row = rows.first; row < rows.end; row += 1) {
    const strong = at?.row === row;
    const font = `${strong ? '600 ' : ''}${labelSize}px ${palette.font}`;
    context.font = font;
    context.fillStyle = strong ? palette.ink : palette['ink-2'];
    const name = matrix.samples[samples[row] ?? 0]?.name ?? '';
    context.fillText(fitted(name, font, room), frame.left - headGap - 2, middleOf(row, layout.pitch));
  }
}

/** How many genes each sample has, at the right. */
export function drawCounts(
  context: CanvasRenderingContext2D,
  picture: Picture,
  rows: Sight['rows'],
  palette: Palette,
  right: number,
): void {
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.font = `${labelSize}px ${palette.font}`;
  context.fillStyle = palette['ink-2'];
  for (let row = rows.first; row < rows.end; row += 1) {
    const count = picture.matrix.genesOf(picture.samples[row] ?? 0);
    context.fillText(count === null ? '–' : String(count), right, middleOf(row, picture.layout.pitch));
  }
}

function middleOf(row: number, pitch: number): number {
  return row * pitch + (pitch - 1) / 2 + 0.5;
}

/** Names of genes, upright, above their columns. */
export function drawGeneNames(
  context: CanvasRenderingContext2D,
  picture: Picture,
  columns: Sight['columns'],
  palette: Palette,
  at: CellPlace | null,
): void {
  const { layout, frame, matrix } = picture;
  const room = frame.top - headGap - groupsHeight(layout.nameRows);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (let column = columns.first; column < columns.end; column += 1) {
    const strong = at?.column === column;
    const font = `${strong ? '600 ' : ''}${smallSize}px ${palette.font}`;
    const name = matrix.genes[layout.genes[column] ?? 0]?.gene ?? '';
    context.font = font;
    context.fillStyle = strong ? palette.ink : palette['ink-2'];
    context.save();
    context.translate((layout.lefts[column] ?? 0) + (layout.pitch - 1) / 2, frame.top - headGap);
    context.rotate(-Math.PI / 2);
    context.fillText(fitted(name, font, room), 0, 0.5);
    context.restore();
  }
}

/** Names of groups with a line over their columns; those in upper rows are led down to it. */
export function drawGroupNames(
  context: CanvasRenderingContext2D,
  picture: Picture,
  palette: Palette,
  from: number,
  to: number,
): void {
  const { groupName } = picture;
  if (groupName === null) return;
  const { nameRows } = picture.layout;
  const line = groupsHeight(nameRows) - 4;
  const groups = picture.layout.groups.filter(
    ({ left, width, nameWidth }) => left <= to && left + Math.max(width, nameWidth) >= from,
  );
  context.fillStyle = palette.control;
  for (const { left, width, nameRow } of groups) {
    context.fillRect(left, line, width - 1, 1);
    if (nameRow === 0) continue;
    const upper = nameRowMiddle(nameRows, nameRow) + 7;
    context.fillRect(left, upper, 1, line - upper);
  }
  const font = `600 ${labelSize}px ${palette.font}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.font = font;
  for (const { key, left, width, nameRow, nameWidth } of groups) {
    // A name above its columns follows the part of them that is in sight.
    const shown = nameRow > 0 ? left : Math.max(left, Math.min(from, left + width - nameWidth));
    const middle = nameRowMiddle(nameRows, nameRow);
    // Lines to higher names run behind this one.
    context.fillStyle = palette.canvas;
    context.fillRect(shown + 1, middle - 6, nameWidth + 2, 12);
    context.fillStyle = palette.ink;
    context.fillText(fitted(groupName(key), font, nameWidth + 1), shown, middle);
  }
}

/** The tree, its leaves at the rows of the samples. */
export function drawTree(context: CanvasRenderingContext2D, picture: Picture, palette: Palette): void {
  const { brackets, frame, layout } = picture;
  if (brackets === null) return;
  const width = frame.treeRight - frame.treeLeft;
  const x = (height: number) => Math.round(frame.treeRight - height * width) + 0.5;
  const y = (row: number) => Math.round(row * layout.pitch + (layout.pitch - 1) / 2) + 0.5;
  context.strokeStyle = palette.control;
  context.lineWidth = 1;
  context.beginPath();
  for (const { height, upperRow, lowerRow, upperHeight, lowerHeight } of brackets) {
    context.moveTo(x(upperHeight), y(upperRow));
    context.lineTo(x(height), y(upperRow));
    context.lineTo(x(height), y(lowerRow));
    context.lineTo(x(lowerHeight), y(lowerRow));
  }
  context.stroke();
}
