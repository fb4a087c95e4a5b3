import { describe, expect, it } from 'vitest';
import { checkFigure, checkMap } from '../../../../core/virome/code/figure-checks.ts';

function packed(values: Float64Array, shape?: string) {
  const bdata = Buffer.from(values.buffer).toString('base64');
  return { dtype: 'f8', bdata, ...(shape === undefined ? {} : { shape }) };
}

function pointsOf(...data: readonly object[]): number {
  const check = checkFigure({ data });
  return check.kind === 'fine' ? check.points : 0;
}

function refusal(check: ReturnType<typeof checkFigure>): string {
  return check.kind === 'refused' ? check.message : '';
}

describe('checkFigure', () => {
  it.each<[number, object]>([
    [2, { x: [1, 2], y: [3, 4] }],
    [1, { type: 'scatter', x: [1, 2], y: [3, null] }],
    [2, { type: 'bar', y: [3, 4] }],
    [3, { type: 'histogram', x: ['a', 'b', 'a'] }],
    [
      2,
      {
        type: 'bar',
        x: [
          ['a', 'a'],
          ['b', 'c'],
        ],
        y: [1, 2],
      },
    ],
    [1, { type: 'box', q1: [1], median: [2], q3: [3] }],
    [2, { type: 'violin', y: [1, 2, null] }],
    [2, { type: 'pie', labels: ['a', 'b'], values: [1, 2] }],
    [2, { type: 'pie', labels: ['a', 'b'] }],
    [2, { type: 'sunburst', labels: ['a', 'b'], parents: ['', 'a'], values: [2, 1] }],
    [
      3,
      {
        type: 'heatmap',
        z: [
          [1, null],
          [2, 3],
        ],
      },
    ],
    [4, { type: 'contour', z: packed(new Float64Array([1, 2, 3, 4]), '2, 2') }],
    [2, { type: 'scattermapbox', lat: [1, 2], lon: [3, 4] }],
    [1, { type: 'scattermap', lat: [1, null], lon: [3, 4] }],
    [2, { type: 'scattergeo', locations: ['FRA', 'DEU'] }],
    [1, { type: 'choropleth', locations: ['FRA', 'DEU'], z: [1, null] }],
    [2, { type: 'densitymap', lat: [1, 2], lon: [1, 2], z: [1, 1] }],
    [1, { type: 'candlestick', open: [1], high: [2], low: [0], close: [1] }],
    [1, { type: 'scatterpolar', r: [1], theta: ['N'] }],
    [1, { type: 'scatterternary', a: [1], b: [1], c: [1] }],
    [1, { type: 'scatter3d', x: [1], y: [1], z: [1] }],
    [2, { type: 'table', cells: { values: [['a'], ['b']] } }],
    [1, { type: 'sankey', link: { source: [0], target: [1], value: [3] } }],
    [1, { type: 'indicator', value: 3 }],
    [2, { type: 'parcoords', dimensions: [{ values: [1, 2] }] }],
    [2, { type: 'scatter', x: packed(new Float64Array([1, 2])), y: packed(new Float64Array([3, 4])) }],
    [
      1,
      { type: 'scatter', x: packed(new Float64Array([1, 2])), y: packed(new Float64Array([3, Number.NaN])) },
    ],
    [0, { type: 'scatter', x: [], y: [] }],
    [0, { type: 'scatter', x: [1], y: [null] }],
    [0, { type: 'scattermap', lat: [1, 2] }],
    [0, { type: 'choropleth', locations: ['FRA'] }],
    [0, { type: 'heatmap', z: [[null]] }],
    [0, { type: 'table', header: { values: ['a'] } }],
    [0, { type: 'pie' }],
    [0, {}],
  ])('counts %i points', (points, trace) => {
    expect(pointsOf(trace)).toBe(points);
  });

  it('counts the points of all traces', () => {
    expect(pointsOf({ x: [1], y: [1] }, { type: 'bar', y: [] }, { type: 'pie', labels: ['a'] })).toBe(2);
  });

  it('refuses a figure without points, with advice', () => {
    const message = refusal(checkFigure({ data: [{ type: 'bar', x: [], y: [] }], layout: {} }));
    expect(message).toMatch(/no data points/);
    expect(message).toMatch(/filters/);
    expect(refusal(checkFigure({ data: [], layout: {} }))).toMatch(/no data points/);
  });

  it.each([null, 3, 'figure', [], { layout: {} }, { data: 3 }, { data: [3] }])(
    'refuses what is no figure',
    (value) => {
      expect(refusal(checkFigure(value))).toMatch(/not a figure/);
    },
  );

  it('gives plain JSON: packed arrays as numbers, what is not finite as null', () => {
    const check = checkFigure({
      data: [
        {
          x: packed(new Float64Array([1, Number.NaN, Number.POSITIVE_INFINITY])),
          y: [1, 2, 3],
          marker: { size: [Number.NaN], color: { dtype: '<i2', bdata: 'AQACAA==' } },
        },
      ],
      layout: { width: Number.POSITIVE_INFINITY, title: { text: 'T' } },
    });
    expect(check.kind === 'fine' && check.figure).toEqual({
      data: [{ x: [1, null, null], y: [1, 2, 3], marker: { size: [null], color: [1, 2] } }],
      layout: { width: null, title: { text: 'T' } },
    });
  });

  it('gives an empty layout where there is none', () => {
    const check = checkFigure({ data: [{ y: [1] }] });
    expect(check.kind === 'fine' && check.figure.layout).toEqual({});
  });
});

const POINTS = { type: 'scattermap', lat: [1, 2], lon: [3, 4] };
const EXPRESS = {
  ...POINTS,
  customdata: [['SAMN1'], ['SAMN2']],
  hovertemplate: 'host=Bat<br>lat=%{lat}<br>primary_id=%{customdata[0]}<extra></extra>',
};

describe('checkMap', () => {
  it.each<[string, object]>([
    ['of plotly express', EXPRESS],
    ['of the older type', { ...EXPRESS, type: 'scattermapbox' }],
    ['on outlines', { ...EXPRESS, type: 'scattergeo' }],
    ['of density', { ...EXPRESS, type: 'densitymap', z: [1, 1] }],
    ['with the other identifier', { ...EXPRESS, hovertemplate: 'sample_id: %{customdata[0]}' }],
    ['in bold', { ...EXPRESS, hovertemplate: '<b>sample_id</b>: %{customdata[0]}' }],
    ['with a format', { ...EXPRESS, hovertemplate: 'sample_id=%{customdata[0]:s}<extra></extra>' }],
    [
      'with flat custom data',
      { ...EXPRESS, customdata: ['a', 'b'], hovertemplate: 'sample_id=%{customdata}' },
    ],
    ['with a template for each point', { ...EXPRESS, hovertemplate: ['sample_id=A', 'sample_id=B'] }],
    [
      'with one sample in a trace',
      { ...EXPRESS, hovertemplate: 'primary_id=SAMN9<br>lat=%{lat}<extra></extra>' },
    ],
    [
      'in a heading',
      { ...POINTS, hovertext: ['A', 'B'], hovertemplate: '<b>%{hovertext}</b><br>primary_id=%{hovertext}' },
    ],
    ['in texts', { ...POINTS, text: ['primary_id: SAMN1', 'primary_id: SAMN2<br>Bat'], hoverinfo: 'text' }],
    ['in hover texts', { ...POINTS, hovertext: ['Bat<br>sample_id=A', 'Pig<br>sample_id=B'] }],
    ['of numbers', { ...EXPRESS, customdata: [[17], [18]] }],
    ['by columns of packed numbers', { ...EXPRESS, customdata: packed(new Float64Array([17, 18]), '2, 1') }],
    [
      'of regions',
      {
        type: 'choropleth',
        locations: ['S1', 'S2'],
        z: [1, 2],
        hovertemplate: 'sample_id=%{location}<br>n=%{z}<extra></extra>',
      },
    ],
  ])('accepts a map %s', (_, trace) => {
    expect(checkMap({ data: [trace], layout: {} })).toMatchObject({ kind: 'fine' });
  });

  it('finds identifiers under another label by their values', () => {
    const trace = { ...EXPRESS, hovertemplate: 'BioSample=%{customdata[0]}<extra></extra>' };
    expect(refusal(checkMap({ data: [trace] }))).toMatch(/no sample identifier/);
    expect(checkMap({ data: [trace] }, new Set(['SAMN1', 'SAMN2']))).toMatchObject({ kind: 'fine' });
    expect(refusal(checkMap({ data: [trace] }, new Set(['SAMN1'])))).toMatch(/1 of its 2 points/);
    expect(
      checkMap({ data: [{ ...POINTS, text: ['SAMN1', 'SAMN2'] }] }, new Set(['SAMN1', 'SAMN2'])),
    ).toMatchObject({ kind: 'fine' });
  });

  it.each<[string, object]>([
    ['without hover data', POINTS],
    [
      'with the identifier in data that are not shown',
      { ...EXPRESS, hovertemplate: 'lat=%{lat}<extra></extra>' },
    ],
    ['that shows nothing on hover', { ...POINTS, text: ['sample_id=A', 'sample_id=B'], hoverinfo: 'skip' }],
    ['with a longer name', { ...EXPRESS, hovertemplate: 'my_sample_identity=%{customdata[0]}' }],
    ['of regions', { type: 'choropleth', locations: ['FRA'], z: [3], hovertemplate: 'country=%{location}' }],
  ])('refuses a map %s', (_, trace) => {
    const message = refusal(checkMap({ data: [trace], layout: {} }));
    expect(message).toMatch(/refused: its hover data hold no sample identifier \(sample_id or primary_id\)/);
  });

  it.each([null, '', ' ', 'nan', 'None', '<NA>', 'NULL', Number.NaN])(
    'refuses a point whose identifier is %s',
    (value) => {
      const message = refusal(checkMap({ data: [{ ...EXPRESS, customdata: [['SAMN1'], [value]] }] }));
      expect(message).toMatch(/1 of its 2 points have no sample identifier/);
      expect(message).toMatch(/IS NOT NULL/);
    },
  );

  it('does not ask for the identifier of points without a place', () => {
    const trace = { ...EXPRESS, lat: [1, null], customdata: [['SAMN1'], [null]] };
    expect(checkMap({ data: [trace] })).toMatchObject({ kind: 'fine', points: 1 });
  });

  it('asks for it in every trace', () => {
    const message = refusal(checkMap({ data: [EXPRESS, POINTS] }));
    expect(message).toMatch(/no sample identifier/);
    expect(refusal(checkMap({ data: [{ ...EXPRESS, customdata: undefined }] }))).toMatch(/2 of its 2 points/);
  });

  it('passes over traces that draw nothing', () => {
    expect(checkMap({ data: [EXPRESS, { type: 'scattermap', lat: [], lon: [] }] })).toMatchObject({
      kind: 'fine',
    });
  });

  it('refuses what is no map, and maps without points', () => {
    expect(refusal(checkMap({ data: [{ type: 'bar', y: [1] }] }))).toMatch(/no map \(it holds: bar\)/);
    expect(refusal(checkMap({ data: [{ ...POINTS, lat: [], lon: [] }] }))).toMatch(/no data points/);
    expect(
      refusal(
        checkMap({
          data: [
            { ...POINTS, lat: [null, null] },
            { type: 'bar', y: [1] },
          ],
        }),
      ),
    ).toMatch(/no point with both a latitude and a longitude/);
  });

  it('is quick with texts that are long and strange', () => {
    for (const part of ['<', '%{', 'primary_id ', 'sample_id=<b>', ' ', '%{customdata[']) {
      const text = part.repeat(100_000);
      const kinds = [
        checkMap({ data: [{ ...EXPRESS, hovertemplate: text }] }),
        checkMap({ data: [{ ...POINTS, text: [text, text] }] }),
        checkMap({ data: [{ ...EXPRESS, customdata: [[text], [text]] }] }),
      ].map(({ kind }) => kind);
      expect(kinds).toHaveLength(3);
    }
  });
});
