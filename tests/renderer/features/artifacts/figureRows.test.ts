import { describe, expect, it } from 'vitest';
import { figureRows } from '../../../../renderer/features/artifacts/plotly/figureRows.ts';

describe('the table beside a figure', () => {
  it('calls values what the figure calls them', () => {
    const rows = figureRows(
      [
        {
          lat: [1, 2],
          lon: [3, 4],
          customdata: [
            ['a', 2018],
            ['b', 2019],
          ],
          hovertemplate: 'lat=%{lat}<br>lon=%{lon}<br>primary_id=%{customdata[0]}<extra></extra>',
        },
      ],
      {},
      'Series',
    );
    expect(rows.columns).toEqual(['lat', 'lon', 'primary_id', 'customdata 2']);
    expect(rows.rows[1]).toEqual({ lat: 2, lon: 4, primary_id: 'b', 'customdata 2': 2019 });
  });

  it('names axes and series as the figure does', () => {
    const layout = {
      xaxis: { title: { text: 'year' } },
      yaxis2: { title: 'isolates' },
      legend: { title: { text: 'gene' } },
    };
    const { columns, rows } = figureRows(
      [
        { name: '<i>KPC</i>', x: [2024], y: [3] },
        { x: [2025], y: [4], yaxis: 'y2' },
      ],
      layout,
      'Series',
    );
    expect(columns).toEqual(['gene', 'year', 'y', 'isolates']);
    expect(rows).toEqual([
      { gene: 'KPC', year: 2024, y: 3 },
      { gene: '2', year: 2025, isolates: 4 },
    ]);
  });

  it('has a row for each cell of a matrix, each flow, each line of a table', () => {
    const matrix = { type: 'heatmap', x: ['a', 'b'], y: ['s'], z: [[1, 2]] };
    expect(figureRows([matrix], {}, 'Series').rows).toEqual([
      { x: 'a', y: 's', value: 1 },
      { x: 'b', y: 's', value: 2 },
    ]);
    const flow = {
      type: 'sankey',
      node: { label: ['host', 'phage'] },
      link: { source: [0], target: [1], value: [7] },
    };
    expect(figureRows([flow], {}, 'Series').rows).toEqual([{ source: 'host', target: 'phage', value: 7 }]);
    const table = { type: 'table', header: { values: ['gene', ['n']] }, cells: { values: [['x'], [1]] } };
    expect(figureRows([table], {}, 'Series').rows).toEqual([{ gene: 'x', n: 1 }]);
  });
});
