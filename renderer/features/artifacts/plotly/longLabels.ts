import { asObject, type JsonObject } from '../../../state/json.ts';
import { isText } from '../model/shape.ts';
import { plainTitle } from './plainText.ts';

/** Letters of a label along an axis, and of a name in the legend: longer ones leave the marks no room. */
const longestLabel = 32;
const longestName = 28;

/** What of the hover text names a place on an axis; `%{x:.2f}` and `%{x}` alike. */
const ofAxis = { x: /%\{x(?:[:|][^}]*)?\}/g, y: /%\{y(?:[:|][^}]*)?\}/g } as const;

/** Traces with a mark for each value, whose `customdata` the hover text may quote. */
const quoting = new Set(['scatter', 'bar', 'funnel', 'waterfall']);

/** A long label without its middle: ids differ at their ends. */
export function shortLabel(label: string, longest = longestLabel): string {
  const plain = plainTitle(label);
  if (plain.length <= longest) return label;
  const end = Math.floor(longest / 3);
  return `${plain.slice(0, longest - end - 1)}…${plain.slice(-end)}`;
}

function isLong(value: unknown): value is string {
  return isText(value) && value.length > longestLabel;
}

function longOf(values: unknown): string[] {
  return Array.isArray(values) ? (values as unknown[]).filter(isLong) : [];
}

function axisOf(trace: JsonObject, letter: 'x' | 'y'): string {
  const id = trace[`${letter}axis`];
  return `${letter}axis${isText(id) ? id.slice(1) : ''}`;
}

/** The trace with the whole labels in its hover text, where its axis has them cut. */
function quotingWhole(trace: JsonObject, letter: 'x' | 'y'): JsonObject {
  const values = trace[letter];
  const type = trace['type'] ?? 'scatter';
  if (!isText(type) || !quoting.has(type) || longOf(values).length === 0) return trace;
  const whole = values as unknown[];
  const { hovertemplate, customdata, hoverinfo } = trace;
  if (hovertemplate === undefined && hoverinfo !== undefined) return trace;
  if (hovertemplate !== undefined && !isText(hovertemplate)) return trace;
  const given: readonly unknown[] = Array.isArray(customdata) ? customdata : [];
  // Rows of one width, or what the template quotes by its place would move.
  const width = given.length === 0 ? 0 : Array.isArray(given[0]) ? given[0].length : null;
  if (width === null || (width > 0 && !given.every((row) => Array.isArray(row) && row.length === width)))
    return trace;
  const template =
    hovertemplate ?? (trace['text'] === undefined ? '%{x}<br>%{y}' : '%{x}<br>%{y}<br>%{text}');
  return {
    ...trace,
    customdata: whole.map((value, at) => [...((given[at] ?? []) as unknown[]), value]),
    hovertemplate: template.replace(ofAxis[letter], `%{customdata[${width}]}`),
  };
}

/** Long names are cut in the legend; the table has the whole ones. */
function withShortName(trace: JsonObject): JsonObject {
  const { name } = trace;
  return isText(name) ? { ...trace, name: shortLabel(name, longestName) } : trace;
}

/** Labels of an axis that are too long, and how they are drawn; those that the figure replaces itself stay so. */
function withAliases(axis: JsonObject, long: readonly string[]): JsonObject {
  const { ticktext } = axis;
  return {
    ...axis,
    ...(long.length === 0
      ? {}
      : {
          labelalias: {
            ...Object.fromEntries(long.map((label) => [label, shortLabel(label)])),
            ...asObject(axis['labelalias']),
          },
        }),
    ...(Array.isArray(ticktext)
      ? { ticktext: ticktext.map((label: unknown) => (isText(label) ? shortLabel(label) : label)) }
      : {}),
  };
}

/** A figure whose axes and legend leave room for its marks: long labels lose their middle, and are whole on hover. */
export function withShortLabels(
  traces: readonly JsonObject[],
  layout: JsonObject,
): { data: readonly JsonObject[]; layout: JsonObject } {
  const long = new Map<string, Set<string>>();
  for (const trace of traces)
    for (const letter of ['x', 'y'] as const)
      for (const label of longOf(trace[letter])) {
        const axis = axisOf(trace, letter);
        long.set(axis, (long.get(axis) ?? new Set()).add(label));
      }
  const names = new Set([...long.keys(), ...Object.keys(layout).filter((key) => /^[xy]axis\d*$/.test(key))]);
  const axes = [...names].map((name) => [
    name,
    withAliases(asObject(layout[name]), [...(long.get(name) ?? [])]),
  ]);
  return {
    data: traces.map((trace) => quotingWhole(quotingWhole(withShortName(trace), 'x'), 'y')),
    layout: { ...layout, ...(Object.fromEntries(axes) as JsonObject) },
  };
}
