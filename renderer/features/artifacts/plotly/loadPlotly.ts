import type Plotly from 'plotly.js-strict-dist-min';

declare global {
  interface Window {
    PlotlyGeoAssets?: { topojson: Record<string, unknown> };
  }
}

/** Plotly's name for the outlines that ship with the app. */
const bundledOutlines = 'world_110m';

let loading: Promise<typeof Plotly> | null = null;

async function load(): Promise<typeof Plotly> {
  const [outlines, plotly] = await Promise.all([
    import('./world-110m.json?raw'),
    import('plotly.js-strict-dist-min'),
  ]);
  // What is not here when a map is drawn would be fetched.
  window.PlotlyGeoAssets = { topojson: { [bundledOutlines]: JSON.parse(outlines.default) as unknown } };
  return plotly.default;
}

/** Plotly with the outlines of its maps, loaded once; after a failure the next figure tries again. */
export function loadPlotly(): Promise<typeof Plotly> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
