import { confidenceOf } from '../confidence.ts';
import type { ExportHit } from '../exports/export-run.ts';
import { markup, nothing, type Markup } from './markup.ts';

/** In pixels; all bars of a table share the scale: the line is the whole gene. */
const WIDTH = 56;
const LEAST_BLOCK = 1;
const TICK = 0.8;
const SEAM = 1.6;

/**
 * Line: the whole gene. Block: a part found. Slanted cut: a gap. End tick: a missing end. The numbers stand
 * beside it, so it is decoration to a screen reader.
 */
export function coverageBar(hit: ExportHit): Markup {
  const { geneStart, geneEnd, geneLength } = hit;
  const blocks = (hit.fragments ?? [hit]).map((part) => {
    const from = x(part.geneStart - 1, geneLength);
    const width = Math.max(LEAST_BLOCK, x(part.geneEnd, geneLength) - from);
    return markup`<rect x="${rounded(from)}" y="1.5" width="${rounded(width)}" height="5"/>`;
  });
  // Pieces that touch or overlap on the gene are still two.
  const seams = (hit.fragments ?? [])
    .filter((part) => part.geneEnd < geneEnd)
    .map(
      (part) =>
        markup`<rect class="seam" x="${rounded(x(part.geneEnd, geneLength) - SEAM / 2)}" y="1" width="${SEAM}" height="6"/>`,
    );
  const middle = x((geneStart - 1 + geneEnd) / 2, geneLength);
  const gap =
    hit.gapOpenings === 0 || hit.fragments !== null
      ? nothing
      : markup`<path class="gap" d="M${rounded(middle - 1.5)} 8l3-8"/>`;
  const ends = [...(geneStart > 1 ? [0] : []), ...(geneEnd < geneLength ? [WIDTH - TICK] : [])].map(
    (left) => markup`<rect class="axis" x="${left}" y="1" width="${TICK}" height="6"/>`,
  );
  const axis = markup`<rect class="axis" y="3.5" width="${WIDTH}" height="1"/>`;
  return markup`<svg class="bar fill-${confidenceOf(hit)}" viewBox="0 0 ${WIDTH} 8" aria-hidden="true">${axis}${blocks}${seams}${gap}${ends}</svg>`;
}

function x(position: number, length: number): number {
  return (position / length) * WIDTH;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
