/** @import { Trace } from './types.ts' */
import { isRecord } from './values.mjs';

/** First words of names that are written with underscores for a way into the layout: `xaxis_title_text`. */
const WAYS = new Set(
  'xaxis yaxis title legend coloraxis mapbox map geo margin font hoverlabel polar marker line textfont colorbar uniformtext center projection tickfont'.split(
    ' ',
  ),
);

/** @param {Record<string, unknown>} target @param {string} key @param {unknown} value */
function put(target, key, value) {
  if (key === '__proto__') return;
  const present = target[key];
  if (isRecord(value) && isRecord(present)) merge(present, value);
  else if (isRecord(value)) target[key] = merge({}, value);
  // A title may be said in short, before or after its font.
  else if (key === 'title' && typeof value === 'string')
    target[key] = { ...(isRecord(present) ? present : {}), text: value };
  else target[key] = value;
}

/**
 * Merges options into a trace or a layout as plotly's own libraries do: objects key by key, underscores as a way
 * inwards.
 *
 * @param {Record<string, unknown>} target
 * @param {Record<string, unknown>} changes
 */
function merge(target, changes) {
  for (const [key, value] of Object.entries(changes)) {
    const [first = '', ...rest] = key.split('_');
    const isWay = rest.length > 0 && WAYS.has(first.replace(/\d+$/, ''));
    if (isWay) put(target, first, { [rest.join('_')]: value });
    else put(target, key, value);
  }
  return target;
}

/** A figure `{data, layout}` with the methods that authors know from plotly. */
export class Figure {
  /** @param {Trace[]} data @param {Record<string, unknown>} layout */
  constructor(data, layout) {
    this.data = data;
    this.layout = merge({}, layout);
  }

  /** @param {Record<string, unknown>} changes */
  update_layout(changes = {}) {
    merge(this.layout, changes);
    return this;
  }

  /** @param {Record<string, unknown>} changes */
  update_traces(changes = {}) {
    for (const trace of this.data) merge(trace, changes);
    return this;
  }

  /** @param {Record<string, unknown>} changes */
  update_xaxes(changes = {}) {
    return this.#updateAxes('xaxis', changes);
  }

  /** @param {Record<string, unknown>} changes */
  update_yaxes(changes = {}) {
    return this.#updateAxes('yaxis', changes);
  }

  /** @param {Record<string, unknown>} changes */
  update_geos(changes = {}) {
    put(this.layout, 'geo', changes);
    return this;
  }

  /** @param {Record<string, unknown>} changes */
  update_coloraxes(changes = {}) {
    put(this.layout, 'coloraxis', changes);
    return this;
  }

  /** @param {Trace} trace */
  add_trace(trace) {
    this.data.push(trace);
    return this;
  }

  /** @param {readonly Trace[]} traces */
  add_traces(traces) {
    this.data.push(...traces);
    return this;
  }

  /** In a notebook it would be drawn now; here it is what the code leaves in `fig`. */
  show() {
    return this;
  }

  /** @param {string} axis @param {Record<string, unknown>} changes */
  #updateAxes(axis, changes) {
    const names = Object.keys(this.layout).filter((key) => new RegExp(`^${axis}\\d*$`).test(key));
    for (const name of names.length > 0 ? names : [axis]) put(this.layout, name, changes);
    return this;
  }
}
