import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostPoints } from '../../../../renderer/features/artifacts/plotly/points.ts';
import { prepareFigure } from '../../../../renderer/features/artifacts/plotly/prepare.ts';

const evil = 'https://evil.example/x';

/** Keys by which plotly reaches out, or that lead there, and some that it doesn't. */
const keys = fc.oneof(
  fc.constantFrom(
    'images',
    'source',
    'style',
    'src',
    'xsrc',
    'topojsonURL',
    'plotlyServerURL',
    'geojson',
    'mapbox',
    'map',
    'map2',
    'geo',
    'updatemenus',
    'sliders',
    'config',
    'template',
    'layers',
    'marker',
    'text',
    'hovertemplate',
    'title',
    'type',
    'lat',
    'lon',
    'projection',
    'scope',
    'customdata',
    'dtype',
    'bdata',
    'shape',
    '__proto__',
  ),
  fc.string(),
);

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom(
    evil,
    `<a href="${evil}">there</a>`,
    `<<a>a href="${evil}">there</a>`,
    `<a href='javascript:alert(1)'>x</a>`,
    `<span style="background: url(${evil})">x</span>`,
    'javascript:javascript:alert(1)',
    'hhttps://ttps://evil.example/x',
    'scattermapbox',
    'choroplethmap',
    'densitymap',
    'scattergeo',
    'image',
    'usa',
    'f8',
    'AAAA',
  ),
);

const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    texts,
    fc.double().map((value) => (value === 0 ? 0 : value)),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('json'), { maxLength: 5 }),
    tie('object'),
  ),
  object: fc.dictionary(keys, tie('json'), { maxKeys: 6 }),
}));

const object = fc.dictionary(keys, json, { maxKeys: 6 });

/** Every string of a value, and the keys on the way to it. */
function* stringsOf(value: unknown, path: readonly string[] = []): Generator<[string, readonly string[]]> {
  if (typeof value === 'string') yield [value, path];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* stringsOf(inner, [...path, key]);
  }
}

describe('whatever a figure holds', () => {
  it('it is prepared without a failure, as plain JSON that leads nowhere', () => {
    fc.assert(
      fc.property(
        fc.array(object, { maxLength: 4 }),
        fc.option(object, { nil: undefined }),
        (data, layout) => {
          const {
            data: drawn,
            allData,
            layout: drawnLayout,
            title,
            series,
          } = prepareFigure({ data, layout });
          for (const [text, path] of stringsOf({ drawn, allData, drawnLayout, title, series })) {
            expect(text).not.toMatch(/[a-z]:\/\//i);
            expect(text).not.toMatch(/<\s*a\b[^<>]*>|javascript:|url\(/i);
            expect(
              path.some((key) => /url$|href$|src$|^images$|^source$|^updatemenus$|^map\d*$/i.test(key)),
            ).toBe(false);
          }
          expect(JSON.parse(JSON.stringify(drawn))).toEqual(drawn);
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe('what would reach out', () => {
  it('is left out, and that is said', () => {
    const { layout, data, notes } = prepareFigure({
      data: [
        { type: 'image', source: evil },
        { type: 'choropleth', geojson: evil, locations: ['DEU'], z: [1] },
        { type: 'sankey', link: { source: [0, 1], target: [2, 2], value: [1, 2] } },
      ],
      layout: {
        images: [{ source: evil }],
        map: { style: evil, layers: [{ source: evil }] },
        template: { layout: { mapbox: { style: evil } } },
        updatemenus: [{ buttons: [{ method: 'relayout', args: ['images[0].source', evil] }] }],
        geo: { scope: 'usa', resolution: 50 },
      },
    });
    expect(data[0]).not.toHaveProperty('source');
    expect(data[1]).not.toHaveProperty('geojson');
    expect(data[2]).toMatchObject({ link: { source: [0, 1] } });
    expect(Object.keys(layout)).toEqual(['template', 'geo']);
    expect(layout['geo']).toMatchObject({ scope: 'world', resolution: 110 });
    expect(notes).toContainEqual({ kind: 'withoutOutside' });
  });

  it('outlines that come along with the figure stay', () => {
    const geojson = { type: 'FeatureCollection', features: [] };
    const { data } = prepareFigure({
      data: [{ type: 'choroplethmap', geojson, locations: ['FR'], z: [1] }],
    });
    expect(data[0]).toMatchObject({ type: 'choropleth', geojson, locationmode: 'geojson-id' });
  });
});

describe('a title', () => {
  it('is text of the page', () => {
    const title = { text: `Hosts <a href="${evil}">of</a><br><b>phages</b>` };
    const prepared = prepareFigure({ data: [], layout: { title } });
    expect(prepared.title).toBe('Hosts of phages');
    expect(prepared.layout).not.toHaveProperty('title');
    expect(prepareFigure({ data: [], layout: { title: 'Short' } }).title).toBe('Short');
  });
});

describe('a figure that holds nothing to draw', () => {
  it.each([
    [{ type: 17, x: 'many', y: { a: 1 } }],
    [{ type: 'bar', x: ['a', 'b'], y: [null, null] }],
    [{ type: 'scatter', x: [], y: [] }],
    [{ type: 'heatmap', z: [[], [null]] }],
    [{ type: 'sankey', link: { source: [0], target: [1] } }],
    [{}],
  ])('has no data: %j', (trace) => {
    expect(prepareFigure({ data: [trace] }).data).toEqual([]);
  });

  it.each([
    [{ type: 17, y: [1, 2] }],
    [{ type: 'bar', x: ['a', 'b'], y: [null, 2] }],
    [{ type: 'heatmap', z: [[], [0]] }],
    [{ type: 'sankey', link: { source: [0], target: [1], value: [3] } }],
    [{ type: 'splom', dimensions: [{ values: [1] }] }],
    [{ type: 'indicator', value: 7 }],
    [{ type: 'table', cells: { values: [['a']] } }],
    [{ type: 'sunburst', labels: ['a'], parents: [''] }],
    [{ type: 'box', q1: [1], median: [2], q3: [3] }],
  ])('is none where one trace has something: %j', (trace) => {
    expect(prepareFigure({ data: [{ x: 'none' }, trace] }).data).toHaveLength(2);
  });
});

describe('very many points', () => {
  const count = mostPoints * 3;
  const numbers = Array.from({ length: count }, (_, at) => at);

  it('are drawn in part, each with what belongs to it; the table keeps all', () => {
    const { data, allData, notes } = prepareFigure({
      data: [{ type: 'scattergl', x: numbers, y: numbers, marker: { size: numbers, symbol: 'circle' } }],
    });
    const [trace] = data;
    expect(trace).toMatchObject({ type: 'scatter', marker: { symbol: 'circle' } });
    expect(trace?.['x']).toHaveLength(mostPoints);
    expect(trace?.['x']).toEqual(trace?.['y']);
    expect(trace?.['marker']).toMatchObject({ size: trace?.['x'] });
    expect(allData[0]?.['x']).toHaveLength(count);
    expect(notes).toContainEqual({ kind: 'sampled', drawn: mostPoints, all: count });
  });

  it('are all counted where they are added up', () => {
    const { data, notes } = prepareFigure({ data: [{ type: 'histogram', x: numbers }] });
    expect(data[0]?.['x']).toHaveLength(count);
    expect(notes).toEqual([]);
  });
});
