/** @import { Frame, Given, Options } from './types.ts' */
import { frameOf, isRecord, listOf } from './values.mjs';

/** Options that every helper takes. */
const COMMON = ['title', 'labels', 'hover_name', 'hover_data', 'custom_data', 'template', 'width', 'height'];
const DISCRETE = ['color_discrete_sequence', 'color_discrete_map', 'category_orders'];
const CONTINUOUS = ['color_continuous_scale', 'range_color', 'color_continuous_midpoint'];
export const COLOURS = ['color', ...DISCRETE, ...CONTINUOUS];
export const DISCRETE_COLOURS = ['color', ...DISCRETE];

/** A call of a helper: its table, its options, and where errors belong. */
export class Call {
  /**
   * @param {string} name as the author writes it, e.g. `px.bar`
   * @param {unknown} data
   * @param {unknown} options
   * @param {readonly string[]} known options of this helper, beside the common ones
   */
  constructor(name, data, options, known) {
    this.name = name;
    const frame = frameOf(data);
    if (frame === null) {
      throw new Error(`${name}: the first argument must be a table, e.g. df_host, or an array of objects`);
    }
    if (options !== undefined && !isRecord(options)) {
      throw new Error(
        `${name}: options are one object, e.g. ${name}(df_host, { x: 'host_species', y: 'count' })`,
      );
    }
    /** @type {Frame} */
    this.frame = frame;
    /** @type {Options} */
    this.options = options ?? {};
    const all = [...known, ...COMMON];
    for (const option of Object.keys(this.options)) {
      if (!all.includes(option))
        throw new Error(`${name} has no option '${option}'. It takes: ${all.join(', ')}`);
    }
    const { labels } = this.options;
    /** @type {Record<string, unknown>} */
    this.labels = isRecord(labels) ? labels : {};
  }

  /** @param {string} column how it is called in the figure @returns {string} */
  label(column) {
    return Object.hasOwn(this.labels, column) ? String(this.labels[column]) : column;
  }

  /** @param {string} option @returns {string | undefined} */
  text(option) {
    const value = this.options[option];
    return typeof value === 'string' ? value : undefined;
  }

  /** @param {string} option @returns {number | undefined} */
  number(option) {
    const value = this.options[option];
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  }

  /**
   * A column by its name.
   *
   * @param {string} name
   * @param {string} option that names it
   * @returns {Given}
   */
  column(name, option) {
    if (!this.frame.names.includes(name)) {
      throw new Error(
        `${this.name}: there is no column '${name}' for ${option}. The table has: ${this.frame.names.join(', ')}`,
      );
    }
    return { name, values: this.frame.get(name) };
  }

  /**
   * What an option names: a column, or values one for each row.
   *
   * @param {string} option
   * @returns {Given | null} null: it is not given
   */
  given(option) {
    const value = this.options[option];
    if (value === undefined || value === null) return null;
    if (typeof value === 'string') return this.column(value, option);
    const values = listOf(value);
    if (values === null)
      throw new Error(`${this.name}: ${option} must be the name of a column, or an array of values`);
    if (values.length !== this.frame.length) {
      throw new Error(
        `${this.name}: ${option} has ${String(values.length)} values, the table ${String(this.frame.length)} rows`,
      );
    }
    return { name: option, values };
  }

  /** @param {string} option @returns {Given} */
  needed(option) {
    const given = this.given(option);
    if (given === null) throw new Error(`${this.name} needs ${option}: the name of a column`);
    return given;
  }

  /** An option that is a list of names of columns. @param {string} option @returns {string[]} */
  names(option) {
    const value = this.options[option];
    if (value === undefined || value === null) return [];
    const list = typeof value === 'string' ? [value] : listOf(value);
    if (list === null) throw new Error(`${this.name}: ${option} must be a list of names of columns`);
    return list.map(String);
  }

  /** What of a layout all helpers say alike. @returns {Record<string, unknown>} */
  layout() {
    const title = this.text('title');
    const [width, height] = [this.number('width'), this.number('height')];
    return {
      ...(title === undefined ? {} : { title: { text: title } }),
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
    };
  }
}
