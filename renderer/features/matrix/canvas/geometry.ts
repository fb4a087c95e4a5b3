import type { CellPlace } from '../../progress/useCellKeys.ts';
import { columnAt, rowAt, type Layout } from '../model/layout.ts';
import type { Frame } from './picture.ts';

/** The part of the picture that is in sight, in pixels. */
export interface View {
  readonly scrollX: number;
  readonly scrollY: number;
  readonly width: number;
  readonly height: number;
}

/** What of a picture says where things stand. */
interface Placed {
  readonly layout: Layout;
  readonly frame: Frame;
}

/** Where the numbers at the right end: beside the last column, or at the edge of the view. */
export function rightEdge({ frame, layout }: Placed, view: View): number {
  return Math.min(view.width, frame.left + layout.width + frame.right);
}

/** The cell below a point of the view; null over names and beside the cells. */
export function placeAt(picture: Placed, view: View, x: number, y: number): CellPlace | null {
  const { frame, layout } = picture;
  if (x < frame.left || y < frame.top || x > rightEdge(picture, view) - frame.right) return null;
  const column = columnAt(layout, x - frame.left + view.scrollX);
  const row = rowAt(layout, y - frame.top + view.scrollY);
  return row === null || column === null ? null : { row, column };
}

/** The upper left corner of a cell in the view; null where it is out of sight. */
export function cornerOf(picture: Placed, view: View, place: CellPlace): { x: number; y: number } | null {
  const { frame, layout } = picture;
  const x = frame.left - view.scrollX + (layout.lefts[place.column] ?? 0);
  const y = frame.top - view.scrollY + place.row * layout.pitch;
  const inSight =
    x >= frame.left - layout.pitch && y >= frame.top - layout.pitch && x < view.width && y < view.height;
  return inSight ? { x, y } : null;
}

/** The scroll position nearest to the one now at which a cell and the one beside it are in sight. */
export function revealing(picture: Placed, view: View, place: CellPlace): { x: number; y: number } {
  const { frame, layout } = picture;
  const nearest = (now: number, start: number, size: number) => {
    const [least, most] = [start + 2 * layout.pitch - size, start - layout.pitch];
    return least > most ? most : Math.min(most, Math.max(least, now));
  };
  return {
    x: nearest(view.scrollX, layout.lefts[place.column] ?? 0, view.width - frame.left - frame.right),
    y: nearest(view.scrollY, place.row * layout.pitch, view.height - frame.top),
  };
}
