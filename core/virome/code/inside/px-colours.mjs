/** @import { Call } from './px-options.mjs' */
import { isRecord, listOf } from './values.mjs';

const PALETTES = {
  Plotly: '#636efa #EF553B #00cc96 #ab63fa #FFA15A #19d3f3 #FF6692 #B6E880 #FF97FF #FECB52'.split(' '),
  D3: '#1F77B4 #FF7F0E #2CA02C #D62728 #9467BD #8C564B #E377C2 #7F7F7F #BCBD22 #17BECF'.split(' '),
  Set1: '#e41a1c #377eb8 #4daf4a #984ea3 #ff7f00 #ffff33 #a65628 #f781bf #999999'.split(' '),
  Set2: '#66c2a5 #fc8d62 #8da0cb #e78ac3 #a6d854 #ffd92f #e5c494 #b3b3b3'.split(' '),
};

/** Scales that plotly.js knows by name. */
const NAMED =
  'Greys YlGnBu Greens YlOrRd Bluered RdBu Reds Blues Picnic Rainbow Portland Jet Hot Blackbody Earth Electric Viridis Cividis'.split(
    ' ',
  );
/** @type {Readonly<Record<string, readonly string[]>>} */
const SCALES = {
  Plasma: '#0d0887 #46039f #7201a8 #9c179e #bd3786 #d8576b #ed7953 #fb9f3a #fdca26 #f0f921'.split(' '),
  Inferno: '#000004 #1b0c41 #4a0c6b #781c6d #a52c60 #cf4446 #ed6925 #fb9b06 #f7d13d #fcffa4'.split(' '),
  Magma: '#000004 #180f3d #440f76 #721f81 #9e2f7f #cd4071 #f1605d #fd9668 #feca8d #fcfdbf'.split(' '),
  Turbo:
    '#30123b #4145ab #4675ed #39a2fc #1bcfd4 #24eca6 #61fc6c #a4fc3b #d1e834 #f3c63a #fe9b2d #f36315 #d93806 #b11901 #7a0402'.split(
      ' ',
    ),
};

/** What authors write for `px.colors`. */
export const colors = {
  qualitative: PALETTES,
  sequential: Object.fromEntries([...NAMED, ...Object.keys(SCALES)].map((name) => [name, name])),
};

/** @param {readonly unknown[]} list */
function evenScale(list) {
  if (Array.isArray(list[0])) return list;
  return list.map((colour, place) => [list.length < 2 ? 0 : place / (list.length - 1), colour]);
}

/** @param {Call} call */
function scaleOf(call) {
  const asked = call.options['color_continuous_scale'];
  if (asked === undefined || asked === null) return {};
  const list = listOf(asked);
  if (list !== null) return { colorscale: evenScale(list) };
  const name = typeof asked === 'string' ? asked.toLowerCase() : '';
  const isReversed = name.endsWith('_r');
  const plain = isReversed ? name.slice(0, -2) : name;
  const known = [...NAMED, ...Object.keys(SCALES)].find((each) => each.toLowerCase() === plain);
  if (known === undefined) {
    throw new Error(
      `${call.name}: there is no colour scale '${name}'. Known: ${[...NAMED, ...Object.keys(SCALES)].join(', ')}`,
    );
  }
  const steps = SCALES[known];
  return {
    colorscale: steps === undefined ? known : evenScale(steps),
    ...(isReversed ? { reversescale: true } : {}),
  };
}

/** The scale that traces share, with its bar. @param {Call} call @param {string} title */
export function colourAxis(call, title) {
  const range = listOf(call.options['range_color']);
  const middle = call.number('color_continuous_midpoint');
  return {
    colorbar: { title: { text: title } },
    ...scaleOf(call),
    ...(range?.length === 2 ? { cmin: range[0], cmax: range[1] } : {}),
    ...(middle === undefined ? {} : { cmid: middle }),
  };
}

/**
 * The colour of a category by its name or its place in the legend; undefined leaves the choice to whoever draws.
 *
 * @param {Call} call
 * @param {unknown} category
 * @param {number} place
 * @param {boolean} isNeeded the same category is drawn by several traces, which must look alike
 * @returns {unknown}
 */
export function categoryColour(call, category, place, isNeeded) {
  const map = call.options['color_discrete_map'];
  if (map === 'identity') return category;
  if (isRecord(map) && Object.hasOwn(map, String(category))) return map[String(category)];
  const asked = listOf(call.options['color_discrete_sequence']);
  const palette =
    asked !== null && asked.length > 0 ? asked : isNeeded || isRecord(map) ? PALETTES.Plotly : null;
  return palette === null ? undefined : palette[place % palette.length];
}
