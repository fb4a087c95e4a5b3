import type { MatrixCell } from '../model/matrix.ts';
import { cellColour } from '../model/scale.ts';
import { sequential, type Palette } from './palette.ts';
import type { Picture } from './picture.ts';
import { smallSize } from './text.ts';

/** Rows and columns in sight. */
export interface Sight {
  readonly rows: { readonly first: number; readonly end: number };
  readonly columns: { readonly first: number; readonly end: number };
}

/** A square with room for the gap to the next one. */
function sizeOf(pitch: number): number {
  return pitch - 1;
}

/**
 * A gene: a square, of mapped genes a disc. Incomplete: its lower right half is filled. Split: two halves
 * with a cut between them.
 */
function drawCell(
  context: CanvasRenderingContext2D,
  cell: Pick<MatrixCell, 'shape' | 'source'>,
  x: number,
  y: number,
  size: number,
  colours: { fill: string; ground: string },
): void {
  const disc = cell.source === 'mapped';
  const outline = new Path2D();
  if (disc) outline.arc(x + size / 2, y + size / 2, size / 2, 0, Math.PI * 2);
  else outline.rect(x, y, size, size);
  context.fillStyle = colours.fill;
  if (cell.shape === 'whole') {
    context.fill(outline);
    return;
  }
  context.save();
  context.clip(outline);
  if (cell.shape === 'incomplete') {
    context.fillStyle = colours.ground;
    context.fillRect(x, y, size, size);
    context.fillStyle = colours.fill;
    context.beginPath();
    context.moveTo(x + size, y);
    context.lineTo(x + size, y + size);
    context.lineTo(x, y + size);
    context.fill();
    // The whole shape stays visible; half of the line lies outside and is clipped.
    context.strokeStyle = colours.fill;
    context.lineWidth = 2;
    context.stroke(outline);
  } else {
    context.fill(outline);
    const cut = Math.max(2, Math.round(size / 6));
    context.fillStyle = colours.ground;
    context.fillRect(x + Math.round((size - cut) / 2), y, cut, size);
  }
  context.restore();
}

/** The cells in sight, at their places from the corner of the first one. */
export function drawCells(
  context: CanvasRenderingContext2D,
  picture: Picture,
  sight: Sight,
  palette: Palette,
): void {
  const { matrix, layout, samples, show } = picture;
  const size = sizeOf(layout.pitch);
  const middle = size / 2;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `${smallSize}px ${palette.font}`;
  for (let row = sight.rows.first; row < sight.rows.end; row += 1) {
    const sample = samples[row] ?? 0;
    const y = row * layout.pitch;
    for (let column = sight.columns.first; column < sight.columns.end; column += 1) {
      const gene = layout.genes[column] ?? 0;
      const x = layout.lefts[column] ?? 0;
      const cell = matrix.cell(sample, gene);
      if (cell !== null) {
        const step = cellColour(cell, show);
        drawCell(context, cell, x, y, size, { fill: sequential(palette, step), ground: palette.canvas });
        if (show === 'count' && cell.count > 1) {
          context.fillStyle = step >= 4 ? palette.canvas : palette.ink;
          context.fillText(cell.count > 99 ? '…' : String(cell.count), x + middle, y + middle + 0.5);
        }
      } else if (matrix.isSearched(sample, gene)) {
        context.fillStyle = palette.control;
        context.fillRect(x + Math.floor(middle), y + Math.floor(middle), 1, 1);
      } else drawUnsearched(context, x, y, size, palette);
    }
  }
}

/** Not searched: a short slanted line, so that it is not taken for a dot. */
function drawUnsearched(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  palette: Palette,
): void {
  const inset = size * 0.3;
  context.strokeStyle = palette['line-strong'];
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x + inset, y + size - inset);
  context.lineTo(x + size - inset, y + inset);
  context.stroke();
}
