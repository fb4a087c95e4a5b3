import { area, bar, box, histogram, line, scatter, violin } from './px-cartesian.mjs';
import { colors } from './px-colours.mjs';
import { choropleth, scatter_geo, scatter_map, scatter_mapbox } from './px-maps.mjs';
import { heatmap, imshow } from './px-matrices.mjs';
import { pie, sunburst, treemap } from './px-shares.mjs';

/** Figure helpers in the manner of plotly express: `px.scatter(table, { x: 'column', … })`. */
export const px = {
  scatter,
  line,
  area,
  bar,
  histogram,
  box,
  violin,
  pie,
  sunburst,
  treemap,
  heatmap,
  imshow,
  scatter_map,
  scatter_mapbox,
  scatter_geo,
  choropleth,
  colors,
};
