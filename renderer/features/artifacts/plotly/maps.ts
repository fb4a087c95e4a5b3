import { asObject, isObject, without, type JsonObject } from '../../../state/json.ts';
import { isNumber, isText } from '../model/shape.ts';

/** Tile maps, and what draws the same on outlines. */
const onOutlines: Readonly<Record<string, string>> = {
  scattermapbox: 'scattergeo',
  scattermap: 'scattergeo',
  densitymapbox: 'scattergeo',
  densitymap: 'scattergeo',
  choroplethmapbox: 'choropleth',
  choroplethmap: 'choropleth',
};

/** Of a trace on tiles, what a trace on outlines has no word for. */
const tilesOnly = new Set(['subplot', 'below', 'cluster', 'radius', 'coloraxis2']);

export function isTileTrace(trace: JsonObject): boolean {
  return isText(trace['type']) && Object.hasOwn(onOutlines, trace['type']);
}

export function isMapTrace(trace: JsonObject): boolean {
  return trace['type'] === 'scattergeo' || trace['type'] === 'choropleth';
}

/** `mapbox2`, `map2` → `geo2`. */
function geoOf(subplot: unknown): string {
  const number = isText(subplot) ? (/^(?:mapbox|map)(\d*)$/.exec(subplot)?.[1] ?? '') : '';
  return `geo${number}`;
}

/** Names that plotly draws as a mark; tile maps name pictures instead. */
const marks = /^(?:circle|square|diamond|cross|x|triangle|pentagon|hexagon|octagon|star|hourglass|bowtie)/;

function markerOf(trace: JsonObject): JsonObject {
  const given = asObject(trace['marker']);
  const { symbol } = given;
  const symbols = Array.isArray(symbol) ? symbol : [symbol];
  const drawn = symbols.every((name) => isText(name) && marks.test(name));
  return without(given, 'allowoverlap', ...(drawn ? [] : ['symbol']));
}

/** Density as marks that shine through each other, coloured by their weight. */
function densityMarker(trace: JsonObject): JsonObject {
  const { z, colorscale, coloraxis, showscale, zmin, zmax, opacity } = trace;
  return {
    size: 16,
    opacity: isNumber(opacity) ? opacity : 0.5,
    line: { width: 0 },
    ...(z === undefined ? {} : { color: z }),
    ...(colorscale === undefined ? {} : { colorscale }),
    ...(coloraxis === undefined ? {} : { coloraxis }),
    ...(showscale === undefined ? {} : { showscale }),
    ...(zmin === undefined ? {} : { cmin: zmin }),
    ...(zmax === undefined ? {} : { cmax: zmax }),
  };
}

const densityOnly = new Set(['z', 'colorscale', 'coloraxis', 'showscale', 'zmin', 'zmax', 'opacity']);

/** A trace on tiles as one on outlines, with its text, colours, sizes and marks; others as they are. */
export function onBundledOutlines(trace: JsonObject): JsonObject {
  const { type } = trace;
  if (!isText(type) || !isTileTrace(trace)) return trace;
  const isDensity = type.startsWith('density');
  const kept = Object.entries(trace).filter(
    ([key]) => !tilesOnly.has(key) && !(isDensity && densityOnly.has(key)),
  );
  const drawn: JsonObject = {
    ...Object.fromEntries(kept),
    type: onOutlines[type],
    geo: geoOf(trace['subplot']),
  };
  if (type.startsWith('choropleth')) return { ...drawn, locationmode: 'geojson-id' };
  return {
    ...drawn,
    mode: isDensity ? 'markers' : (trace['mode'] ?? 'markers'),
    marker: isDensity ? densityMarker(trace) : markerOf(trace),
  };
}

interface Bounds {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

function numbersOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter(isNumber) : [];
}

/** Where the points of a map lie; null where it has none. */
function boundsOf(traces: readonly JsonObject[]): Bounds | null {
  const bounds = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const trace of traces) {
    for (const lon of numbersOf(trace['lon'])) {
      bounds.west = Math.min(bounds.west, lon);
      bounds.east = Math.max(bounds.east, lon);
    }
    for (const lat of numbersOf(trace['lat'])) {
      bounds.south = Math.min(bounds.south, lat);
      bounds.north = Math.max(bounds.north, lat);
    }
  }
  return bounds.west <= bounds.east && bounds.south <= bounds.north ? bounds : null;
}

/** The inhabited world: the pole takes a tenth of the picture and shows nothing. */
const world: Bounds = { west: -180, east: 180, south: -58, north: 84 };

/** Below this width at zoom 0 the whole world is seen. */
const degreesAtZoom0 = 450;
const aspect = 2;
/** A view of a few streets would show no outline. */
const narrowestView = 12;

function clamped({ west, east, south, north }: Bounds): Bounds {
  return {
    west: Math.max(-180, Math.min(180, west)),
    east: Math.max(-180, Math.min(180, east)),
    south: Math.max(-90, Math.min(90, south)),
    north: Math.max(-90, Math.min(90, north)),
  };
}

function joined(a: Bounds, b: Bounds): Bounds {
  return {
    west: Math.min(a.west, b.west),
    east: Math.max(a.east, b.east),
    south: Math.min(a.south, b.south),
    north: Math.max(a.north, b.north),
  };
}

/** With room around marks at its edges. */
function widened({ west, east, south, north }: Bounds): Bounds {
  const across = Math.max(narrowestView / 2, (east - west) * 0.08);
  const along = Math.max(narrowestView / 4, (north - south) * 0.08);
  return { west: west - across, east: east + across, south: south - along, north: north + along };
}

function holds(view: Bounds, { west, east, south, north }: Bounds): boolean {
  return view.west <= west && view.east >= east && view.south <= south && view.north >= north;
}

/** No point is out of sight, nor cut at an edge. */
function withPoints(view: Bounds, points: Bounds | null): Bounds {
  return points === null || holds(view, points) ? view : joined(view, widened(points));
}

/** What a tile map's centre and zoom show, as far as they say. */
function tileView(view: unknown): Bounds | null {
  if (!isObject(view)) return null;
  const center = asObject(view['center']);
  const { lat, lon } = center;
  const { zoom } = view;
  if (!isNumber(lat) || !isNumber(lon) || !isNumber(zoom)) return null;
  const across = Math.max(narrowestView, degreesAtZoom0 / 2 ** zoom);
  if (across >= 360) return world;
  const along = across / aspect;
  return { west: lon - across / 2, east: lon + across / 2, south: lat - along / 2, north: lat + along / 2 };
}

/** Continents by Plotly's names: their own outlines don't ship with the app, so the world's are cut. */
const scopes: Readonly<Record<string, Bounds>> = {
  usa: { west: -127, east: -65, south: 23, north: 51 },
  europe: { west: -26, east: 46, south: 33, north: 72 },
  asia: { west: 24, east: 180, south: -12, north: 78 },
  africa: { west: -20, east: 54, south: -36, north: 39 },
  'north america': { west: -170, east: -50, south: 6, north: 84 },
  'south america': { west: -84, east: -32, south: -57, north: 15 },
  oceania: { west: 95, east: 180, south: -50, north: 10 },
  antarctica: { west: -180, east: 180, south: -90, north: -58 },
};

function axesOf(bounds: Bounds): JsonObject {
  const { west, east, south, north } = clamped(bounds);
  return { lonaxis: { range: [west, east] }, lataxis: { range: [south, north] } };
}

function hasOwnView(geo: JsonObject): boolean {
  const ranged = (axis: unknown) => isObject(axis) && Array.isArray(axis['range']);
  return (
    ranged(geo['lonaxis']) ||
    ranged(geo['lataxis']) ||
    isObject(geo['center']) ||
    (isObject(geo['projection']) &&
      (isObject(geo['projection']['rotation']) || isNumber(geo['projection']['scale'])))
  );
}

/** What a map shows, where the figure does not say: never so little that a point is out of sight. */
function viewOf(geo: JsonObject, tiles: unknown, traces: readonly JsonObject[]): Bounds | null {
  const points = boundsOf(traces);
  const { scope } = geo;
  const asked = isText(scope) && Object.hasOwn(scopes, scope) ? (scopes[scope] ?? null) : tileView(tiles);
  if (asked !== null) return withPoints(asked, points);
  if (hasOwnView(geo)) return null;
  if (geo['fitbounds'] !== undefined && geo['fitbounds'] !== false && points !== null) return widened(points);
  return withPoints(world, points);
}

/**
 * A map's settings, on the bundled outlines: Equal Earth where the figure does not choose, the world or what
 * centre and zoom ask for, and every point in sight.
 *
 * @param geo as the figure has it, cleaned
 * @param tiles the settings of the tile map that it stands for, as they came
 */
export function mapLayout(geo: JsonObject, tiles: unknown, traces: readonly JsonObject[]): JsonObject {
  const rest = without(geo, 'scope', 'resolution', 'fitbounds', 'projection');
  const view = viewOf(geo, tiles, traces);
  const given = asObject(geo['projection']);
  return {
    ...rest,
    ...(view === null ? {} : mergedAxes(rest, axesOf(view))),
    // Other outlines would be fetched.
    scope: 'world',
    resolution: 110,
    projection: {
      ...given,
      type: isText(given['type']) && given['type'] !== 'albers usa' ? given['type'] : 'equal earth',
    },
  };
}

function mergedAxes(geo: JsonObject, axes: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(axes).map(([name, axis]) => {
      return [name, { ...asObject(geo[name]), ...asObject(axis) }];
    }),
  );
}

/** Marks in the order that series get them, so that none is told by its colour alone. */
const seriesMarks = ['circle', 'square', 'triangle-up', 'diamond', 'cross', 'x', 'star', 'pentagon'] as const;

/** Of several series of points on a map, each gets a mark of its own, unless the figure gives them different ones. */
export function withOwnMarks(traces: readonly JsonObject[]): JsonObject[] {
  const symbolOf = (trace: JsonObject) => asObject(trace['marker'])['symbol'];
  const series = traces.filter(({ type }) => type === 'scattergeo');
  const chosen = series.some((trace) => symbolOf(trace) !== undefined && symbolOf(trace) !== 'circle');
  if (series.length < 2 || chosen) return [...traces];
  let next = 0;
  return traces.map((trace) => {
    if (trace['type'] !== 'scattergeo') return trace;
    const symbol = seriesMarks[next % seriesMarks.length];
    next += 1;
    return { ...trace, marker: { ...asObject(trace['marker']), symbol } };
  });
}
