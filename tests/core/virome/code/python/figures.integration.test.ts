import { describe, expect, it } from 'vitest';
import type { Figure } from '../../../../../core/virome/code/code-request.ts';
import { checkMap } from '../../../../../core/virome/code/figure-checks.ts';
import { needsPython, python, pythonFailure } from '../../../../support/python-engine.ts';

const PLACES = `
d = pd.DataFrame({'primary_id': ['SRR1', 'SRR2'], 'lat': [48.1, np.nan], 'lon': [2.5, 3.5], 'n': [1, 2**40],
                  'day': pd.to_datetime(['2020-01-01', None])})
`;

async function figureOf(code: string): Promise<Figure> {
  const result = await python(PLACES + code, { expects: 'figure' });
  if (result.kind !== 'figure') throw new Error(result.kind === 'failed' ? result.message : result.kind);
  return result.figure;
}

describe('a figure by Python', () => {
  needsPython();

  it('is plain data and layout, without the template that plotly draws by anyway', async () => {
    const { data, layout } = await figureOf("fig = px.bar(d, x='day', y='n', title='Reads')");
    expect(data).toMatchObject([{ type: 'bar', x: ['2020-01-01', null], y: [1, 2 ** 40] }]);
    expect(layout).toMatchObject({ title: { text: 'Reads' } });
    expect(layout).not.toHaveProperty('template');
    expect(JSON.stringify({ data, layout }).length).toBeLessThan(1500);
  });

  it('keeps a template that was asked for', async () => {
    const { layout } = await figureOf("fig = px.bar(d, x='day', y='n', template='plotly_dark')");
    expect(layout).toHaveProperty('template.layout.paper_bgcolor');
  });

  it.each([
    ['graph objects', "fig = go.Figure(go.Scatter(x=d['lat'], y=d['lon']))"],
    ['a record', "fig = {'data': [go.Scatter(x=d['lat'], y=d['lon'])], 'layout': {}}"],
    ['the last expression', "px.scatter(d, x='lat', y='lon')"],
    ['result', "result = px.scatter(d, x='lat', y='lon')"],
    ['its own import', "import plotly.express as p\nfig = p.scatter(d, x='lat', y='lon')"],
  ])('takes %s', async (_, code) => {
    const { data } = await figureOf(code);
    expect(data).toMatchObject([{ type: 'scatter', x: [48.1, null], y: [2.5, 3.5] }]);
  });

  it.each(['scatter_map', 'scatter_mapbox'])(
    'draws a map by px.%s that can be traced back to its samples',
    async (name) => {
      const figure = await figureOf(
        `fig = px.${name}(d.dropna(subset='lat'), lat='lat', lon='lon', hover_data=['primary_id'])`,
      );
      expect(checkMap(figure)).toMatchObject({ kind: 'fine', points: 1 });
      expect(checkMap(await figureOf(`fig = px.${name}(d, lat='lat', lon='lon')`))).toMatchObject({
        kind: 'refused',
      });
    },
  );

  it('takes the style of newer maps in whatever release', async () => {
    const { layout } = await figureOf(
      "fig = px.scatter_map(d, lat='lat', lon='lon', map_style='carto-positron')",
    );
    expect(JSON.stringify(layout)).toContain('"style":"carto-positron"');
  });

  it.each([
    ['no figure', 'x = 1', 'The code left no figure. Assign one to fig'],
    ['a table', 'fig = d', 'fig is of type DataFrame, not a figure'],
    ['a figure without points', "fig = px.bar(d.head(0), x='day', y='n')", 'The figure has no data points'],
    ['options that px does not have', "fig = px.bar(d, x='nope')", 'at line 4: ValueError'],
  ])('refuses %s, and says what to do', async (_, code, message) => {
    expect(await pythonFailure(PLACES + code, { expects: 'figure' })).toContain(message);
  });

  it('refuses a figure that is too large', async () => {
    const code = 'fig = px.scatter(x=np.random.rand(100000), y=np.random.rand(100000))';
    expect(await pythonFailure(code, { expects: 'figure', limits: { resultBytes: 1_000_000 } })).toMatch(
      /The figure holds \d MB, more than the 1 MB that are returned/,
    );
  });
});
