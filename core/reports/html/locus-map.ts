import type { ExportLocus, ExportLocusPiece } from '../exports/export-run.ts';
import { geneArrow } from './gene-arrow.ts';
import { markup, nothing, type Markup } from './markup.ts';
import { integer } from './words.ts';

const WIDTH = 1040;
const CONTIG_TEXT = 11;
const CONTIG_BAR = 18;
const IDENTITY_TEXT = 38;
const ARROW = { top: 46, bottom: 68 };
const LABEL_TEXT = 84;
const LABEL_LINE = 14;
/** Lines that labels may take before the rest goes without one. */
const LABEL_LINES = 3;
/** A generous guess of a letter's width at 11 px. */
const LETTER = 6.4;
const LETTER_GAP = 6;

/** The genes of a locus as arrows, the contigs they lie on above, the identity of each, and a scale. */
export function locusMap(locus: ExportLocus): Markup {
  const x = (position: number): number => rounded((position / locus.length) * WIDTH);
  const labels = placeLabels(
    locus.genes.map(({ geneId, start, end }) => ({ text: geneId, middle: x((start - 1 + end) / 2) })),
    LABEL_LINES,
  );
  const identities = placeLabels(
    locus.genes.map(({ identityPct, verdict, start, end }) => ({
      text: verdict === 'absent' ? '' : identityPct.toFixed(1),
      middle: x((start - 1 + end) / 2),
    })),
    1,
  );
  const lines = Math.max(1, ...labels.map(({ line }) => line + 1));
  const axis = LABEL_TEXT + lines * LABEL_LINE - 4;
  const middle = (ARROW.top + ARROW.bottom) / 2;
  return markup`<div class="scroll"><svg class="map" viewBox="-1 0 ${WIDTH + 2} ${axis + 20}" role="img" aria-label="Genes of ${locus.label}">
${locus.pieces.map((piece) => pieceBar(piece, x))}
<path class="backbone" d="M0 ${middle}H${WIDTH}"/>
${breaks(locus.pieces, x, ARROW.bottom + 4)}
${locus.genes.map((gene) => geneArrow(gene, { from: x(gene.start - 1), to: x(gene.end), ...ARROW }))}
${identities.map(({ text, middle: at }) => markup`<text class="quiet" x="${at}" y="${IDENTITY_TEXT}">${text}</text>`)}
${labels.map(({ text, middle: at, line }) => markup`<text x="${at}" y="${LABEL_TEXT + line * LABEL_LINE}">${text}</text>`)}
${scale(locus.length, x, axis)}
</svg></div>
`;
}

interface Label {
  readonly text: string;
  /** In pixels. */
  readonly middle: number;
}

/** Labels that don't run into each other: each on the first line with room, those without room left out. */
function placeLabels(labels: readonly Label[], lineCount: number): (Label & { readonly line: number })[] {
  const ends = Array<number>(lineCount).fill(-Infinity);
  const placed: (Label & { readonly line: number })[] = [];
  for (const { text, middle } of [...labels].sort((a, b) => a.middle - b.middle)) {
    const half = (text.length * LETTER) / 2;
    const inside = Math.min(WIDTH - half, Math.max(half, middle));
    const line = ends.findIndex((end) => end + LETTER_GAP <= inside - half);
    if (line === -1 || text === '') continue;
    ends[line] = inside + half;
    placed.push({ text, middle: rounded(inside), line });
  }
  return placed;
}

function pieceBar(piece: ExportLocusPiece, x: (position: number) => number): Markup {
  const from = x(piece.locusStart - 1);
  const to = x(piece.locusEnd);
  const text = `${piece.contig}, ${integer(piece.contigStart)} to ${integer(piece.contigEnd)} of ${integer(piece.contigLength)}`;
  const short = text.length * LETTER <= to - from ? text : piece.contig;
  const label =
    short.length * LETTER <= to - from
      ? markup`<text class="start" x="${from}" y="${CONTIG_TEXT}">${short}</text>`
      : nothing;
  return markup`<g><title>${text}, strand ${piece.strand}</title><rect class="contig" x="${from}" y="${CONTIG_BAR}" width="${rounded(Math.max(1, to - from))}" height="4"/>${label}</g>`;
}

/** Where one contig ends and the locus goes on without it or on another. */
function breaks(
  pieces: readonly ExportLocusPiece[],
  x: (position: number) => number,
  bottom: number,
): Markup {
  const ends = pieces.slice(0, -1).map(({ locusEnd }) => x(locusEnd));
  return markup`${ends.map((at) => markup`<path class="break" d="M${at} ${CONTIG_BAR}V${bottom}"/>`)}`;
}

function scale(length: number, x: (position: number) => number, y: number): Markup {
  const step = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000].find((size) => length / size <= 8) ?? 100_000;
  const ticks: Markup[] = [];
  for (let at = 0; at < length - step / 2; at += step) {
    const anchor = at === 0 ? 'start' : 'middle';
    ticks.push(
      markup`<path d="M${x(at)} ${y}v4"/><text class="quiet ${anchor}" x="${x(at)}" y="${y + 16}">${at / 1000} kb</text>`,
    );
  }
  const end = markup`<path d="M${WIDTH} ${y}v4"/><text class="quiet end" x="${WIDTH}" y="${y + 16}">${(length / 1000).toFixed(2)} kb</text>`;
  return markup`<g class="scale"><path d="M0 ${y}H${WIDTH}"/>${ticks}${end}</g>`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
