import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readJson } from '../setup/lib/read-json.mjs';

const SOURCES = join(import.meta.dirname, 'sources');

/**
 * @typedef {{ name: string, taxId: number, acronym: string, genus: string, species: string, family: string,
 *   order: string, class: string, phylum: string, kingdom: string, realm: string, genome: string,
 *   enveloped: boolean, length: number, segments: number, hosts: { host: Host, weight: number }[],
 *   countries: string[], years: [number, number], weight: number }} Virus
 * @typedef {{ code: string, taxId: number, species: string, commonName: string, genus: string, family: string,
 *   order: string, class: string, group: string, countries: string[] }} Host
 * @typedef {{ country: string, code: string, continent: string, region: string, locality: string,
 *   longitude: number, latitude: number, weight: number }} Place
 * @typedef {Record<'code' | 'tax_id' | 'species' | 'common_name' | 'genus' | 'family' | 'order' | 'class' | 'group' |
 *   'countries', string>} HostRow
 * @typedef {Record<'country' | 'country_code' | 'continent' | 'region' | 'locality' | 'longitude' | 'latitude' |
 *   'weight', string>} PlaceRow
 * @typedef {{ byFamily: Record<string, string[]>, byGroup: Record<string, string[]>,
 *   environments: Record<string, string> }} IsolationSources
 */

/** All that the datasets are made of. */
export async function readSources() {
  const hosts = /** @type {HostRow[]} */ (await csv('hosts.csv')).map(hostOf);
  const places = /** @type {PlaceRow[]} */ (await csv('places.csv')).map(placeOf);
  const viruses = virusesOf(await read('virus-taxa.txt'), new Map(hosts.map((host) => [host.code, host])));
  const isolation = /** @type {IsolationSources} */ (readJson(join(SOURCES, 'isolation-sources.json')));
  return { hosts, places, viruses, isolation };
}

/** @param {string} name */
function read(name) {
  return readFile(join(SOURCES, name), 'utf8');
}

/** @param {string} name @returns {Promise<unknown>} */
async function csv(name) {
  return parse(await read(name), { columns: true });
}

/** @param {HostRow} row @returns {Host} */
function hostOf({
  code,
  tax_id,
  species,
  common_name,
  genus,
  family,
  order,
  class: class_,
  group,
  countries,
}) {
  return {
    ...{ code, taxId: Number(tax_id), species, commonName: common_name, genus, family, order, class: class_ },
    ...{ group, countries: list(countries, '|') },
  };
}

/** @param {PlaceRow} row @returns {Place} */
function placeOf({ country, country_code, continent, region, locality, longitude, latitude, weight }) {
  return {
    ...{ country, code: country_code, continent, region, locality },
    ...{ longitude: Number(longitude), latitude: Number(latitude), weight: Number(weight) },
  };
}

/** @param {string} text @param {Map<string, Host>} hosts @returns {Virus[]} */
function virusesOf(text, hosts) {
  const viruses = [];
  /** @type {string[]} */
  let ranks = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('@')) ranks = line.slice(1).split('|');
    else viruses.push(virusOf(line, ranks, hosts));
  }
  return viruses;
}

/** @param {string} line @param {string[]} ranks @param {Map<string, Host>} known @returns {Virus} */
function virusOf(line, ranks, known) {
  const colon = line.indexOf(':');
  const fields = line
    .slice(colon + 1)
    .split(' ; ')
    .map((field) => field.trim());
  const [name = '', taxId, acronym = '', length, segments, hostCodes = ''] = fields;
  const [species = '', countries = '', years = ''] = fields.slice(6);
  const [family = '', order = '', class_ = '', phylum = '', kingdom = '', realm = '', genome = ''] = ranks;
  const hosts = list(hostCodes, ',').map((said) => {
    const [code = '', weight = '1'] = said.split('*');
    const host = known.get(code);
    if (host === undefined) throw new Error(`${name}: host ${code} is not in hosts.csv`);
    return { host, weight: Number(weight) };
  });
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/u.exec(years) ?? [];
  return {
    ...{ name, taxId: Number(taxId), acronym, genus: line.slice(0, colon), species },
    ...{ family, order, class: class_, phylum, kingdom, realm, genome, enveloped: ranks[7] === 'E' },
    ...{ length: Number(length), segments: Number(segments), hosts, countries: list(countries, ',') },
    years: [from === '' ? 0 : Number(from), to === '' ? 9999 : Number(to)],
    weight: hosts.reduce((sum, { weight }) => sum + weight, 0),
  };
}

/** @param {string} text @param {string} mark */
function list(text, mark) {
  return text === '' ? [] : text.split(mark);
}
