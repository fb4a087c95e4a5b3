import { round } from './sampling.mjs';
/** @import { Random } from './random.mjs' */
/** @import { Virus } from './read-sources.mjs' */

const LOW_COVERAGE = 10;
const MANY_AMBIGUOUS = 200;

/** Instruments by the year from which on they were common. */
const PLATFORMS = [
  { from: 0, names: ['ABI 3730xl'] },
  { from: 2007, names: ['454 GS FLX', 'ABI 3730xl'] },
  { from: 2012, names: ['Illumina MiSeq', 'Illumina HiSeq 2500', 'Ion Torrent PGM'] },
  {
    from: 2018,
    names: ['Illumina MiSeq', 'Illumina NextSeq 550', 'MinION', 'Illumina NovaSeq 6000', 'GridION'],
  },
];
const STRATEGIES = ['AMPLICON', 'RNA-Seq', 'WGS', 'WGS', 'Targeted-Capture', 'OTHER'];

const NO_SEQUENCE = {
  ...{ sequencing_platform: null, library_strategy: null, read_count: null, base_count: null },
  ...{ mapped_reads: null, mean_coverage: null, genome_length: null, completeness: null, segment: null },
  ...{ completeness_level: null, gc_content: null, ambiguous_bases: null, identity_to_reference: null },
};

/**
 * How a virus was sequenced, by the names of the columns, and what is odd about it.
 *
 * @param {Random} random @param {Virus} virus @param {number} year
 * @param {{ sequence: boolean, run: boolean }} deposited
 */
export function makeSequencing(random, virus, year, deposited) {
  if (!deposited.sequence && !deposited.run) return { columns: NO_SEQUENCE, flags: [] };
  const names = PLATFORMS.findLast(({ from }) => from <= year)?.names ?? [];
  // A run has reads: Sanger's are none.
  const platform = deposited.run && year < 2012 ? 'Illumina MiSeq' : random.pick(names);
  const sequence = makeSequence(random, virus);
  const run = deposited.run ? makeRun(random, platform, sequence.genome_length) : NO_RUN;
  const flags = [];
  if (run.mean_coverage !== null && run.mean_coverage < LOW_COVERAGE) flags.push('low_coverage');
  if (sequence.ambiguous_bases > MANY_AMBIGUOUS) flags.push('many_ambiguous_bases');
  const library = platform.startsWith('ABI') ? null : random.pick(STRATEGIES);
  return {
    columns: { ...sequence, ...run, sequencing_platform: platform, library_strategy: library },
    flags,
  };
}

/** @param {Random} random @param {Virus} virus */
function makeSequence(random, virus) {
  const single = virus.segments > 1 && random.happens(0.45);
  const part = single ? random.next() * 0.8 + 0.6 : virus.segments;
  const whole = Math.round(((virus.length * part) / virus.segments) * random.around(1, 0.004));
  const completeness = random.happens(0.68) ? 100 - random.next() * 2 : 100 - random.next() ** 1.5 * 85;
  const length = Math.max(100, Math.round((whole * completeness) / 100));
  const ambiguous = random.happens(0.7) ? 0 : Math.floor(random.next() ** 4 * Math.min(1500, length / 6));
  return {
    segment: single ? String(random.whole(1, virus.segments)) : null,
    genome_length: length,
    completeness: round(completeness, 2),
    completeness_level: completeness >= 99 ? 'complete' : completeness >= 90 ? 'near-complete' : 'partial',
    gc_content: round(Math.min(0.68, Math.max(0.26, usualGc(virus) + random.around(0, 0.006))), 4),
    ambiguous_bases: ambiguous,
    identity_to_reference: round(100 - random.next() ** 2 * 14, 2),
  };
}

const NO_RUN = { read_count: null, base_count: null, mapped_reads: null, mean_coverage: null };

/** @param {Random} random @param {string} platform @param {number} length */
function makeRun(random, platform, length) {
  const long = platform === 'MinION' || platform === 'GridION';
  const reads = Math.round(10 ** (long ? 3.5 + random.next() * 2 : 5 + random.next() * 3));
  const readLength = long ? random.whole(400, 3000) : random.pick([75, 150, 150, 250]);
  const mapped = Math.round(reads * random.next() ** 5 * 0.6) + 1;
  return {
    read_count: reads,
    base_count: reads * readLength,
    mapped_reads: mapped,
    mean_coverage: round((mapped * readLength) / length, 2),
  };
}

/** The same for every sequence of a virus: made up of its tax id. @param {Virus} virus */
function usualGc({ taxId }) {
  return 0.34 + ((taxId * 2654435761) % 1000) / 4000;
}
