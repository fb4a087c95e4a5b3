import { Figure } from './figure.mjs';
import { isRecord } from './values.mjs';

const TRACES =
  'Scatter Scattergl Bar Histogram Box Violin Pie Heatmap Contour Sunburst Treemap Icicle Sankey Table Scattermap Scattermapbox Scattergeo Densitymap Densitymapbox Choropleth Scatterpolar Barpolar Indicator Waterfall Funnel Parcats Parcoords Splom Histogram2d Scatter3d';

/** @param {unknown} value */
function tracesOf(value) {
  return Array.isArray(value) ? value.filter(isRecord) : isRecord(value) ? [value] : [];
}

/**
 * Raw traces under the names of plotly's graph objects: `new go.Figure({ data: [go.Bar({ x, y })], layout })`. Functions
 * that return objects serve with and without `new`.
 */
export const go = {
  /** @param {unknown} given a figure, a trace or a list of them @param {unknown} [layout] */
  Figure: function (given, layout) {
    const whole = isRecord(given) && 'data' in given ? given : { data: given, layout };
    return new Figure(tracesOf(whole['data']), isRecord(whole['layout']) ? whole['layout'] : {});
  },
  /** @param {unknown} given */
  Layout: function (given) {
    return isRecord(given) ? { ...given } : {};
  },
  ...Object.fromEntries(
    TRACES.split(' ').map((name) => [
      name,
      /** @param {unknown} given */
      function (given) {
        return { type: name.toLowerCase(), ...(isRecord(given) ? given : {}) };
      },
    ]),
  ),
};
