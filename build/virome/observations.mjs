import { genotypesOf, lifestyleOf, strainsOf } from './genotypes.mjs';
import { makeSequencing } from './sequencing.mjs';
import { isoDay, makeSample } from './sampling.mjs';
/** @import { Random } from './random.mjs' */
/** @import { Sample } from './sampling.mjs' */
/** @import { Host, IsolationSources, Place, Virus } from './read-sources.mjs' */

/** Archives by their letters; numbers from 99 on are of no real record. */
const ARCHIVES = ['N', 'N', 'N', 'EA', 'D'];
/** Part of the observations that are of a sample in which another virus was found before. */
const TWO_VIRUSES = 0.04;

/**
 * @typedef {{ primary_id: string | null, biosample_accession: string | null, bioproject_accession: string | null }} Ids
 * @typedef {{ sample: Sample, ids: Ids }} Taken
 */

/**
 * Made-up observations by the names of their columns; every virus occurs. The order is that of `sample_id`.
 *
 * @param {Random} random @param {number} count
 * @param {{ viruses: readonly Virus[], places: readonly Place[], isolation: IsolationSources }} sources
 */
export function makeObservations(random, count, { viruses, places, isolation }) {
  const found = shuffled(random, [
    ...viruses,
    ...Array.from({ length: count - viruses.length }, () => random.pickWeighted(viruses)),
  ]);
  /** @type {Taken[]} */
  const taken = [];
  return found.map((virus, index) => {
    const before = random.happens(TWO_VIRUSES) ? sharedSample(random, taken, virus) : undefined;
    const sample = before?.sample ?? makeSample(random, virus, places, isolation);
    const serial = index + 1;
    const genbank =
      before !== undefined || random.happens(0.72)
        ? `ZZ${990000 + serial}.${random.pick([1, 1, 1, 2])}`
        : null;
    const ids = before?.ids ?? makeIds(random, serial, genbank);
    if (before === undefined && ids.biosample_accession !== null) taken.push({ sample, ids });
    return observation(random, { virus, sample, ids, genbank, serial });
  });
}

/** @param {Random} random @param {readonly Taken[]} taken @param {Virus} virus */
function sharedSample(random, taken, virus) {
  const fitting = taken
    .slice(-400)
    .filter(({ sample }) => virus.hosts.some(({ host }) => host === sample.host))
    .filter(({ sample: { date } }) => within(date.year, virus.years))
    .filter(({ sample }) => virus.countries.length === 0 || virus.countries.includes(sample.place.code));
  return fitting.length === 0 ? undefined : random.pick(fitting);
}

/** @param {number | null} year @param {[number, number]} bounds */
function within(year, [from, to]) {
  return year === null || (year >= from && year <= to);
}

/** @param {Random} random @param {number} serial @param {string | null} genbank @returns {Ids} */
function makeIds(random, serial, genbank) {
  if (random.happens(genbank === null ? 0.22 : 0.26)) {
    return { primary_id: genbank, biosample_accession: null, bioproject_accession: null };
  }
  const archive = random.pick(ARCHIVES);
  const sample = `SAM${archive}${99_000_000 + serial}`;
  const project = `PRJ${{ N: 'NA', EA: 'EB', D: 'DB' }[archive]}${990_000 + random.whole(1, 180)}`;
  return { primary_id: sample, biosample_accession: sample, bioproject_accession: project };
}

/**
 * @param {Random} random
 * @param {{ virus: Virus, sample: Sample, ids: Ids, genbank: string | null, serial: number }} facts
 */
function observation(random, { virus, sample, ids, genbank, serial }) {
  const { host, place, date, point } = sample;
  const year = date.flag === null && date.year !== null ? date.year : 2016;
  const run = ids.biosample_accession !== null && year >= 2008 && random.happens(0.7);
  const sequencing = makeSequencing(random, virus, year, { sequence: genbank !== null, run });
  const letter = ids.biosample_accession?.startsWith('SAMEA')
    ? 'E'
    : ids.biosample_accession?.startsWith('SAMD')
      ? 'D'
      : 'S';
  const genotypes = genotypesOf(virus, host);
  const strains = strainsOf(host);
  const flags = [
    ...(point !== null && point[0] === 0 && point[1] === 0 ? ['null_island'] : []),
    ...(date.flag === null ? [] : [date.flag]),
    ...sequencing.flags,
  ];
  const phage = host.group === 'bacterium';
  return {
    sample_id: `VHO-${String(serial).padStart(6, '0')}`,
    ...ids,
    sra_run_accession: run ? `${letter}RR${99_000_000 + serial}` : null,
    genbank_accession: genbank,
    isolate_name: `${virus.acronym}/${host.code.replace('bird_', '')}/${place.code}/${serial}/${date.year ?? 'unknown'}`,
    ...ofVirus(virus),
    genotype: genotypes.length > 0 && random.happens(0.85) ? random.pick(genotypes) : null,
    phage_lifestyle: lifestyleOf(virus, host),
    host_name: sample.hostName,
    ...ofHost(host),
    host_sex: sample.sex,
    host_age_years: sample.age,
    host_health: phage ? null : sample.health,
    host_isolate: phage
      ? `${host.code.toUpperCase()}-${String(random.whole(1, 900)).padStart(4, '0')}`
      : null,
    host_sequence_type: strains.types.length > 0 && random.happens(0.7) ? random.pick(strains.types) : null,
    host_serotype:
      strains.serotypes.length > 0 && random.happens(0.5) ? random.pick(strains.serotypes) : null,
    ...ofPlace(random, place),
    geometry: point === null ? null : `POINT (${point[0]} ${point[1]})`,
    coordinate_uncertainty_km: sample.uncertainty,
    ...{
      collection_date: date.said,
      collection_day: date.day,
      collection_year: date.year,
      collection_month: date.month,
    },
    ...{ isolation_source: sample.source, environment: sample.environment, from_outbreak: sample.outbreak },
    ...sequencing.columns,
    quality_flags: `[${flags.join(', ')}]`,
    ...released(random, year),
  };
}

/** @param {Virus} virus */
function ofVirus(virus) {
  return {
    virus_name: virus.name,
    virus_acronym: virus.acronym,
    virus_tax_id: virus.taxId,
    virus_species: virus.species || null,
    virus_genus: virus.genus || null,
    virus_family: virus.family || null,
    virus_order: virus.order || null,
    virus_class: virus.class || null,
    virus_phylum: virus.phylum || null,
    virus_kingdom: virus.kingdom || null,
    virus_realm: virus.realm || null,
    genome_type: virus.genome,
  };
}

/** @param {Host} host */
function ofHost(host) {
  return {
    host_common_name: host.commonName || null,
    host_species: host.species,
    host_tax_id: host.taxId,
    host_genus: host.genus,
    host_family: host.family,
    host_order: host.order,
    host_class: host.class,
    host_group: host.group,
  };
}

/** @param {Random} random @param {Place} place */
function ofPlace(random, { country, code, continent, region, locality }) {
  if (random.happens(0.02)) {
    return { country: null, country_code: null, continent: null, region: null, locality: null };
  }
  const regional = random.happens(0.85);
  return {
    ...{ country, country_code: code, continent, region: regional ? region : null },
    locality: regional && random.happens(0.8) ? locality : null,
  };
}

/** @param {Random} random @param {number} year */
function released(random, year) {
  const submitted = Math.max(2000, Math.min(2025, year + random.whole(1, 3)));
  const [month, day] = [random.whole(1, 6), random.whole(1, 28)];
  const time = [random.whole(0, 23), random.whole(0, 59), random.whole(0, 59)].map((part) =>
    String(part).padStart(2, '0'),
  );
  return {
    submission_date: isoDay(submitted, month, day),
    release_date: isoDay(submitted, month + random.whole(0, 6), random.whole(day, 28)),
    last_updated: `${isoDay(2025, random.whole(1, 6), random.whole(1, 28))} ${time.join(':')}`,
  };
}

/** @template T @param {Random} random @param {readonly T[]} items @returns {T[]} */
function shuffled(random, items) {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
