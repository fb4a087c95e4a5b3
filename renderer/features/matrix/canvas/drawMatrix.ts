import type { CellPlace } from '../../progress/useCellKeys.ts';
import { columnsBetween, rowsBetween } from '../model/layout.ts';
import { drawCells } from './drawCells.ts';
import { drawCounts, drawGeneNames, drawGroupNames, drawSampleNames, drawTree } from './drawHeads.ts';
import { rightEdge, type View } from './geometry.ts';
import type { Palette } from './palette.ts';
import { groupsHeight, headGap, type Picture } from './picture.ts';
import { labelSize } from './text.ts';

/** The cell under the pointer, and the chosen one. */
export interface Marks {
  readonly pointed: CellPlace | null;
  readonly active: CellPlace | null;
}

/** The room of the cells. */
function body(picture: Picture, view: View): { x: number; y: number; width: number; height: number } {
  const { left, top, right } = picture.frame;
  return {
    x: left,
    y: top,
    width: Math.max(0, rightEdge(picture, view) - right - left),
    height: Math.max(0, view.height - top),
  };
}

/** Draws inside a rectangle, with the origin moved. */
function within(
  context: CanvasRenderingContext2D,
  clip: { x: number; y: number; width: number; height: number },
  origin: { x: number; y: number },
  draw: () => void,
): void {
  context.save();
  context.beginPath();
  context.rect(clip.x, clip.y, clip.width, clip.height);
  context.clip();
  context.translate(origin.x, origin.y);
  draw();
  context.restore();
}

/** The whole picture as it is in sight: cells, and around them names that stay while the cells scroll. */
export function drawMatrix(
  context: CanvasRenderingContext2D,
  picture: Picture,
  view: View,
  marks: Marks,
  palette: Palette,
): void {
  const { layout, frame } = picture;
  const room = body(picture, view);
  const edge = rightEdge(picture, view);
  const left = frame.left - view.scrollX;
  const top = frame.top - view.scrollY;
  const sight = {
    rows: rowsBetween(layout, view.scrollY, view.scrollY + room.height),
    columns: columnsBetween(layout, view.scrollX, view.scrollX + room.width),
  };
  const marked = marks.pointed ?? marks.active;
  context.textRendering = 'geometricPrecision';
  context.fillStyle = palette.canvas;
  context.fillRect(0, 0, view.width, view.height);

  if (marked !== null) drawCross(context, picture, view, marked, palette);
  // A pixel more, for the frame of the first cell.
  const framed = { x: room.x - 1, y: room.y - 1, width: room.width + 1, height: room.height + 1 };
  within(context, framed, { x: left, y: top }, () => {
    drawCells(context, picture, sight, palette);
    if (marks.active !== null) drawFrame(context, picture, marks.active, palette);
  });
  const atLeft = { x: 0, y: frame.top, width: frame.left, height: room.height };
  within(context, atLeft, { x: 0, y: top }, () => {
    drawTree(context, picture, palette);
    drawSampleNames(context, picture, sight.rows, palette, marked);
  });
  const atRight = { x: edge - frame.right, y: frame.top, width: frame.right, height: room.height };
  within(context, atRight, { x: 0, y: top }, () => {
    drawCounts(context, picture, sight.rows, palette, edge - 16);
  });
  const above = { x: room.x, y: 0, width: room.width, height: frame.top };
  within(context, above, { x: left, y: 0 }, () => {
    drawGeneNames(context, picture, sight.columns, palette, marked);
    drawGroupNames(context, picture, palette, view.scrollX, view.scrollX + room.width);
  });
  context.textAlign = 'right';
  context.textBaseline = 'alphabetic';
  context.font = `${labelSize}px ${palette.font}`;
  context.fillStyle = palette['ink-3'];
  context.fillText(picture.countHead, edge - 16, frame.top - headGap);
  context.fillStyle = palette.line;
  if (view.scrollY > 0) context.fillRect(0, frame.top - 2, view.width, 1);
  if (view.scrollX > 0) context.fillRect(frame.left - 2, frame.top, 1, room.height);
}

/** The row and the column of a cell, also under their names. */
function drawCross(
  context: CanvasRenderingContext2D,
  picture: Picture,
  view: View,
  place: CellPlace,
  palette: Palette,
): void {
  const { layout, frame } = picture;
  const room = body(picture, view);
  const x = frame.left - view.scrollX + (layout.lefts[place.column] ?? 0);
  const y = frame.top - view.scrollY + place.row * layout.pitch;
  context.fillStyle = palette.select;
  const rows = { x: frame.treeRight, y: frame.top, width: view.width, height: room.height };
  within(context, rows, { x: 0, y: 0 }, () => {
    const right = rightEdge(picture, view);
    context.fillRect(frame.treeRight, y - 1, right - frame.treeRight, layout.pitch + 1);
  });
  within(context, { ...room, y: 0, height: view.height }, { x: 0, y: 0 }, () => {
    const above = groupsHeight(layout.nameRows) - 2;
    const foot = Math.min(view.height, frame.top - view.scrollY + layout.height);
    context.fillRect(x - 1, above, layout.pitch + 1, foot - above);
  });
}

function drawFrame(
  context: CanvasRenderingContext2D,
  { layout }: Picture,
  place: CellPlace,
  palette: Palette,
): void {
  context.strokeStyle = palette.accent;
  context.lineWidth = 1.5;
  const size = layout.pitch - 1;
  context.strokeRect(
    (layout.lefts[place.column] ?? 0) - 0.75,
    place.row * layout.pitch - 0.75,
    size + 1.5,
    size + 1.5,
  );
}
