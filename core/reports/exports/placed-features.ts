import { compareBytewise } from '../../base/text-order.ts';
import type { ExportHit, ExportSample } from './export-run.ts';
import { placesOf, type PlacedHit } from './hit-places.ts';

/** What genome browsers draw: a hit, or a piece of a merged one. */
export interface PlacedFeature {
  readonly hit: ExportHit;
  readonly place: PlacedHit;
  /** Which piece it is, from 1, and of how many; null for an ordinary hit. */
  readonly piece: { readonly number: number; readonly of: number } | null;
}

/** The features of a sample from all databases, by contig (bytewise), start and end. */
export function placedFeatures(sample: ExportSample): PlacedFeature[] {
  const features = sample.contigs.flatMap(({ hits }) =>
    hits.flatMap((hit) => {
      const places = placesOf(hit);
      return places.map((place, i) => ({
        hit,
        place,
        piece: places.length === 1 ? null : { number: i + 1, of: places.length },
      }));
    }),
  );
  return features.sort(
    (a, b) =>
      compareBytewise(a.place.contig, b.place.contig) ||
      a.place.start - b.place.start ||
      a.place.end - b.place.end,
  );
}

/** A text with every character of a kind as `%` and two hex digits for each byte of its UTF-8. */
export function percentEncoded(text: string, pattern: RegExp): string {
  return text.replace(pattern, (character) =>
    [...Buffer.from(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}
