import { formatTwoDecimals } from '../../base/numbers.ts';
import { confidenceOf } from '../confidence.ts';
import type { ExportSample } from './export-run.ts';
import { percentEncoded, placedFeatures, type PlacedFeature } from './placed-features.ts';

/** The first line of a file. */
export const GFF3_HEAD = '##gff-version 3\n';

/** What column 1 may hold as it is, by the specification (version 1.26). */
const NOT_IN_SEQID = /[^a-zA-Z0-9.:^*$@!+_?|-]/gu;
/** What column 9 uses itself, and control characters. */
// eslint-disable-next-line no-control-regex -- they are what must be escaped
const NOT_IN_ATTRIBUTE = /[\u0000-\u001f\u007f%;=&,]/g;
/** A Target's id ends at a blank. */
// eslint-disable-next-line no-control-regex -- they are what must be escaped
const NOT_IN_TARGET = /[\u0000-\u0020\u007f%;=&,]/g;

/** The program that the second column names. */
const SOURCE = 'gapit';

/**
 * A sample's hits as features of type `gene`: the lengths of their contigs, then a line for each hit or, of
 * a merged one, for each piece. Positions count from 1; hits of proteins on the reverse strand are on `-`.
 *
 * @param seqidPrefix stands before contig names where one file holds several samples
 */
export function* gff3Lines(sample: ExportSample, seqidPrefix = ''): Generator<string> {
  const features = placedFeatures(sample);
  const seqid = (contig: string): string => percentEncoded(seqidPrefix + contig, NOT_IN_SEQID);
  for (const [contig, length] of contigLengths(features)) {
    yield `##sequence-region ${seqid(contig)} 1 ${length}\n`;
  }
  const idPrefix = attribute(seqidPrefix);
  const numbers = new Map<PlacedFeature['hit'], number>();
  for (const feature of features) {
    const number = numbers.get(feature.hit) ?? numbers.size + 1;
    numbers.set(feature.hit, number);
    const { place, piece } = feature;
    const id = `${idPrefix}hit${number}${piece === null ? '' : `.${piece.number}`}`;
    const columns = [
      seqid(place.contig),
      SOURCE,
      'gene',
      place.start,
      place.end,
      '.',
      place.strand,
      '.',
      [`ID=${id}`, ...attributes(feature, sample)].join(';'),
    ];
    yield `${columns.join('\t')}\n`;
  }
}

/** Of contigs that share a name the longest counts: a region may be told once. */
function contigLengths(features: readonly PlacedFeature[]): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const { place } of features) {
    if (place.contigLength === null) continue;
    lengths.set(place.contig, Math.max(lengths.get(place.contig) ?? 0, place.contigLength));
  }
  return lengths;
}

function attributes({ hit, place, piece }: PlacedFeature, sample: ExportSample): string[] {
  const notes = [
    ...(hit.product === '' || hit.product === 'n/a' ? [] : [hit.product]),
    ...(piece === null ? [] : [`piece ${piece.number} of ${piece.of}`]),
  ];
  const target = percentEncoded(hit.gene, NOT_IN_TARGET);
  return [
    `Name=${attribute(hit.gene)}`,
    `Target=${target} ${place.geneStart} ${place.geneEnd} +`,
    ...(hit.accession === '' ? [] : [`Dbxref=${attribute(`${hit.database}:${hit.accession}`)}`]),
    ...(notes.length === 0 ? [] : [`Note=${notes.map(attribute).join(',')}`]),
    `database=${attribute(hit.database)}`,
    `coverage=${formatTwoDecimals(place.coveragePct)}`,
    `identity=${formatTwoDecimals(place.identityPct)}`,
    `confidence=${confidenceOf(hit)}`,
    ...(hit.classes.length === 0 ? [] : [`class=${hit.classes.map(attribute).join(',')}`]),
    `sample=${attribute(sample.name)}`,
  ];
}

function attribute(text: string): string {
  return percentEncoded(text, NOT_IN_ATTRIBUTE);
}
