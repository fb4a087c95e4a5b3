import { describe, expect, it } from 'vitest';
import { chartOf, colouringOf } from '../../../../renderer/features/explore/model/pictures.ts';
import type { ResultData } from '../../../../renderer/features/explore/model/resultData.ts';
import type { PictureWish } from '../../../../renderer/state/exploreViews.ts';
import { dataOf, isolates, words } from './answers.ts';

function chart(data: ResultData, wish: PictureWish = {}) {
  const { series } = colouringOf(data, wish, words);
  const made = chartOf(data, wish, { series, words });
  if (made === null) throw new Error('no chart');
  return { ...made, traces: made.figure.figure.data, layout: made.figure.figure.layout ?? {} };
}

const counts = dataOf(
  { country: 'text', isolates: 'number' },
  ...Array.from({ length: 50 }, (_, at) => [`country ${at}`, at]),
);

describe('a chart', () => {
  it('of years is of stacked bars that count rows, coloured as the map', () => {
    const { options, traces, layout } = chart(isolates);
    expect(options.choice).toEqual({ kind: 'stacked', x: 'year', y: null });
    expect(traces).toEqual([
      { type: 'bar', name: 'KPC', x: ['2015', '2016'], y: [1, 3] },
      { type: 'bar', name: 'NDM', x: ['2015', '2016'], y: [2, 1] },
      { type: 'bar', name: 'Not stated', x: ['2014'], y: [1] },
    ]);
    expect(layout).toMatchObject({ barmode: 'stack', title: { text: 'Rows by year' } });
    expect(layout['xaxis']).toMatchObject({ categoryarray: ['2014', '2015', '2016'] });
  });

  it('of counted groups shows the counts, the largest first, as many as can be read', () => {
    const { options, traces, figure } = chart(counts);
    expect(options.choice).toEqual({ kind: 'bars', x: 'country', y: 'isolates' });
    expect((traces[0]?.['x'] as string[]).slice(0, 2)).toEqual(['country 49', 'country 48']);
    expect(figure).toMatchObject({ drawn: 40, all: 50 });
  });

  it('of two numbers is a scatter that names samples, of one a histogram', () => {
    const rows = Array.from({ length: 300 }, (_, at) => [`s${at}`, at, at * 2]);
    const two = chart(dataOf({ sample_id: 'text', depth: 'number', breadth: 'number' }, ...rows));
    expect(two.options.choice).toEqual({ kind: 'scatter', x: 'depth', y: 'breadth' });
    expect(two.traces[0]).toMatchObject({ type: 'scatter', mode: 'markers' });
    expect(two.traces[0]?.['hovertemplate']).toContain('sample_id=%{customdata[0]}');
    const one = chart(dataOf({ depth: 'number' }, [1], [2], [null]));
    expect(one.options.choice).toMatchObject({ kind: 'histogram', x: 'depth' });
    expect(one.traces[0]).toEqual({ type: 'histogram', x: [1, 2] });
  });

  it('is as wished where the result can be drawn so', () => {
    const { options, traces, layout } = chart(isolates, {
      colour: null,
      chart: { kind: 'bars', x: 'country' },
    });
    expect(options.choice).toEqual({ kind: 'bars', x: 'country', y: null });
    expect(traces).toEqual([{ type: 'bar', x: ['Peru', 'India'], y: [5, 3] }]);
    expect(layout['showlegend']).toBe(false);
    expect(chart(counts, { chart: { kind: 'scatter', x: 'country' } }).options.choice.kind).toBe('bars');
  });

  it('of several rows at one x shows their mean, and says so', () => {
    const data = dataOf(
      { gene: 'text', identity_pct: 'number' },
      ['a', 99],
      ['a', 100],
      ['b', 98],
      [null, 1],
    );
    const { traces, layout } = chart(data, { colour: null, chart: { kind: 'bars', y: 'identity_pct' } });
    expect(traces[0]).toMatchObject({ x: ['a', 'b', 'Not stated'], y: [99.5, 98, 1] });
    expect(layout['yaxis']).toMatchObject({ title: { text: 'mean identity_pct' } });
  });

  it('of lines goes along the years, of boxes along groups', () => {
    const lines = chart(isolates, { chart: { kind: 'lines' } });
    expect(lines.traces[0]).toMatchObject({
      type: 'scatter',
      mode: 'lines+markers',
      x: [2015, 2016],
      y: [1, 3],
    });
    const box = chart(isolates, { chart: { kind: 'box' } });
    expect(box.options.kinds).not.toContain('box');
    const boxes = dataOf({ gene: 'text', depth: 'number' }, ['a', 1], ['a', 3], ['b', 5]);
    const drawn = chart(boxes, { colour: null, chart: { kind: 'box' } });
    expect(drawn.traces[0]).toMatchObject({ type: 'box', x: ['a', 'a', 'b'], y: [1, 3, 5] });
  });

  it('puts nothing into plotly that it would read as a template or a tag', () => {
    const { layout } = chart(dataOf({ 'a<b>%{x}': 'number' }, [1], [2]));
    expect(layout['xaxis']).toEqual({ title: { text: 'a b   x' } });
  });

  it('is not there where nothing can be drawn', () => {
    const nested = dataOf({ list: 'other' }, [[1]]);
    expect(chartOf(nested, {}, { series: null, words })).toBeNull();
    expect(chartOf(dataOf({ a: 'number' }), {}, { series: null, words })).toBeNull();
  });
});
