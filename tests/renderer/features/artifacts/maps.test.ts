import { describe, expect, it } from 'vitest';
import { prepareFigure } from '../../../../renderer/features/artifacts/plotly/prepare.ts';

const point = {
  lat: [48.9],
  lon: [2.35],
  customdata: [['SAMN09782104']],
  hovertemplate: 'primary_id=%{customdata[0]}<extra></extra>',
};

function map(trace: object, layout: object) {
  const {
    data,
    layout: drawn,
    isMap,
    notes,
  } = prepareFigure({ data: [{ ...trace }], layout: { ...layout } });
  return { trace: data[0], geo: drawn['geo'], isMap, notes };
}

describe('a map on tiles', () => {
  it('is drawn on outlines, with its text, colour and size', () => {
    const marker = { color: ['#0072B2'], size: [12], opacity: 0.8 };
    const { trace, geo, isMap, notes } = map(
      { type: 'scattermapbox', subplot: 'mapbox', below: 'water', ...point, marker },
      { mapbox: { center: { lat: 20, lon: 0 }, zoom: 0 } },
    );
    expect(trace).toEqual({ type: 'scattergeo', geo: 'geo', mode: 'markers', ...point, marker });
    expect(geo).toMatchObject({ projection: { type: 'equal earth' }, scope: 'world' });
    expect(isMap).toBe(true);
    expect(notes).toEqual([{ kind: 'withoutTiles' }]);
  });

  it('shows what its centre and zoom show', () => {
    const { geo } = map({ type: 'scattermap', ...point }, { map: { center: { lat: 50, lon: 10 }, zoom: 3 } });
    expect(geo).toMatchObject({
      lonaxis: { range: [10 - 225 / 8, 10 + 225 / 8] },
      lataxis: { range: [50 - 225 / 16, 50 + 225 / 16] },
    });
  });

  it('never leaves a point out of sight', () => {
    const far = { ...point, lat: [48.9, -33.9], lon: [2.35, 151.2] };
    const { geo } = map(
      { type: 'scattermapbox', ...far },
      { mapbox: { center: { lat: 50, lon: 10 }, zoom: 8 } },
    );
    const { lonaxis, lataxis } = geo as Record<'lonaxis' | 'lataxis', { range: [number, number] }>;
    expect(lonaxis.range[1]).toBeGreaterThan(151.2);
    expect(lataxis.range[0]).toBeLessThan(-33.9);
  });

  it('keeps marks that plotly draws, and drops names of pictures', () => {
    const layout = { mapbox: {} };
    const withSymbol = (symbol: string) =>
      map({ type: 'scattermapbox', ...point, marker: { symbol } }, layout).trace?.['marker'];
    expect(withSymbol('star')).toEqual({ symbol: 'star' });
    expect(withSymbol('airport')).toEqual({});
  });

  it('of density colours marks by weight', () => {
    const { trace } = map({ type: 'densitymapbox', ...point, z: [7], coloraxis: 'coloraxis' }, {});
    expect(trace).toMatchObject({ type: 'scattergeo', marker: { color: [7], coloraxis: 'coloraxis' } });
    expect(trace).not.toHaveProperty('z');
  });
});

describe('a map on outlines', () => {
  it('stays as the figure has it, but on those that ship with the app', () => {
    const own = { projection: { type: 'orthographic', rotation: { lon: 20 } } };
    expect(map({ type: 'scattergeo', ...point }, { geo: own }).geo).toEqual({
      ...own,
      scope: 'world',
      resolution: 110,
    });
  });

  it('of a continent shows that part of the world', () => {
    expect(map({ type: 'scattergeo', ...point }, { geo: { scope: 'europe' } }).geo).toMatchObject({
      scope: 'world',
      lonaxis: { range: [-26, 46] },
      lataxis: { range: [33, 72] },
    });
  });

  it('fits its points where it is asked to', () => {
    const { geo } = map({ type: 'scattergeo', ...point }, { geo: { fitbounds: 'locations' } });
    const { lonaxis } = geo as { lonaxis: { range: [number, number] } };
    expect(lonaxis.range[0]).toBeGreaterThan(-20);
    expect(lonaxis.range[1]).toBeLessThan(20);
  });
});

describe('several series', () => {
  const series = (symbol?: string) => ({
    type: 'scattermapbox',
    ...point,
    marker: symbol === undefined ? {} : { symbol },
  });
  const symbols = (data: object[]) =>
    prepareFigure({ data: data.map((trace) => ({ ...trace })) }).data.map(({ marker }) => marker);

  it('get a mark each, so that colour is not all that tells them apart', () => {
    expect(symbols([series(), series('circle')])).toEqual([{ symbol: 'circle' }, { symbol: 'square' }]);
  });

  it('keep the marks that the figure gives them', () => {
    expect(symbols([series('star'), series()])).toEqual([{ symbol: 'star' }, {}]);
  });
});
