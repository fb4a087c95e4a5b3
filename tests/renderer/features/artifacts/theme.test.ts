import { describe, expect, it } from 'vitest';
import { hasLightGround } from '../../../../renderer/features/artifacts/plotly/ground.ts';
import { prepareFigure } from '../../../../renderer/features/artifacts/plotly/prepare.ts';
import { themedFigure } from '../../../../renderer/features/artifacts/plotly/theme.ts';
import type { Palette } from '../../../../renderer/features/matrix/canvas/palette.ts';

/** Every colour is called as its token. */
const palette = new Proxy({} as Palette, { get: (_, token) => String(token) });
const size = { width: 600, height: 300 };

describe('the page’s theme', () => {
  it('stands behind what the figure says, and its template colours data alone', () => {
    const figure = prepareFigure({
      data: [{ type: 'bar', x: [1], y: [2] }],
      layout: {
        plot_bgcolor: '#eee',
        template: {
          layout: { paper_bgcolor: 'white', colorway: ['#636efa'] },
          data: { bar: [{ marker: { line: { width: 3 } } }] },
        },
      },
    });
    const { layout } = themedFigure(figure, palette, size);
    expect(layout).toMatchObject({
      ...size,
      plot_bgcolor: '#eee',
      template: {
        layout: { paper_bgcolor: 'canvas', colorway: ['#636efa'], font: { color: 'ink' } },
        data: { bar: [{ marker: { line: { width: 3, color: 'canvas' } } }] },
      },
    });
  });

  it('leaves the figure as it is for the next time', () => {
    const figure = prepareFigure({ data: [{ x: [1] }], layout: { xaxis: { title: { text: 'year' } } } });
    const before = structuredClone(figure);
    const { data, layout } = themedFigure(figure, palette, size);
    Object.assign(data[0] ?? {}, { x: 'written over' });
    Object.assign(layout['xaxis'] ?? {}, { title: 'written over' });
    expect(figure).toEqual(before);
  });

  it('keeps a legend of many entries beside the marks, or a few lines high above them', () => {
    const legendOf = (traces: number, width: number) => {
      const data = Array.from({ length: traces }, (_, at) => ({ name: `host ${at}`, x: [1], y: [2] }));
      const { layout } = themedFigure(prepareFigure({ data }), palette, { width, height: 320 });
      return (layout['template'] as { layout: { legend: unknown } }).layout.legend;
    };
    expect(legendOf(60, 800)).toMatchObject({ orientation: 'v', x: 1.02, y: 1, yanchor: 'top' });
    expect(legendOf(60, 400)).toMatchObject({ orientation: 'h', maxheight: 72 });
    expect(legendOf(4, 800)).toMatchObject({ orientation: 'h', maxheight: 72 });
  });

  it('magnifies maps', () => {
    const figure = prepareFigure({ data: [{ type: 'scattergeo', lat: [1], lon: [2] }] });
    expect(themedFigure(figure, palette, size, 2).layout['geo']).toMatchObject({ projection: { scale: 2 } });
  });
});

describe('a ground of its own', () => {
  it.each([
    ['white', true],
    ['#FFF', true],
    ['#e5ecf6', true],
    ['rgb(255, 255, 255)', true],
    ['rgba(255,255,255,0)', false],
    ['#17181C', false],
    ['black', false],
    [7, false],
  ])('%s is light: %s', (colour, light) => {
    expect(hasLightGround({ paper_bgcolor: colour })).toBe(light);
  });
});
