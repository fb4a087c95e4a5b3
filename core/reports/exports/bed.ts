import type { ExportSample } from './export-run.ts';
import { percentEncoded, placedFeatures } from './placed-features.ts';

const MOST = 1000;
const SCORE_PER_PERCENT = 10;

/** Blanks would end a column for some readers, and a line that starts with # is a comment. */
// eslint-disable-next-line no-control-regex -- they are what must be escaped
const NOT_IN_COLUMN = /[\s\u0000-\u001f\u007f]|^#/g;

/**
 * A sample's hits as BED6: from 0, the end not included; the name is the gene, the score ten times the
 * identity; a merged hit is a line for each piece.
 *
 * @param chromPrefix stands before contig names where one file holds several samples
 */
export function* bedLines(sample: ExportSample, chromPrefix = ''): Generator<string> {
  for (const { hit, place } of placedFeatures(sample)) {
    const score = Math.min(MOST, Math.round(place.identityPct * SCORE_PER_PERCENT));
    const chrom = column(chromPrefix + place.contig);
    yield `${[chrom, place.start - 1, place.end, column(hit.gene), score, place.strand].join('\t')}\n`;
  }
}

function column(text: string): string {
  return percentEncoded(text, NOT_IN_COLUMN);
}
