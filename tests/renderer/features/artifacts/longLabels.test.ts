import { describe, expect, it } from 'vitest';
import { shortLabel } from '../../../../renderer/features/artifacts/plotly/longLabels.ts';
import { prepareFigure } from '../../../../renderer/features/artifacts/plotly/prepare.ts';

const long = `Klebsiella ${'x'.repeat(98)} ST258-clade`;
const short = shortLabel(long);

describe('long labels', () => {
  it('lose their middle, short ones nothing', () => {
    expect(short).toHaveLength(32);
    expect(short).toMatch(/^Klebsiella x{10}…T258-clade$/);
    expect(shortLabel('Klebsiella')).toBe('Klebsiella');
  });

  it('are cut along the axis and whole on hover', () => {
    const { data, layout, allData } = prepareFigure({
      data: [{ type: 'bar', x: [long, 'ward 7'], y: [1, 2] }],
    });
    expect(layout['xaxis']).toEqual({ labelalias: { [long]: short } });
    expect(data[0]).toMatchObject({
      x: [long, 'ward 7'],
      customdata: [[long], ['ward 7']],
      hovertemplate: '%{customdata[0]}<br>%{y}',
    });
    // The table is of the figure as it came.
    expect(allData[0]).toEqual({ type: 'bar', x: [long, 'ward 7'], y: [1, 2] });
  });

  it('are whole in the figure’s own hover text, beside what else that quotes', () => {
    const { data, layout } = prepareFigure({
      data: [
        {
          type: 'bar',
          orientation: 'h',
          y: [long],
          x: [1],
          yaxis: 'y2',
          customdata: [['human', 3]],
          hovertemplate: 'isolate=%{y}<br>n=%{x:.1f}<br>host=%{customdata[0]}',
        },
      ],
      layout: { yaxis2: { title: { text: 'isolate' } } },
    });
    expect(layout['yaxis2']).toEqual({ title: { text: 'isolate' }, labelalias: { [long]: short } });
    expect(data[0]).toMatchObject({
      customdata: [['human', 3, long]],
      hovertemplate: 'isolate=%{customdata[2]}<br>n=%{x:.1f}<br>host=%{customdata[0]}',
    });
  });

  it('are cut where the figure names its ticks itself, and in the legend', () => {
    const { data, layout, series } = prepareFigure({
      data: [{ name: long, x: [1], y: [2] }],
      layout: { xaxis: { tickvals: [1], ticktext: [long] } },
    });
    expect(layout['xaxis']).toEqual({ tickvals: [1], ticktext: [short] });
    expect(data[0]?.['name']).toBe(shortLabel(long, 28));
    expect(series).toEqual([long]);
  });

  it('of a figure that has none change nothing', () => {
    const trace = { type: 'bar', x: ['a', 'b'], y: [1, 2], hovertemplate: '%{x}' };
    const { data, layout } = prepareFigure({ data: [trace], layout: { xaxis: { type: 'category' } } });
    expect(data).toEqual([trace]);
    expect(layout).toEqual({ xaxis: { type: 'category' } });
  });
});
