/** @import { Random } from './random.mjs' */
/** @import { Host, IsolationSources, Place, Virus } from './read-sources.mjs' */

const FIRST_YEAR = 1995;
const LAST_YEAR = 2024;
/** Years before the last sample of a virus that is gone. */
const SHORTEST_SPAN = 20;
/** Decimals of coordinates, and the kilometres that they leave open. */
const PRECISIONS = [
  { digits: 2, uncertainty: 5 },
  { digits: 3, uncertainty: 1 },
  { digits: 4, uncertainty: 0.1 },
];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const VERTEBRATES = new Set([
  ...['human', 'livestock', 'companion animal', 'wild mammal', 'bat', 'wild bird', 'amphibian'],
]);

/**
 * @typedef {{ host: Host, place: Place, point: [number, number] | null, uncertainty: number | null,
 *   date: CollectionDate, hostName: string | null, sex: string | null, age: number | null, health: string | null,
 *   source: string | null, environment: string | null, outbreak: boolean | null }} Sample
 * @typedef {{ said: string | null, day: string | null, year: number | null, month: number | null,
 *   flag: string | null }} CollectionDate
 */

/**
 * A sample in which a virus was found: whose, where and when.
 *
 * @param {Random} random @param {Virus} virus @param {readonly Place[]} places @param {IsolationSources} isolation
 * @returns {Sample}
 */
export function makeSample(random, virus, places, isolation) {
  const { host } = random.pickWeighted(virus.hosts);
  const place = placeFor(random, virus, host, places);
  const vertebrate = VERTEBRATES.has(host.group);
  const ofBody = vertebrate ? isolation.byFamily[virus.family] : undefined;
  const source = random.pick(ofBody ?? isolation.byGroup[host.group] ?? []);
  return {
    ...{ host, place, ...pointFor(random, place), date: dateFor(random, virus.years) },
    hostName: random.happens(0.02) ? null : hostNameFor(random, host),
    sex: vertebrate && random.happens(0.55) ? random.pick(['female', 'male']) : null,
    age: vertebrate && random.happens(0.45) ? ageFor(random, host) : null,
    health: random.happens(0.3) ? null : random.pick(['diseased', 'diseased', 'healthy', 'dead']),
    source: random.happens(0.06) ? null : source,
    environment: isolation.environments[source] ?? null,
    outbreak: random.happens(0.25) ? null : random.happens(0.15),
  };
}

/** @param {Random} random @param {Virus} virus @param {Host} host @param {readonly Place[]} places */
function placeFor(random, virus, host, places) {
  const both = virus.countries.filter((code) => host.countries.includes(code));
  const codes = [both, virus.countries, host.countries].find((list) => list.length > 0);
  const fitting = places.filter(({ code }) => codes?.includes(code) ?? true);
  if (fitting.length === 0) throw new Error(`${virus.name}: no place in ${codes?.join(', ') ?? 'the world'}`);
  return random.pickWeighted(fitting);
}

/**
 * @param {Random} random @param {Place} place
 * @returns {{ point: [number, number] | null, uncertainty: number | null }}
 */
function pointFor(random, place) {
  if (random.happens(0.12)) return { point: null, uncertainty: null };
  if (random.happens(0.002)) return { point: [0, 0], uncertainty: null };
  if (random.happens(0.55)) return { point: [place.longitude, place.latitude], uncertainty: 25 };
  const { digits, uncertainty } = random.pick(PRECISIONS);
  const longitude = round(random.around(place.longitude, 0.25), digits);
  const latitude = round(random.around(place.latitude, 0.2), digits);
  return { point: [longitude > 180 ? round(longitude - 360, digits) : longitude, latitude], uncertainty };
}

/** @param {Random} random @param {[number, number]} bounds @returns {CollectionDate} */
function dateFor(random, [from, to]) {
  const nothing = { day: null, year: null, month: null, flag: null };
  if (random.happens(0.03)) return { ...nothing, said: null };
  if (random.happens(0.02)) return { ...nothing, said: random.pick(['missing', 'not collected', 'unknown']) };
  if (random.happens(0.0015)) {
    return { said: '1900-01-01', day: '1900-01-01', year: 1900, month: 1, flag: 'placeholder_date' };
  }
  const last = Math.min(to, LAST_YEAR);
  const first = Math.max(from, Math.min(FIRST_YEAR, last - SHORTEST_SPAN));
  // More of the recent: sequencing became cheap.
  const year = last - Math.floor((last - first + 1) * random.next() ** 1.7);
  const month = random.whole(1, 12);
  const day = random.whole(1, 28);
  if (random.happens(0.0008)) {
    const late = year + 90;
    return {
      said: isoDay(late, month, day),
      day: isoDay(late, month, day),
      year: late,
      month,
      flag: 'future_date',
    };
  }
  return { ...writtenDate(random, year, month, day), flag: null };
}

/** @param {Random} random @param {number} year @param {number} month @param {number} day */
function writtenDate(random, year, month, day) {
  const iso = isoDay(year, month, day);
  const name = MONTHS[month - 1];
  const chance = random.next();
  if (chance < 0.63) return { said: iso, day: iso, year, month };
  if (chance < 0.69) return { said: `${two(day)}-${name}-${year}`, day: iso, year, month };
  if (chance < 0.82) return { said: iso.slice(0, 7), day: null, year, month };
  if (chance < 0.85) return { said: `${name}-${year}`, day: null, year, month };
  if (chance < 0.97) return { said: String(year), day: null, year, month: null };
  return { said: `${year - 1}/${year}`, day: null, year: null, month: null };
}

/** @param {Random} random @param {Host} host */
function hostNameFor(random, { species, commonName }) {
  const chance = random.next();
  if (chance < 0.86) return species;
  if (chance < 0.92 && commonName !== '') return commonName;
  if (chance < 0.95) return species.toLowerCase();
  if (chance < 0.98) return `${species}; ${random.pick(['adult', 'juvenile', 'isolate', 'field sample'])}`;
  return `${species} `;
}

/** @param {Random} random @param {Host} host */
function ageFor(random, { group }) {
  const oldest = group === 'human' ? 90 : group === 'livestock' ? 8 : 12;
  return round(random.next() * oldest, random.pick([0, 1]));
}

/** @param {number} year @param {number} month @param {number} day */
export function isoDay(year, month, day) {
  return `${year}-${two(month)}-${two(day)}`;
}

/** @param {number} value */
function two(value) {
  return String(value).padStart(2, '0');
}

/** @param {number} value @param {number} digits */
export function round(value, digits) {
  return Number(value.toFixed(digits));
}
