import { sequential, type Palette } from '../../matrix/canvas/palette.ts';
import { asObject, isObject, without, type JsonObject } from '../../../state/json.ts';
import { isNumber } from '../model/shape.ts';
import type { PreparedFigure } from './prepare.ts';

const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const series = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6', 'cat-7', 'cat-8'] as const;

function scaleOf(palette: Palette): [number, string][] {
  return steps.map((step) => [step / (steps.length - 1), sequential(palette, step)]);
}

/** Land just off the ground, borders in the colour of the ground. */
function mapTheme(palette: Palette): JsonObject {
  return {
    bgcolor: palette.chrome,
    landcolor: palette.line,
    countrycolor: palette.chrome,
    showland: true,
    showcountries: true,
    showcoastlines: false,
    showocean: false,
    showlakes: false,
    showrivers: false,
    showframe: false,
    countrywidth: 0.7,
  };
}

function axisTheme(palette: Palette): JsonObject {
  return {
    automargin: true,
    gridcolor: palette.line,
    linecolor: palette['line-strong'],
    zerolinecolor: palette['line-strong'],
    tickcolor: palette.control,
    tickfont: { size: 11, color: palette['ink-2'] },
    title: { font: { size: 12, color: palette['ink-2'] }, standoff: 8 },
  };
}

function colourBar(palette: Palette): JsonObject {
  return {
    outlinewidth: 0,
    thickness: 12,
    tickfont: { size: 11, color: palette['ink-2'] },
    title: { font: { size: 11, color: palette['ink-2'] } },
  };
}

/** More entries than stand in a few lines above the marks. */
const manyEntries = 12;
/** In pixels: what stands beside a legend needs room, and three lines of one above it are enough. */
const roomBeside = 560;
const legendAbove = 72;

/** Names in the legend, roughly: a trace has one, a pie as many as pieces. */
function legendEntries(data: readonly JsonObject[]): number {
  return data.reduce((sum, { type, labels, showlegend }) => {
    if (showlegend === false) return sum;
    return sum + (type === 'pie' && Array.isArray(labels) ? labels.length : 1);
  }, 0);
}

/** Above the marks; many entries beside them. What has no room is reached by scrolling. */
function legendPlace(entries: number, width: number): JsonObject {
  return entries > manyEntries && width >= roomBeside
    ? { orientation: 'v', x: 1.02, xanchor: 'left', y: 1, yanchor: 'top' }
    : { orientation: 'h', x: 0, xanchor: 'left', y: 1.02, yanchor: 'bottom', maxheight: legendAbove };
}

function layoutTheme(palette: Palette, fromFigure: JsonObject, legend: JsonObject): JsonObject {
  const axis = axisTheme(palette);
  const colours = Object.fromEntries(
    ['colorway', 'colorscale', 'coloraxis'].flatMap((key) =>
      fromFigure[key] === undefined ? [] : [[key, fromFigure[key]]],
    ),
  );
  return {
    colorway: series.map((name) => palette[name]),
    colorscale: { sequential: scaleOf(palette), sequentialminus: scaleOf(palette) },
    ...colours,
    coloraxis: { ...asObject(colours['coloraxis']), colorbar: colourBar(palette) },
    paper_bgcolor: palette.canvas,
    plot_bgcolor: palette.canvas,
    font: { family: palette.font, size: 11, color: palette.ink },
    hoverlabel: {
      align: 'left',
      bgcolor: palette.raised,
      bordercolor: palette['line-strong'],
      font: { family: palette.font, size: 12, color: palette.ink },
    },
    legend: {
      ...legend,
      itemsizing: 'constant',
      traceorder: 'normal',
      bgcolor: 'rgba(0,0,0,0)',
      font: { size: 12, color: palette['ink-2'] },
      title: { font: { size: 11, color: palette['ink-3'] }, side: 'top' },
    },
    xaxis: axis,
    yaxis: axis,
    geo: mapTheme(palette),
    polar: {
      bgcolor: palette.canvas,
      angularaxis: { gridcolor: palette.line, linecolor: palette['line-strong'] },
      radialaxis: { gridcolor: palette.line, linecolor: palette['line-strong'] },
    },
    ternary: { bgcolor: palette.canvas, aaxis: axis, baxis: axis, caxis: axis },
    scene: { bgcolor: palette.canvas, xaxis: axis, yaxis: axis, zaxis: axis },
    annotationdefaults: { font: { color: palette['ink-2'] }, arrowcolor: palette.control },
    shapedefaults: { line: { color: palette.control } },
    hovermode: 'closest',
    barcornerradius: 0,
  };
}

/** Marks and bars with an edge in the colour of the ground, so that those side by side stay apart. */
function dataTheme(palette: Palette): JsonObject {
  const edge = { color: palette.canvas, width: 1 };
  const thin = { color: palette.canvas, width: 0.5 };
  const colorbar = colourBar(palette);
  const field = { colorscale: scaleOf(palette), colorbar };
  return {
    scattergeo: [{ marker: { size: 9, line: edge, colorbar } }],
    scatter: [{ marker: { size: 7, line: thin, colorbar } }],
    bar: [{ marker: { line: thin, colorbar } }],
    histogram: [{ marker: { line: thin } }],
    pie: [{ marker: { line: edge } }],
    choropleth: [{ marker: { line: thin }, ...field }],
    heatmap: [field],
    contour: [field],
    histogram2d: [field],
    histogram2dcontour: [field],
    surface: [field],
    table: [
      {
        header: { fill: { color: palette.chrome }, line: { color: palette.line }, align: 'left' },
        cells: { fill: { color: palette.canvas }, line: { color: palette.line }, align: 'left' },
      },
    ],
  };
}

/** The figure's own defaults for its data come before the page's, key by key. */
function mergedDefaults(page: unknown, figure: unknown): unknown {
  if (Array.isArray(page) && Array.isArray(figure)) {
    return figure.map((item, at) => mergedDefaults(page[at % page.length], item));
  }
  if (!isObject(page) || !isObject(figure)) return figure ?? page;
  const keys = new Set([...Object.keys(page), ...Object.keys(figure)]);
  return Object.fromEntries([...keys].map((key) => [key, mergedDefaults(page[key], figure[key])]));
}

/** A figure's axes and maps take what they say nothing of from the page; its own template only colours data. */
function templateOf(figure: JsonObject, palette: Palette, legend: JsonObject): JsonObject {
  const given = asObject(figure['template']);
  return {
    layout: layoutTheme(palette, asObject(given['layout']), legend),
    data: mergedDefaults(dataTheme(palette), without(asObject(given['data']), 'table')),
  };
}

const margins = { l: 56, r: 16, t: 12, b: 44 };
/** Map and legend stand on one ground, from the page's margin on. */
const mapMargins = { l: 16, r: 16, t: 8, b: 8 };

export interface ThemedFigure {
  readonly data: readonly JsonObject[];
  readonly layout: JsonObject;
}

/** Maps, magnified. */
function zoomed(layout: JsonObject, zoom: number): JsonObject {
  const maps = Object.entries(layout).filter(([key]) => /^geo\d*$/.test(key));
  return Object.fromEntries(
    maps.map(([name, value]) => {
      const map = asObject(value);
      const projection = asObject(map['projection']);
      const { scale } = projection;
      return [name, { ...map, projection: { ...projection, scale: (isNumber(scale) ? scale : 1) * zoom } }];
    }),
  );
}

/**
 * The figure in the page's colours and type. Another object each time: plotly writes into what it gets.
 *
 * @param size in pixels
 * @param zoom how much closer maps are looked at than they come
 */
export function themedFigure(
  figure: Pick<PreparedFigure, 'data' | 'layout' | 'isMap' | 'series'>,
  palette: Palette,
  size: { readonly width: number; readonly height: number },
  zoom = 1,
): ThemedFigure {
  const { data, layout } = structuredClone({ data: figure.data, layout: figure.layout });
  const axisNames = Object.keys(layout).filter((key) => /^[xy]axis\d*$/.test(key));
  for (const name of axisNames) layout[name] = { automargin: true, ...asObject(layout[name]) };
  const isMapAlone =
    figure.isMap && figure.data.every(({ type }) => type === 'scattergeo' || type === 'choropleth');
  return {
    data,
    layout: {
      ...layout,
      ...zoomed(layout, zoom),
      ...size,
      template: templateOf(layout, palette, legendPlace(legendEntries(data), size.width)),
      margin: isMapAlone ? mapMargins : margins,
      ...(isMapAlone && layout['paper_bgcolor'] === undefined ? { paper_bgcolor: palette.chrome } : {}),
      autosize: false,
      // Where a person has moved to stays when the pane or the theme changes.
      uirevision: 'kept',
      dragmode: isMapAlone ? 'pan' : 'zoom',
    },
  };
}

/** Nothing of plotly's own around the picture, and no address that it could ask. */
export const plotConfig = {
  displayModeBar: false,
  displaylogo: false,
  editable: false,
  responsive: false,
  scrollZoom: false,
  sendData: false,
  showEditInChartStudio: false,
  showLink: false,
  showSources: false,
  showTips: false,
  plotlyServerURL: '',
  topojsonURL: '',
} as const;
