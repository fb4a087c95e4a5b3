import { lightPalette } from '../../matrix/canvas/palette.ts';
import { figureHeight } from './figureSize.ts';
import { loadPlotly } from './loadPlotly.ts';
import type { PreparedFigure } from './prepare.ts';
import { plotConfig, themedFigure } from './theme.ts';

const width = 840;

/** A figure as a file of its own: in the light theme whatever the page has, in a size that suits a page. */
export async function standalonePicture(
  figure: PreparedFigure,
): Promise<{ svg: string; size: { width: number; height: number } }> {
  const plotly = await loadPlotly();
  const size = { width, height: figureHeight(figure, width) };
  const themed = themedFigure(figure, lightPalette(), size);
  const svg = await plotly.toImage(
    { ...themed, config: plotConfig },
    { format: 'svg', ...size, imageDataOnly: true },
  );
  return { svg, size };
}
