import { asObject, type JsonObject } from '../../../state/json.ts';
import { isText } from '../model/shape.ts';
import type { Figure } from '../model/shapes.ts';
import { cleaned, reachesOut } from './clean.ts';
import { isMapTrace, isTileTrace, mapLayout, onBundledOutlines, withOwnMarks } from './maps.ts';
import { plainTitle } from './plainText.ts';
import { withShortLabels } from './longLabels.ts';
import { drawnPoints, holdsMarks, mostTraces } from './points.ts';

/** What of a figure is drawn otherwise than it came. */
export type FigureNote =
  | { readonly kind: 'sampled'; readonly drawn: number; readonly all: number }
  | { readonly kind: 'fewerTraces'; readonly drawn: number; readonly all: number }
  | { readonly kind: 'withoutTiles' }
  | { readonly kind: 'withoutOutside' };

/** A figure that can be given to plotly: plain JSON that reaches nothing and is not too large. */
export interface PreparedFigure {
  /** As text of the page. Empty: it has none. */
  readonly title: string;
  readonly isMap: boolean;
  /** Named traces. */
  readonly series: readonly string[];
  /** What is drawn; empty where nothing of it can be. */
  readonly data: readonly JsonObject[];
  /** All that it holds, for the table. */
  readonly allData: readonly JsonObject[];
  readonly layout: JsonObject;
  readonly notes: readonly FigureNote[];
}

/** WebGL may be missing, and is not needed for as many points as are drawn. */
const withoutWebGl: Readonly<Record<string, string>> = {
  scattergl: 'scatter',
  scatterpolargl: 'scatterpolar',
  heatmapgl: 'heatmap',
};

function drawable(trace: JsonObject): JsonObject {
  const { type } = trace;
  if (!isText(type) || !Object.hasOwn(withoutWebGl, type)) return trace;
  return { ...trace, type: withoutWebGl[type] };
}

/** A figure may say its title in short. */
function titleOf(layout: JsonObject): string {
  const { title } = layout;
  const text = isText(title) ? title : asObject(title)['text'];
  return isText(text) ? plainTitle(text) : '';
}

/** What the page decides: size and edges, the title that it shows itself, whether moves are animated. */
const ownLayout = new Set([
  'width',
  'height',
  'autosize',
  'margin',
  'title',
  'transition',
  'modebar',
  'dragmode',
]);

function layoutOf(layout: JsonObject, rawLayout: JsonObject, data: readonly JsonObject[]): JsonObject {
  const kept = Object.fromEntries(Object.entries(layout).filter(([key]) => !ownLayout.has(key)));
  const names = new Set([
    ...Object.keys(kept).filter((key) => /^geo\d*$/.test(key)),
    ...data.filter(isMapTrace).map(({ geo }) => (isText(geo) ? geo : 'geo')),
  ]);
  for (const name of names) {
    const own = data.filter((trace) => isMapTrace(trace) && (trace['geo'] ?? 'geo') === name);
    const number = name.slice('geo'.length);
    const tiles = rawLayout[`mapbox${number}`] ?? rawLayout[`map${number}`];
    kept[name] = mapLayout(asObject(kept[name]), tiles, own);
  }
  return kept;
}

/**
 * Makes a figure harmless and drawable, whatever it holds: figures come from agents. Nothing in it reaches the
 * network, leads away or runs; tile maps become outlines; of too many points some are drawn.
 */
export function prepareFigure(figure: Figure): PreparedFigure {
  const rawLayout = asObject(figure.layout);
  const layout = asObject(cleaned(rawLayout));
  const traces = figure.data.map((trace) => asObject(cleaned(trace)));
  const allData = withOwnMarks(traces.map(onBundledOutlines).map(drawable));
  const visible = allData.slice(0, mostTraces);
  const { traces: marks, all, drawn } = drawnPoints(visible);
  const short = withShortLabels(marks, layoutOf(layout, rawLayout, allData));
  return {
    title: titleOf(layout),
    isMap: allData.some(isMapTrace),
    series: allData.flatMap(({ name }) => (isText(name) && name !== '' ? [plainTitle(name)] : [])),
    data: visible.some(holdsMarks) ? short.data : [],
    allData,
    layout: short.layout,
    notes: [
      ...(drawn < all ? [{ kind: 'sampled', drawn, all } as const] : []),
      ...(visible.length < allData.length
        ? [{ kind: 'fewerTraces', drawn: visible.length, all: allData.length } as const]
        : []),
      ...(traces.some(isTileTrace) ? [{ kind: 'withoutTiles' } as const] : []),
      ...(reachesOut(rawLayout) ? [{ kind: 'withoutOutside' } as const] : []),
    ],
  };
}
