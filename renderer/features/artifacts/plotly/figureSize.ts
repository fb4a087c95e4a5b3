import { isNumber } from '../model/shape.ts';
import type { PreparedFigure } from './prepare.ts';

const chartHeight = 320;
const mapShape = 2.1;
const legendHeight = 30;
const least = 200;
const most = 460;
/** Panels below each other. */
const panelHeight = 190;

/** The height of a figure in its pane, in pixels: maps by their shape, charts by what stands in them. */
export function figureHeight(
  { isMap, layout }: Pick<PreparedFigure, 'isMap' | 'layout'>,
  width: number,
): number {
  if (isMap) return Math.round(Math.max(least, Math.min(most, width / mapShape + legendHeight)));
  const panels = Object.keys(layout).filter((key) => /^yaxis\d*$/.test(key)).length;
  const rows = isNumber(layout['grid']) ? 1 : Math.ceil(panels / 2);
  return Math.min(most * 2, Math.max(chartHeight, rows * panelHeight));
}
