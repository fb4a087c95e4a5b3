/** @import { Call } from './px-options.mjs' */
/** @import { Group } from './types.ts' */
import { categoryText } from './px-groups.mjs';
import { at, isRecord, listOf } from './values.mjs';

/**
 * What one sees when pointing at a mark: `hover_name` in bold, then each shown column as `label=value`.
 *
 * @typedef {{ column: string, label: string, shows: string }} Line `shows` is a placeholder of plotly's, e.g. `%{x}`
 *
 * @typedef {object} HoverColumn
 * @property {string} name
 * @property {readonly unknown[]} values
 * @property {string} format of d3, with its colon, or nothing
 */

/** @param {Call} call @returns {{ columns: HoverColumn[], hidden: Set<string>, formats: Map<string, string> }} */
function hoverColumns(call) {
  /** @type {HoverColumn[]} */
  const columns = [];
  const hidden = /** @type {Set<string>} */ (new Set());
  const formats = /** @type {Map<string, string>} */ (new Map());
  const asked = call.options['hover_data'];
  if (asked === undefined || asked === null) return { columns, hidden, formats };
  if (!isRecord(asked)) {
    for (const name of call.names('hover_data'))
      columns.push({ ...call.column(name, 'hover_data'), format: '' });
    return { columns, hidden, formats };
  }
  for (const [name, how] of Object.entries(asked)) {
    if (how === false) {
      hidden.add(name);
      continue;
    }
    const pair = listOf(how);
    const format =
      typeof how === 'string' ? how : pair?.length === 2 && typeof pair[0] === 'string' ? pair[0] : '';
    const values = pair === null ? call.column(name, 'hover_data').values : (listOf(pair[1]) ?? pair);
    formats.set(name, format);
    columns.push({ name, values, format });
  }
  return { columns, hidden, formats };
}

/**
 * Makes the hover part of traces.
 *
 * @param {Call} call
 * @returns {(group: Group, lines: readonly Line[]) => Record<string, unknown>} for a trace, with the lines that its own
 *   arrays give
 */
export function hoverOf(call) {
  const { columns, hidden, formats } = hoverColumns(call);
  const name = call.given('hover_name');
  const custom = call.names('custom_data').map((column) => call.column(column, 'custom_data').values);
  return (group, lines) => {
    const shown = lines.filter(({ column }) => !hidden.has(column));
    const extra = columns.filter((column) => !shown.some((line) => line.column === column.name));
    const data = [...custom, ...extra.map(({ values }) => values)];
    const texts = [
      ...shown.map(({ column, label, shows }) => `${label}=${withFormat(shows, formats.get(column) ?? '')}`),
      ...extra.map(({ name: column, format }, place) => {
        return `${call.label(column)}=${withFormat(`%{customdata[${String(custom.length + place)}]}`, format)}`;
      }),
    ];
    return {
      ...(name === null ? {} : { hovertext: at(name.values, group.places).map(categoryText) }),
      ...(data.length === 0
        ? {}
        : { customdata: group.places.map((place) => data.map((values) => values[place] ?? null)) }),
      hovertemplate: `${name === null ? '' : `<b>%{hovertext}</b>${nameLine(call, name.name)}<br><br>`}${texts.join('<br>')}<extra></extra>`,
    };
  };
}

/** A sample's identifier as the heading says so, so that it is known for one. @param {Call} call @param {string} column */
function nameLine(call, column) {
  return column === 'sample_id' || column === 'primary_id' ? `<br>${call.label(column)}=%{hovertext}` : '';
}

/** `%{x}` with `:.2f` → `%{x:.2f}`. @param {string} shows @param {string} format */
function withFormat(shows, format) {
  return format === '' || !shows.endsWith('}') ? shows : `${shows.slice(0, -1)}${format}}`;
}

/** The lines of what a trace's rows have in common. @param {Call} call @param {Group} group @param {Readonly<Record<string, string | undefined>>} names option → column @returns {Line[]} */
export function commonLines(call, group, names) {
  return Object.entries(names).flatMap(([option, column]) =>
    column === undefined || !(option in group.keys)
      ? []
      : [{ column, label: call.label(column), shows: categoryText(group.keys[option]) }],
  );
}
