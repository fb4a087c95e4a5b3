import { isRecord, type JsonRecord } from './plain-figure.ts';

/** How the arrays of a trace make marks. */
type Lists =
  /** A mark wherever none of these arrays lacks its value, as far as they are given; the first list of which any is. */
  | { readonly given: readonly (readonly string[])[] }
  /** The same, and all of a list must be given. */
  | { readonly all: readonly (readonly string[])[] };

type Measure =
  | Lists
  /** A mark for each value of this array or matrix. */
  | { readonly each: string }
  | { readonly count: (trace: JsonRecord) => number };

const xy: Lists = { given: [['q1'], ['x', 'y']] };
const xyz: Measure = { given: [['x', 'y', 'z']] };
const places: Lists = { all: [['lat', 'lon'], ['locations']] };
const regions: Lists = { all: [['locations', 'z']] };
const polar: Measure = { given: [['r', 'theta']] };
const shares: Measure = { given: [['labels', 'values']] };
const matrix: Measure = { each: 'z' };
const dimensions: Measure = { count: ({ dimensions }) => valuesWithin(dimensions) };
const tree: Measure = {
  given: [
    ['labels', 'values'],
    ['ids', 'values'],
  ],
};

const measures: Readonly<Record<string, Measure>> = {
  scattermap: places,
  scattermapbox: places,
  scattergeo: places,
  densitymap: { all: [['lat', 'lon']] },
  densitymapbox: { all: [['lat', 'lon']] },
  choropleth: regions,
  choroplethmap: regions,
  choroplethmapbox: regions,
  scatter3d: xyz,
  mesh3d: xyz,
  cone: xyz,
  streamtube: xyz,
  isosurface: xyz,
  volume: xyz,
  scatterpolar: polar,
  scatterpolargl: polar,
  barpolar: polar,
  scatterternary: { given: [['a', 'b', 'c']] },
  scattercarpet: { given: [['a', 'b']] },
  scattersmith: { given: [['real', 'imag']] },
  candlestick: { all: [['open', 'high', 'low', 'close']] },
  ohlc: { all: [['open', 'high', 'low', 'close']] },
  pie: shares,
  funnelarea: shares,
  sunburst: tree,
  treemap: tree,
  icicle: tree,
  heatmap: matrix,
  heatmapgl: matrix,
  contour: matrix,
  contourcarpet: matrix,
  surface: matrix,
  image: { count: ({ z, source }) => (typeof source === 'string' ? 1 : valuesIn(z)) },
  table: { count: ({ cells }) => (isRecord(cells) ? valuesIn(cells['values']) : 0) },
  sankey: { count: ({ link }) => (isRecord(link) ? valuesIn(link['value']) : 0) },
  indicator: { count: ({ value }) => (typeof value === 'number' ? 1 : 0) },
  splom: dimensions,
  parcoords: dimensions,
  parcats: dimensions,
};

/** As plotly has it: without a type it is a scatter. */
export function traceType(trace: JsonRecord): string {
  const { type } = trace;
  return typeof type === 'string' ? type : 'scatter';
}

/** How many marks a trace has, whatever its type; places without a value have none. */
export function countPoints(trace: JsonRecord): number {
  const type = traceType(trace);
  const measure = Object.hasOwn(measures, type) ? (measures[type] ?? xy) : xy;
  if ('count' in measure) return measure.count(trace);
  if ('each' in measure) return valuesIn(trace[measure.each]);
  return placesOf(trace, measure).length;
}

/** Of a trace on a map: the places in its arrays at which it has a mark. */
export function mapPlaces(trace: JsonRecord): number[] {
  const type = traceType(trace);
  return placesOf(trace, type.startsWith('choropleth') ? regions : places);
}

function placesOf(trace: JsonRecord, measure: Lists): number[] {
  const alternatives = 'all' in measure ? measure.all : measure.given;
  for (const keys of alternatives) {
    const given = keys.flatMap((key) => {
      const value = trace[key];
      return Array.isArray(value) ? [categoriesOf(value)] : [];
    });
    if (given.length === 0 || ('all' in measure && given.length < keys.length)) continue;
    const length = Math.min(...given.map((values) => values.length));
    return Array.from({ length }, (_, at) => at).filter((at) =>
      given.every((values) => hasValue(values[at])),
    );
  }
  return [];
}

/** An axis of categories within categories holds a list for each level, all of the same length. */
function categoriesOf(values: readonly unknown[]): readonly unknown[] {
  const last = values.at(-1);
  return Array.isArray(last) ? last : values;
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

function valuesIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, inner) => sum + valuesIn(inner), 0);
  return hasValue(value) && !isRecord(value) ? 1 : 0;
}

function valuesWithin(dimensions: unknown): number {
  if (!Array.isArray(dimensions)) return 0;
  return dimensions.reduce<number>(
    (sum, dimension) => sum + (isRecord(dimension) ? valuesIn(dimension['values']) : 0),
    0,
  );
}
