import { describe, expect, it } from 'vitest';
import type { Figure } from '../../../../core/virome/code/code-request.ts';
import { checkMap } from '../../../../core/virome/code/figure-checks.ts';
import { javaScriptEngine } from '../../../support/javascript-engine.ts';

type Trace = Figure['data'][number];

/** Rows that are easy to follow. */
const ROWS = `const rows = [
  { host: 'Bat', virus: 'A', country: 'FRA', n: 4, w: 1.5, lat: 46, lon: 2, id: 'S1' },
  { host: 'Bat', virus: 'B', country: 'DEU', n: 2, w: 0.5, lat: 51, lon: 10, id: 'S2' },
  { host: 'Pig', virus: 'A', country: 'FRA', n: 1, w: 2.5, lat: 47, lon: 3, id: 'S3' },
  { host: 'Pig', virus: null, country: null, n: 3, w: null, lat: null, lon: 4, id: 'S4' },
];`;

describe('figures by JavaScript', () => {
  const engine = javaScriptEngine();
  const draw = (call: string): Promise<Figure> => engine.figure(`${ROWS}\nfig = ${call}`);
  const fails = (call: string): Promise<string> =>
    engine.failure(`${ROWS}\nfig = ${call}`, { expects: 'figure' });
  const traces = ({ data }: Figure, ...keys: readonly string[]): unknown[] =>
    data.map((trace: Trace) => Object.fromEntries(keys.map((key) => [key, trace[key]])));

  it('draws bars, a trace for each category', async () => {
    const figure = await draw(
      `px.bar(rows, { x: 'virus', y: 'n', color: 'host', title: 'Finds', labels: { n: 'Finds', host: 'Host' } })`,
    );
    expect(traces(figure, 'type', 'name', 'x', 'y', 'orientation')).toEqual([
      { type: 'bar', name: 'Bat', x: ['A', 'B'], y: [4, 2], orientation: 'v' },
      { type: 'bar', name: 'Pig', x: ['A', null], y: [1, 3], orientation: 'v' },
    ]);
    expect(figure.data[0]?.['hovertemplate']).toBe('Host=Bat<br>virus=%{x}<br>Finds=%{y}<extra></extra>');
    expect(figure.layout).toMatchObject({
      title: { text: 'Finds' },
      barmode: 'relative',
      xaxis: { title: { text: 'virus' } },
      yaxis: { title: { text: 'Finds' } },
      legend: { title: { text: 'Host' } },
    });
  });

  it('lays bars down where the numbers are on x', async () => {
    const figure = await draw(
      `px.bar(rows, { x: 'n', y: 'host', barmode: 'group', text_auto: true, color: 'n' })`,
    );
    expect(traces(figure, 'orientation', 'texttemplate', 'marker')).toEqual([
      { orientation: 'h', texttemplate: '%{x}', marker: { color: [4, 2, 1, 3], coloraxis: 'coloraxis' } },
    ]);
    expect(figure.layout).toMatchObject({
      barmode: 'group',
      coloraxis: { colorbar: { title: { text: 'n' } } },
    });
  });

  it('draws points with colour by a scale, size by area, and what is shown on hover', async () => {
    const figure = await draw(
      `px.scatter(aq.from(rows), { x: 'n', y: 'w', color: 'n', size: 'n', size_max: 30, hover_name: 'id', hover_data: ['country', 'host'], color_continuous_scale: 'plasma_r', range_color: [0, 5], log_x: true, range_x: [1, 100] })`,
    );
    const [trace] = figure.data;
    expect(trace).toMatchObject({
      type: 'scatter',
      mode: 'markers',
      x: [4, 2, 1, 3],
      y: [1.5, 0.5, 2.5, null],
      hovertext: ['S1', 'S2', 'S3', 'S4'],
      customdata: [
        ['FRA', 'Bat'],
        ['DEU', 'Bat'],
        ['FRA', 'Pig'],
        [null, 'Pig'],
      ],
      hovertemplate:
        '<b>%{hovertext}</b><br><br>n=%{x}<br>w=%{y}<br>n=%{marker.size}<br>n=%{marker.color}<br>country=%{customdata[0]}<br>host=%{customdata[1]}<extra></extra>',
      marker: {
        color: [4, 2, 1, 3],
        size: [4, 2, 1, 3],
        sizemode: 'area',
        sizeref: 8 / 900,
        coloraxis: 'coloraxis',
      },
    });
    expect(figure.layout).toMatchObject({
      coloraxis: { cmin: 0, cmax: 5, reversescale: true },
      xaxis: { type: 'log', range: [0, 2] },
    });
  });

  it('tells traces apart by colour and symbol, in the order asked for', async () => {
    const figure = await draw(
      `px.scatter(rows, { x: 'n', y: 'w', color: 'host', symbol: 'virus', opacity: 0.5, color_discrete_map: { Pig: 'pink' }, category_orders: { host: ['Pig', 'Bat'] } })`,
    );
    expect(traces(figure, 'name', 'marker')).toEqual([
      { name: 'Pig, A', marker: { color: 'pink', opacity: 0.5, symbol: 'circle' } },
      { name: 'Pig, ', marker: { color: 'pink', opacity: 0.5, symbol: 'diamond' } },
      { name: 'Bat, A', marker: { color: '#EF553B', opacity: 0.5, symbol: 'circle' } },
      { name: 'Bat, B', marker: { color: '#EF553B', opacity: 0.5, symbol: 'square' } },
    ]);
  });

  it('takes formats and values in hover_data, and leaves out what is false', async () => {
    const figure = await draw(
      `px.scatter(rows, { x: 'n', y: 'w', hover_data: { w: ':.2f', n: false, host: true, twice: [':.1f', rows.map((r) => r.n * 2)] } })`,
    );
    expect(figure.data[0]).toMatchObject({
      hovertemplate: 'w=%{y:.2f}<br>host=%{customdata[0]}<br>twice=%{customdata[1]:.1f}<extra></extra>',
      customdata: [
        ['Bat', 8],
        ['Bat', 4],
        ['Pig', 2],
        ['Pig', 6],
      ],
    });
  });

  it('draws lines, and several columns as lines', async () => {
    const figure = await draw(
      `px.line(rows, { x: 'n', y: 'w', color: 'host', line_dash: 'host', markers: true })`,
    );
    expect(traces(figure, 'type', 'mode', 'name', 'line')).toEqual([
      { type: 'scatter', mode: 'lines+markers', name: 'Bat', line: { dash: 'solid' } },
      { type: 'scatter', mode: 'lines+markers', name: 'Pig', line: { dash: 'dot' } },
    ]);
    const wide = await draw(`px.line(rows, { x: 'id', y: ['n', 'w'] })`);
    expect(traces(wide, 'name', 'x', 'y')).toEqual([
      { name: 'n', x: ['S1', 'S2', 'S3', 'S4'], y: [4, 2, 1, 3] },
      { name: 'w', x: ['S1', 'S2', 'S3', 'S4'], y: [1.5, 0.5, 2.5, null] },
    ]);
    expect(wide.layout).toMatchObject({
      yaxis: { title: { text: 'value' } },
      legend: { title: { text: 'variable' } },
    });
    expect(traces(await draw(`px.area(rows, { x: 'id', y: 'n' })`), 'stackgroup', 'mode')).toEqual([
      { stackgroup: '1', mode: 'lines' },
    ]);
  });

  it('draws histograms', async () => {
    const figure = await draw(
      `px.histogram(rows, { x: 'n', nbins: 10, color: 'host', barmode: 'overlay', hover_data: ['id'] })`,
    );
    expect(figure.data[0]).toMatchObject({ type: 'histogram', x: [4, 2], nbinsx: 10, histfunc: 'count' });
    expect(figure.data[0]).not.toHaveProperty('customdata');
    expect(figure.layout).toMatchObject({ barmode: 'overlay', yaxis: { title: { text: 'count' } } });
    const sums = await draw(`px.histogram(rows, { x: 'host', y: 'n', histfunc: 'avg' })`);
    expect(sums.data[0]).toMatchObject({
      x: ['Bat', 'Bat', 'Pig', 'Pig'],
      y: [4, 2, 1, 3],
      histfunc: 'avg',
      orientation: 'v',
    });
    expect(sums.layout).toMatchObject({ yaxis: { title: { text: 'avg of n' } } });
    const lying = await draw(`px.histogram(rows, { y: 'host' })`);
    expect(lying.data[0]).toMatchObject({ y: ['Bat', 'Bat', 'Pig', 'Pig'], orientation: 'h' });
    expect(lying.layout).toMatchObject({ xaxis: { title: { text: 'count' } } });
  });

  it('draws boxes and violins', async () => {
    const figure = await draw(
      `px.box(rows, { x: 'host', y: 'n', color: 'virus', points: 'all', notched: true })`,
    );
    expect(figure.data[0]).toMatchObject({ type: 'box', boxpoints: 'all', notched: true, name: 'A' });
    expect(figure.layout).toMatchObject({ boxmode: 'group' });
    const violin = await draw(`px.violin(rows, { y: 'n', box: true })`);
    expect(violin.data[0]).toMatchObject({ type: 'violin', y: [4, 2, 1, 3], box: { visible: true } });
  });

  it('draws pies', async () => {
    const figure = await draw(
      `px.pie(rows, { names: 'host', values: 'n', hole: 0.4, color: 'host', color_discrete_map: { Bat: 'black' } })`,
    );
    expect(figure.data).toMatchObject([
      {
        type: 'pie',
        labels: ['Bat', 'Bat', 'Pig', 'Pig'],
        values: [4, 2, 1, 3],
        hole: 0.4,
        marker: { colors: ['black', 'black', '#EF553B', '#EF553B'] },
        hovertemplate: 'host=%{label}<br>n=%{value}<extra></extra>',
      },
    ]);
  });

  it('draws matrices', async () => {
    const counted = await draw(`px.heatmap(rows, { x: 'host', y: 'virus', text_auto: true })`);
    expect(counted.data).toMatchObject([
      {
        type: 'heatmap',
        x: ['Bat', 'Pig'],
        y: ['A', 'B'],
        z: [
          [1, 1],
          [1, null],
        ],
        texttemplate: '%{z}',
        coloraxis: 'coloraxis',
      },
    ]);
    const means = await draw(`px.heatmap(rows, { x: 'n', y: 'host', z: 'w', histfunc: 'avg' })`);
    expect(means.data).toMatchObject([
      {
        x: [1, 2, 3, 4],
        y: ['Bat', 'Pig'],
        z: [
          [null, 0.5, null, 1.5],
          [2.5, null, null, null],
        ],
      },
    ]);
    const plain = await draw(
      `px.imshow([[1, 2], [3, null]], { x: ['a', 'b'], y: ['c', 'd'], labels: { x: 'X' } })`,
    );
    expect(plain.data).toMatchObject([
      {
        x: ['a', 'b'],
        y: ['c', 'd'],
        z: [
          [1, 2],
          [3, null],
        ],
      },
    ]);
    expect(plain.layout).toMatchObject({ xaxis: { title: { text: 'X' } }, yaxis: { autorange: 'reversed' } });
    const table = await draw(`px.imshow(aq.from(rows).select('host', 'n', 'w'))`);
    expect(table.data).toMatchObject([
      {
        x: ['n', 'w'],
        y: ['Bat', 'Bat', 'Pig', 'Pig'],
        z: [
          [4, 1.5],
          [2, 0.5],
          [1, 2.5],
          [3, null],
        ],
      },
    ]);
  });

  it('draws trees by a path', async () => {
    const figure = await draw(`px.sunburst(rows, { path: ['host', 'virus'], values: 'n' })`);
    expect(figure.data).toMatchObject([
      {
        type: 'sunburst',
        ids: ['Bat', 'Bat/A', 'Bat/B', 'Pig', 'Pig/A'],
        labels: ['Bat', 'A', 'B', 'Pig', 'A'],
        parents: ['', 'Bat', 'Bat', '', 'Pig'],
        values: [6, 4, 2, 4, 1],
        branchvalues: 'total',
      },
    ]);
    const shaded = await draw(`px.treemap(rows, { path: ['host', 'virus'], values: 'n', color: 'w' })`);
    expect(shaded.data[0]).toMatchObject({
      type: 'treemap',
      marker: { colors: [(4 * 1.5 + 2 * 0.5) / 6, 1.5, 0.5, 2.5, 2.5], coloraxis: 'coloraxis' },
    });
    const named = await draw(
      `px.sunburst([{ l: 'a', p: '', v: 3 }, { l: 'b', p: 'a', v: 1 }], { names: 'l', parents: 'p', values: 'v' })`,
    );
    expect(named.data).toMatchObject([{ labels: ['a', 'b'], parents: ['', 'a'], values: [3, 1] }]);
  });

  it.each([
    ['scatter_map', 'scattermap', 'map'],
    ['scatter_mapbox', 'scattermapbox', 'mapbox'],
  ])('draws maps by %s', async (helper, type, subplot) => {
    const figure = await draw(
      `px.${helper}(rows.map((r) => ({ ...r, primary_id: r.id })), { lat: 'lat', lon: 'lon', color: 'host', hover_name: 'host', hover_data: ['primary_id'] })`,
    );
    expect(traces(figure, 'type', 'name', 'lat', 'lon', 'customdata')).toEqual([
      { type, name: 'Bat', lat: [46, 51], lon: [2, 10], customdata: [['S1'], ['S2']] },
      { type, name: 'Pig', lat: [47], lon: [3], customdata: [['S3']] },
    ]);
    expect(figure.layout[subplot]).toEqual({
      style: 'open-street-map',
      center: { lat: 48.5, lon: 6 },
      zoom: 5.2,
    });
    expect(checkMap(figure)).toMatchObject({ kind: 'fine', points: 3 });
  });

  it('draws maps on outlines', async () => {
    const figure = await draw(
      `px.scatter_geo(rows, { lat: 'lat', lon: 'lon', color: 'n', size: 'n', symbol: 'host', scope: 'europe', projection: 'natural earth', hover_name: 'id' })`,
    );
    expect(figure.data).toHaveLength(2);
    expect(figure.data[0]).toMatchObject({
      type: 'scattergeo',
      geo: 'geo',
      hovertext: ['S1', 'S2'],
      marker: { symbol: 'circle', color: [4, 2] },
    });
    expect(figure.layout).toMatchObject({ geo: { scope: 'europe', projection: { type: 'natural earth' } } });
  });

  it('carries the identifier as the name of a point', async () => {
    const figure = await draw(
      `px.scatter_map(rows.map((r) => ({ ...r, sample_id: r.id })), { lat: 'lat', lon: 'lon', hover_name: 'sample_id', zoom: 3, center: { lat: 1, lon: 2 }, map_style: 'white-bg' })`,
    );
    expect(checkMap(figure)).toMatchObject({ kind: 'fine' });
    expect(figure.layout).toMatchObject({ map: { zoom: 3, center: { lat: 1, lon: 2 }, style: 'white-bg' } });
  });

  it('draws regions', async () => {
    const figure = await draw(
      `px.choropleth(rows, { locations: 'country', color: 'n', hover_name: 'country' })`,
    );
    expect(figure.data).toMatchObject([
      {
        type: 'choropleth',
        locationmode: 'ISO-3',
        locations: ['FRA', 'DEU', 'FRA'],
        z: [4, 2, 1],
        coloraxis: 'coloraxis',
      },
    ]);
    const classes = await draw(
      `px.choropleth(rows, { locations: 'country', locationmode: 'country names', color: 'host' })`,
    );
    expect(traces(classes, 'name', 'locationmode', 'locations', 'z', 'showscale')).toEqual([
      { name: 'Bat', locationmode: 'country names', locations: ['FRA', 'DEU'], z: [1, 1], showscale: false },
      { name: 'Pig', locationmode: 'country names', locations: ['FRA'], z: [1], showscale: false },
    ]);
  });

  it('takes raw traces, graph objects, and changes to figures', async () => {
    const raw = await draw(
      `{ data: [{ type: 'bar', x: new Float64Array([1, 2]), y: [1, NaN], on: () => 1 }], layout: { title: 'T' } }`,
    );
    expect(raw).toEqual({ data: [{ type: 'bar', x: [1, 2], y: [1, null] }], layout: { title: 'T' } });
    expect((await draw(`[{ y: aq.table({ a: [1, 2] }).column('a') }]`)).data).toEqual([{ y: [1, 2] }]);
    const built = await draw(
      `new go.Figure([go.Scatter({ x: [1], y: [2] })], { title: 'A' })
        .add_trace(go.Bar({ y: [3] }))
        .update_layout({ title: 'B', xaxis_title: 'X', legend: { title_text: 'L' }, margin: { l: 0 } })
        .update_traces({ marker_color: 'red' }).update_xaxes({ range: [0, 1] }).update_yaxes({ title_text: 'Y' })`,
    );
    expect(built).toEqual({
      data: [
        { type: 'scatter', x: [1], y: [2], marker: { color: 'red' } },
        { type: 'bar', y: [3], marker: { color: 'red' } },
      ],
      layout: {
        title: { text: 'B' },
        xaxis: { title: { text: 'X' }, range: [0, 1] },
        legend: { title: { text: 'L' } },
        margin: { l: 0 },
        yaxis: { title: { text: 'Y' } },
      },
    });
  });

  it.each([
    ['a constant', `const fig = px.bar(rows, { x: 'id', y: 'n' })`],
    ['the last expression', `px.bar(rows, { x: 'id', y: 'n' })`],
    ['a return', `return px.bar(rows, { x: 'id', y: 'n' })`],
    [
      'a changed figure',
      `let fig = px.bar(rows, { x: 'id', y: 'n' });\nfig.update_layout({ title: 'x' });\nfig.show();`,
    ],
  ])('takes the figure of %s', async (_, code) => {
    expect((await engine.figure(`${ROWS}\n${code}`)).data).toHaveLength(1);
  });

  it.each<[RegExp, string]>([
    [/no column 'hosts' for x\. The table has: host, virus/, `px.bar(rows, { x: 'hosts', y: 'n' })`],
    [
      /px\.bar has no option 'colour'\. It takes: x, y/,
      `px.bar(rows, { x: 'host', y: 'n', colour: 'host' })`,
    ],
    [/px\.bar needs x and y.*px\.histogram/, `px.bar(rows, { x: 'host' })`],
    [/px\.pie needs names/, `px.pie(rows, { values: 'n' })`],
    [/first argument must be a table/, `px.line(null, { x: 'a' })`],
    [/options are one object/, `px.bar(rows, 'host', 'n')`],
    [/x has 1 values, the table 4 rows/, `px.bar(rows, { x: [1], y: 'n' })`],
    [/size must be a column of numbers/, `px.scatter(rows, { x: 'n', y: 'n', size: 'host' })`],
    [
      /no colour scale 'rainbows'/,
      `px.scatter(rows, { x: 'n', y: 'n', color: 'n', color_continuous_scale: 'rainbows' })`,
    ],
    [
      /lat must be a column of numbers|host must be a column of numbers \(degrees\)/,
      `px.scatter_map(rows, { lat: 'host', lon: 'lon' })`,
    ],
    [/histfunc is one of/, `px.heatmap(rows, { x: 'host', y: 'virus', histfunc: 'median' })`],
    [/px has scatter, line/, `px.bubble(rows)`],
    [/no data points/, `px.bar([], { x: [], y: [] })`],
    [/no data points/, `px.scatter_map(rows.slice(3), { lat: 'lat', lon: 'lon' })`],
    [/no data points/, `{ data: [] }`],
    [/fig is a number, not a figure/, '5'],
    [/fig is a table, not a figure/, 'df_host'],
    [/left no figure/, 'undefined'],
  ])('says %s', async (message, call) => {
    expect(await fails(call)).toMatch(message);
  });

  it('bounds the size of a figure', async () => {
    const code = 'fig = { data: [{ y: Array.from({ length: 1e4 }, (_, i) => i) }] }';
    expect(await engine.failure(code, { expects: 'figure', limits: { resultBytes: 10_000 } })).toMatch(
      /draw fewer points/,
    );
  });
});
