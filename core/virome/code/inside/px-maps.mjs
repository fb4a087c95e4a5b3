/** @import { Given, Trace } from './types.ts' */
import { Figure } from './figure.mjs';
import { categoryColour, colourAxis } from './px-colours.mjs';
import { categoryText, groupsOf, placesOfCategories } from './px-groups.mjs';
import { commonLines, hoverOf } from './px-hover.mjs';
import { markTraces } from './px-marks.mjs';
import { Call, COLOURS } from './px-options.mjs';
import { at, isMissing, isNumeric, isRecord } from './values.mjs';

const POINTS = ['lat', 'lon', 'size', 'size_max', 'opacity', 'text', ...COLOURS];
const TILES = ['zoom', 'center', 'map_style', 'mapbox_style'];
const GEO = ['scope', 'projection', 'fitbounds'];

/** Rows with a place on the globe. @param {Call} call @param {Given} lat @param {Given} lon */
function placed(call, lat, lon) {
  for (const given of [lat, lon]) {
    if (!given.values.every((value) => isMissing(value) || typeof value === 'number')) {
      throw new Error(
        `${call.name}: ${given.name} must be a column of numbers (degrees); in SQL: ST_Y(geometry) AS lat, ST_X(geometry) AS lon`,
      );
    }
  }
  const places = [];
  for (let place = 0; place < call.frame.length; place += 1) {
    if (Number.isFinite(lat.values[place]) && Number.isFinite(lon.values[place])) places.push(place);
  }
  return places;
}

/** Centre and zoom that show all points. @param {readonly unknown[]} lats @param {readonly unknown[]} lons @param {readonly number[]} places */
function viewOf(lats, lons, places) {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const place of places) {
    const [lat, lon] = [Number(lats[place]), Number(lons[place])];
    [west, east] = [Math.min(west, lon), Math.max(east, lon)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  if (places.length === 0) return { center: { lat: 0, lon: 0 }, zoom: 0 };
  const span = Math.max(east - west, 2 * (north - south), 0.02);
  return {
    center: { lat: (south + north) / 2, lon: (west + east) / 2 },
    zoom: Math.round(10 * Math.max(0, Math.min(10, Math.log2(360 / span)))) / 10,
  };
}

/** @param {Call} call @param {Trace} trace of all groups @param {readonly string[]} splits */
function pointTraces(call, trace, splits) {
  const [lat, lon, text] = [call.needed('lat'), call.needed('lon'), call.given('text')];
  const places = placed(call, lat, lon);
  const { data, layout } = markTraces(call, {
    places,
    canShade: true,
    paints: 'marker',
    splits,
    positions: [
      { given: lat, shows: '%{lat}' },
      { given: lon, shows: '%{lon}' },
    ],
    draw: (group) => ({
      ...trace,
      mode: text === null ? 'markers' : 'markers+text',
      lat: at(lat.values, group.places),
      lon: at(lon.values, group.places),
      ...(text === null ? {} : { text: at(text.values, group.places) }),
    }),
  });
  return { data, layout, view: viewOf(lat.values, lon.values, places) };
}

/** @param {'scatter_map' | 'scatter_mapbox'} helper @param {unknown} data @param {unknown} options */
function tileMap(helper, data, options) {
  const call = new Call(`px.${helper}`, data, options, [...POINTS, ...TILES]);
  const subplot = helper === 'scatter_map' ? 'map' : 'mapbox';
  const { data: traces, layout, view } = pointTraces(call, { type: `scatter${subplot}`, subplot }, []);
  const { center } = call.options;
  return new Figure(traces, {
    ...layout,
    [subplot]: {
      style: call.text('map_style') ?? call.text('mapbox_style') ?? 'open-street-map',
      center: isRecord(center) ? center : view.center,
      zoom: call.number('zoom') ?? view.zoom,
    },
  });
}

/** @param {unknown} data @param {unknown} options */
export function scatter_map(data, options) {
  return tileMap('scatter_map', data, options);
}

/** The same by its older name, for clients that draw only that. @param {unknown} data @param {unknown} options */
export function scatter_mapbox(data, options) {
  return tileMap('scatter_mapbox', data, options);
}

/** @param {Call} call */
function geoOf(call) {
  const [scope, projection, fitbounds] = [
    call.text('scope'),
    call.text('projection'),
    call.text('fitbounds'),
  ];
  return {
    ...(scope === undefined ? {} : { scope }),
    ...(projection === undefined ? {} : { projection: { type: projection } }),
    ...(fitbounds === undefined ? {} : { fitbounds }),
  };
}

/** @param {unknown} data @param {unknown} options */
export function scatter_geo(data, options) {
  const call = new Call('px.scatter_geo', data, options, [...POINTS, ...GEO, 'symbol']);
  const { data: traces, layout } = pointTraces(call, { type: 'scattergeo', geo: 'geo' }, ['symbol']);
  return new Figure(traces, { ...layout, geo: geoOf(call) });
}

/**
 * Regions by their colour: one row for each, by ISO codes of three letters, names of countries, or the ids of a
 * GeoJSON's features.
 *
 * @param {unknown} data
 * @param {unknown} options
 */
export function choropleth(data, options) {
  const known = ['locations', 'locationmode', 'geojson', 'featureidkey', ...COLOURS, ...GEO];
  const call = new Call('px.choropleth', data, options, known);
  const [locations, color] = [call.needed('locations'), call.needed('color')];
  const { geojson } = call.options;
  const mode = call.text('locationmode') ?? (isRecord(geojson) ? 'geojson-id' : 'ISO-3');
  const key = call.text('featureidkey');
  const where = {
    type: 'choropleth',
    geo: 'geo',
    locationmode: mode,
    ...(isRecord(geojson) ? { geojson } : {}),
    ...(key === undefined ? {} : { featureidkey: key }),
  };
  const places = Array.from({ length: call.frame.length }, (_, place) => place).filter(
    (place) => !isMissing(locations.values[place]),
  );
  const hover = hoverOf(call);
  const position = { column: locations.name, label: call.label(locations.name), shows: '%{location}' };
  if (isNumeric(color.values)) {
    const lines = [position, { column: color.name, label: call.label(color.name), shows: '%{z}' }];
    const trace = {
      ...where,
      locations: at(locations.values, places),
      z: at(color.values, places),
      coloraxis: 'coloraxis',
      ...hover({ keys: {}, places }, lines),
    };
    const coloraxis = colourAxis(call, call.label(color.name));
    return new Figure([trace], { ...call.layout(), geo: geoOf(call), coloraxis });
  }
  const groups = groupsOf(call, { color }, places);
  const order = placesOfCategories(groups, 'color');
  const traces = groups.map((group) => {
    const category = group.keys['color'];
    const colour = categoryColour(call, category, order.get(category) ?? 0, true);
    return {
      ...where,
      locations: at(locations.values, group.places),
      z: group.places.map(() => 1),
      colorscale: [
        [0, colour],
        [1, colour],
      ],
      showscale: false,
      showlegend: true,
      name: categoryText(category),
      ...hover(group, [...commonLines(call, group, { color: color.name }), position]),
    };
  });
  return new Figure(traces, { ...call.layout(), geo: geoOf(call) });
}
