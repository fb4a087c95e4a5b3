import type { Figure } from './code-request.ts';
import { plainFigure } from './plain-figure.ts';
import { namedSamples, SAMPLE_IDENTIFIERS } from './sample-identifier.ts';
import { countPoints, mapPlaces, traceType } from './trace-points.ts';

/** What a check says: the figure as plain JSON, or a sentence or two for the author of the code. */
export type FigureCheck =
  | { readonly kind: 'fine'; readonly figure: Figure; readonly points: number }
  | { readonly kind: 'refused'; readonly message: string };

const MAP_TRACES = new Set([
  'scattermap',
  'scattermapbox',
  'scattergeo',
  'densitymap',
  'densitymapbox',
  'choropleth',
  'choroplethmap',
  'choroplethmapbox',
]);

function refused(message: string): FigureCheck {
  return { kind: 'refused', message };
}

/**
 * Checks that a figure shows something: at least one trace has at least one mark.
 *
 * @param value `{data, layout}` as parsed from JSON, of code in either language; packed arrays may be in it
 */
export function checkFigure(value: unknown): FigureCheck {
  const figure = plainFigure(value);
  if (figure === null) {
    return refused(
      'fig is not a figure: it must be one of px, or an object {data: [traces], layout: {…}}. Assign it to fig.',
    );
  }
  const points = figure.data.reduce((sum, trace) => sum + countPoints(trace), 0);
  if (points > 0) return { kind: 'fine', figure, points };
  return refused(
    `The figure has no data points (${String(figure.data.length)} trace(s), 0 points): nothing would be drawn. ` +
      'Check that the filters leave rows, that the columns given for the axes hold values, and try again.',
  );
}

/**
 * Checks that a figure is a map whose every mark can be traced back to its sample: `sample_id` or `primary_id`
 * stands in the hover data, and no mark lacks its value.
 *
 * @param value as in `checkFigure`
 * @param known values of the identifier's column; by them identifiers are found under another label as well
 */
export function checkMap(value: unknown, known: ReadonlySet<string> = new Set()): FigureCheck {
  const check = checkFigure(value);
  if (check.kind === 'refused') return check;
  const traces = check.figure.data.filter((trace) => MAP_TRACES.has(traceType(trace)));
  if (traces.length === 0) {
    const types = [...new Set(check.figure.data.map(traceType))].join(', ');
    return refused(
      `This figure is no map (it holds: ${types}). Draw it with px.scatter_map and the columns lat and lon ` +
        '(in SQL: ST_Y(geometry) AS lat, ST_X(geometry) AS lon); for other charts use create_visualization.',
    );
  }
  let [points, unnamed] = [0, 0];
  for (const trace of traces) {
    const places = mapPlaces(trace);
    if (places.length === 0) continue;
    const named = namedSamples(trace, places, known);
    if (named === null) return refused(withoutIdentifier(traceType(trace)));
    points += places.length;
    unnamed += named.filter((isNamed) => !isNamed).length;
  }
  if (points === 0) {
    return refused(
      'The map has no point with both a latitude and a longitude. Filter rows without coordinates and try again.',
    );
  }
  if (unnamed > 0) return refused(withoutValue(unnamed, points));
  return check;
}

function withoutIdentifier(type: string): string {
  const advice = type.startsWith('choropleth')
    ? 'Regions that sum up many samples are a chart: use create_visualization for them.'
    : `Select the column in query_host_sql and add hover_data: ['primary_id'] to the call of px.scatter_map.`;
  return (
    `The map is refused: its hover data hold no sample identifier (${SAMPLE_IDENTIFIERS.join(' or ')}), so its points ` +
    `could not be traced back to their samples. ${advice}`
  );
}

function withoutValue(unnamed: number, points: number): string {
  return (
    `The map is refused: ${String(unnamed)} of its ${String(points)} points have no sample identifier ` +
    `(${SAMPLE_IDENTIFIERS.join(' or ')} is empty there). Leave these rows out, e.g. WHERE primary_id IS NOT NULL ` +
    'in query_host_sql, and try again.'
  );
}
