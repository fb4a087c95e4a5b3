import { asObject, type JsonObject } from '../../../state/json.ts';

/** Traces that draw a mark for each value; others add their values up, and need all of them. */
const oneMarkEach = new Set([
  'scatter',
  'scatterpolar',
  'scatterternary',
  'scattersmith',
  'scattercarpet',
  'scattergeo',
  'scatter3d',
  'bar',
  'barpolar',
  'funnel',
  'waterfall',
  'candlestick',
  'ohlc',
  'pie',
  'funnelarea',
]);

/** So many marks are drawn and moved without waiting. */
export const mostPoints = 20_000;
export const mostTraces = 200;

/** Arrays that give a trace its length; of some traces the first that is there is enough. */
const measures = [
  'x',
  'y',
  'lat',
  'lon',
  'r',
  'theta',
  'a',
  'b',
  'c',
  'values',
  'labels',
  'locations',
  'ids',
];

/** Values of a trace, one for each of its marks; 0 where it is made in another way. */
export function pointCount(trace: JsonObject): number {
  return measures.reduce((most, key) => {
    const values = trace[key];
    return Array.isArray(values) ? Math.max(most, values.length) : most;
  }, 0);
}

/** Further arrays that a trace may be made of. */
const otherMeasures = ['z', 'value', 'open', 'high', 'low', 'close', 'q1', 'median', 'q3', 'u', 'v', 'w'];

function hasValue(value: unknown): boolean {
  return Array.isArray(value) ? value.some(hasValue) : value !== null && value !== undefined && value !== '';
}

function valueIn(trace: JsonObject, key: string): boolean {
  const value = trace[key];
  return Array.isArray(value) && hasValue(value);
}

/** Whether there is anything in a trace that could be drawn; what is no list of values is nothing. */
export function holdsMarks(trace: JsonObject): boolean {
  if (oneMarkEach.has(typeOf(trace))) {
    // Of marks with a place on both axes each needs both.
    const isMissing = (key: string) => Array.isArray(trace[key]) && !valueIn(trace, key);
    if (isMissing('x') || isMissing('y')) return false;
  }
  if ([...measures, ...otherMeasures].some((key) => valueIn(trace, key))) return true;
  if (typeof trace['value'] === 'number') return true;
  const { dimensions } = trace;
  if (Array.isArray(dimensions) && dimensions.some((one) => valueIn(asObject(one), 'values'))) return true;
  return (
    valueIn(asObject(trace['link']), 'value') ||
    ['header', 'cells'].some((part) => valueIn(asObject(trace[part]), 'values'))
  );
}

function typeOf(trace: JsonObject): string {
  return typeof trace['type'] === 'string' ? trace['type'] : 'scatter';
}

/** Takes the same places out of every array that has one value for each mark. */
function sampled(value: unknown, count: number, places: readonly number[]): unknown {
  if (Array.isArray(value)) return value.length === count ? places.map((at) => value[at] as unknown) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, sampled(inner, count, places)]),
  );
}

export interface DrawnPoints {
  readonly traces: readonly JsonObject[];
  /** Marks that the figure has, and that are drawn. */
  readonly all: number;
  readonly drawn: number;
}

/** Of too many marks an even choice, each trace in proportion. */
export function drawnPoints(traces: readonly JsonObject[]): DrawnPoints {
  const counts = traces.map((trace) => (oneMarkEach.has(typeOf(trace)) ? pointCount(trace) : 0));
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all <= mostPoints) return { traces, all, drawn: all };
  const share = mostPoints / all;
  let drawn = 0;
  const fewer = traces.map((trace, at) => {
    const count = counts[at] ?? 0;
    const kept = Math.min(count, Math.max(1, Math.floor(count * share)));
    if (count === 0) return trace;
    drawn += kept;
    const places = Array.from({ length: kept }, (_, place) => Math.floor((place * count) / kept));
    return sampled(trace, count, places) as JsonObject;
  });
  return { traces: fewer, all, drawn };
}
