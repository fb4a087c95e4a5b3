import { isAbort, toGapitError } from '../../base/errors.ts';
import { formatTwoDecimals } from '../../base/numbers.ts';
import type { BasesOf, ExportHit, ExportSample } from './export-run.ts';
import { placesOf, type PlacedHit } from './hit-places.ts';

const LINE = 60;

/** What can't be exported of a sample, in a sentence. */
export type Note = (note: string) => void;

interface Piece {
  readonly hit: ExportHit;
  readonly place: PlacedHit;
}

/**
 * FASTA of what lies under each hit of a sample, in the gene's direction; a merged hit gives a record for
 * each piece:
 *
 *     >sample|contig:start-end(strand) gene accession database coverage=… identity=…
 *
 * A sample whose file is gone or has changed gives a note and no records.
 *
 * @param label what headers call the sample
 */
export async function* hitsFasta(
  sample: ExportSample,
  label: string,
  basesOf: BasesOf,
  note: Note,
): AsyncGenerator<string> {
  const pieces: Piece[] = sample.contigs.flatMap(({ hits }) =>
    hits.flatMap((hit) => placesOf(hit).map((place) => ({ hit, place }))),
  );
  if (pieces.length === 0) return;
  let sequences: readonly string[];
  try {
    sequences = await basesOf(
      sample,
      pieces.map(({ place }) => place),
    );
  } catch (error) {
    if (isAbort(error)) throw error;
    note(`${sample.name}: its sequences can't be read: ${toGapitError(error).message}`);
    return;
  }
  for (const [i, piece] of pieces.entries()) {
    const bases = sequences[i] ?? '';
    const { start, end } = piece.place;
    if (bases.length === end - start + 1) yield record(label, piece, bases);
    else note(`${sample.name}: ${piece.hit.gene} is left out, since the file has changed since it was found`);
  }
}

function record(label: string, { hit, place }: Piece, bases: string): string {
  const { contig, start, end, strand } = place;
  const words = [
    `>${word(label)}|${word(contig)}:${start}-${end}(${strand})`,
    word(hit.gene),
    word(hit.accession),
    word(hit.database),
    `coverage=${formatTwoDecimals(place.coveragePct)}`,
    `identity=${formatTwoDecimals(place.identityPct)}`,
  ];
  let text = `${words.join(' ')}\n`;
  for (let at = 0; at < bases.length; at += LINE) text += `${bases.slice(at, at + LINE)}\n`;
  return text;
}

/** Words of a header are told apart by blanks: none has one, and none is empty. */
function word(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what must not come through
  return text.replace(/[\s\u0000-\u001f\u007f]+/g, '_') || '-';
}
