import { describe, expect, it } from 'vitest';
import { figureRows } from '../../../../renderer/features/artifacts/plotly/figureRows.ts';
import { prepareFigure } from '../../../../renderer/features/artifacts/plotly/prepare.ts';
import { colouringOf, mapOf } from '../../../../renderer/features/explore/model/pictures.ts';
import { dataOf, isolates, words } from './answers.ts';

const ink = { ring: '#111111', onSeries: ['#ffffff', '#000000'] };

function mapBy(colour: string | null, chosen: number | null = null, data = isolates) {
  const { map } = colouringOf(data, { colour }, words);
  const made = mapOf(data, { colour: map, chosen, ink, words });
  if (made === null) throw new Error('no map');
  return made;
}

describe('a map', () => {
  it('has a mark for each place and series, whose area grows with the count', () => {
    const { figure, places, without } = mapBy('gene');
    expect({ places, without }).toEqual({ places: 2, without: 1 });
    const [kpc, ndm] = figure.data;
    expect(kpc).toMatchObject({ type: 'scattergeo', name: 'KPC', lon: [-77.04], lat: [-12.05] });
    expect(ndm).toMatchObject({ name: 'NDM', lon: [-77.04, 77.2], lat: [-12.05, 28.6] });
    const sizes = [kpc, ndm].map((trace) => (trace?.['marker'] as { size: number[] }).size);
    // In Peru NDM lies on KPC, which is as large as all five; two of India have twice the area of one.
    const [[all = 0] = [], [one = 0, two = 0] = []] = sizes;
    expect(all).toBeCloseTo(9 * Math.sqrt(5), 6);
    expect(one).toBe(9);
    expect(two ** 2 / one ** 2).toBeCloseTo(2, 6);
  });

  it('tells series apart by marks as well as by colour', () => {
    const symbols = mapBy('gene').figure.data.slice(0, 2);
    expect(symbols.map((trace) => (trace['marker'] as { symbol: string }).symbol)).toEqual([
      'circle',
      'square',
    ]);
  });

  it('names samples, place and count at each mark', () => {
    const [kpc] = mapBy('gene').figure.data;
    expect(kpc?.['hovertemplate']).toBe(
      'sample_id=%{customdata[0]}<br>country=%{customdata[1]}<br>gene=%{customdata[2]}<br>count=%{customdata[3]}<extra></extra>',
    );
    expect(kpc?.['customdata']).toEqual([['KP-1, KP-2, KP-3, KP-4', 'Peru', 'KPC', 4]]);
    const rows = Array.from({ length: 9 }, (_, at) => [`s${at}`, 1, 2]);
    const many = dataOf({ sample_id: 'text', lon: 'number', lat: 'number' }, ...rows);
    const [trace] = mapBy(null, null, many).figure.data;
    expect(trace?.['customdata']).toEqual([['s0, s1, s2, s3, s4, s5 and 3 more', 9]]);
  });

  it('prints counts from 5 up, on the mark or above the series of a place', () => {
    const above = mapBy('gene').figure.data.at(-1);
    expect(above).toMatchObject({ text: ['5'], textposition: 'top center', showlegend: false });
    const alone = mapBy(null).figure.data;
    expect(alone).toHaveLength(1);
    expect(alone[0]).toMatchObject({ mode: 'markers+text', text: ['5', ''] });
  });

  it('rings the place of the chosen row, and says so', () => {
    const { figure, chosenHasPlace } = mapBy('gene', 5);
    expect(chosenHasPlace).toBe(true);
    expect(figure.data.at(-1)).toMatchObject({ lon: [77.2], lat: [28.6], hoverinfo: 'skip' });
    expect(mapBy('gene', 7).chosenHasPlace).toBe(false);
    const kept = mapOf(isolates, { colour: null, chosen: 5, ink: null, words });
    expect(kept?.figure.data).toHaveLength(1);
  });

  it('is a table of its marks, without rings and printed counts', () => {
    const { allData, layout, isMap } = prepareFigure(mapBy('gene', 5).figure);
    expect(isMap).toBe(true);
    const { columns, rows } = figureRows(allData, layout, 'Series');
    expect(rows).toHaveLength(3);
    expect(columns).toContain('sample_id');
    expect(rows[0]).toMatchObject({ gene: 'KPC', sample_id: 'KP-1, KP-2, KP-3, KP-4', count: 4 });
  });

  it('shows many numbers on a scale', () => {
    const rows = Array.from({ length: 12 }, (_, at) => [`s${at}`, at / 2, at, at]);
    const data = dataOf({ sample_id: 'text', depth: 'number', lon: 'number', lat: 'number' }, ...rows, [
      's12',
      0.5,
      1,
      1,
    ]);
    const [trace] = mapBy('depth', null, data).figure.data;
    expect(trace?.['marker']).toMatchObject({ showscale: true });
    expect((trace?.['marker'] as { color: number[] }).color[1]).toBe(0.5);
  });

  it('is there only for places on Earth', () => {
    const off = dataOf({ x: 'number', y: 'number' }, [500_000, 4_649_776]);
    expect(mapOf(off, { colour: null, chosen: null, ink, words })).toBeNull();
    const text = dataOf({ Longitude: 'text', Latitude: 'text' }, ['34.5', '-12.25']);
    expect(mapOf(text, { colour: null, chosen: null, ink, words })?.places).toBe(1);
  });
});
