import type { LocusGene, LocusPiece } from './locus.ts';

/** Bases to pixels: the left edge of a base; that of base `length + 1` is `width`. */
export function locusX(position: number, length: number, width: number): number {
  return ((position - 1) / length) * width;
}

export interface PlacedGene {
  readonly gene: LocusGene;
  /** Place in its locus, from 0. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Where the break lies that goes through it; null: none does. */
  readonly cut: number | null;
}

/** A thinner arrow can't be seen, and not be hit with the pointer. */
const narrowest = 4;

export function placeGenes(
  genes: readonly LocusGene[],
  breaks: readonly number[],
  length: number,
  width: number,
): PlacedGene[] {
  return genes.map((gene, at) => {
    const from = locusX(gene.start, length, width);
    const to = Math.min(width, Math.max(from + narrowest, locusX(gene.end + 1, length, width)));
    const inside = breaks.find((x) => x > from + 2 && x < to - 2);
    const cut = gene.isSplit && gene.verdict !== 'absent' ? (inside ?? (from + to) / 2) : null;
    return { gene, at, from: Math.min(from, to - narrowest), to, cut };
  });
}

export interface ContigBar {
  readonly piece: LocusPiece;
  readonly from: number;
  readonly to: number;
  /** 0: nearest to the genes. Pieces that share much of the locus lie above each other. */
  readonly lane: number;
}

/** Neighbours that share fewer pixels stay in one lane: assemblers let contigs overlap by a few bases. */
const sharedInLane = 6;
const seam = 3;

/** Contigs as bars along the locus, by their place on it. */
export function contigBars(pieces: readonly LocusPiece[], length: number, width: number): ContigBar[] {
  const bars: ContigBar[] = [];
  const ordered = [...pieces].sort((a, b) => a.locusStart - b.locusStart || a.locusEnd - b.locusEnd);
  for (const piece of ordered) {
    let from = locusX(piece.locusStart, length, width);
    const to = locusX(piece.locusEnd + 1, length, width);
    let lane = 0;
    for (; ; lane += 1) {
      const before = bars.findLastIndex((bar) => bar.lane === lane);
      const last = bars[before];
      if (last === undefined || last.to + seam <= from) break;
      const shared = last.to - from;
      if (shared > sharedInLane || to - from <= shared + seam) continue;
      // The seam stands in the middle of what they share.
      const middle = (last.to + from) / 2;
      bars[before] = { ...last, to: middle - seam / 2 };
      from = middle + seam / 2;
      break;
    }
    bars.push({ piece, from, to: Math.max(from + 1.5, to), lane });
  }
  return bars;
}

/** Where the assembly is broken: between one piece and the next that goes on. */
export function breaksOf(pieces: readonly LocusPiece[], length: number, width: number): number[] {
  const ordered = [...pieces].sort((a, b) => a.locusStart - b.locusStart || a.locusEnd - b.locusEnd);
  const breaks: number[] = [];
  let end = ordered[0]?.locusEnd ?? 0;
  for (const { locusStart, locusEnd } of ordered.slice(1)) {
    // A piece that lies within another one breaks nothing.
    if (locusEnd <= end) continue;
    breaks.push(locusX((end + 1 + locusStart) / 2, length, width));
    end = locusEnd;
  }
  return breaks;
}

export interface PieceLabel {
  readonly at: number;
  readonly text: string;
  readonly x: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const labelGap = 10;

/**
 * A label over each bar: in full where there is room, else the name alone, else none. Long bars are named
 * before short ones; a label is kept inside the picture.
 */
export function pieceLabels(
  bars: readonly ContigBar[],
  texts: readonly { readonly full: string; readonly name: string }[],
  width: number,
  measure: (text: string) => number,
): PieceLabel[] {
  const spanOf = (bar: ContigBar, size: number): Span => {
    const middle = (bar.from + bar.to) / 2;
    const from = Math.max(0, Math.min(middle - size / 2, width - size));
    return { from, to: from + size };
  };
  const chosen = new Map<number, { text: string; span: Span }>();
  const isFree = (at: number, span: Span) =>
    [...chosen].every(
      ([other, { span: taken }]) =>
        other === at || span.to + labelGap <= taken.from || taken.to + labelGap <= span.from,
    );
  const longestFirst = bars
    .map((bar, at) => ({ bar, at }))
    .sort((a, b) => b.bar.to - b.bar.from - (a.bar.to - a.bar.from));
  // All names first, so that no long label takes the place of a short contig's name.
  for (const which of ['name', 'full'] as const) {
    for (const { bar, at } of longestFirst) {
      const text = texts[at]?.[which] ?? '';
      const span = spanOf(bar, measure(text));
      if ((which === 'full' && !chosen.has(at)) || !isFree(at, span)) continue;
      chosen.set(at, { text, span });
    }
  }
  return [...chosen]
    .sort(([a], [b]) => a - b)
    .map(([at, { text, span }]) => {
      const anchor = span.from === 0 ? 'start' : span.to === width ? 'end' : 'middle';
      const x = anchor === 'start' ? 0 : anchor === 'end' ? width : (span.from + span.to) / 2;
      return { at, text, x, anchor };
    });
}

/**
 * Which genes have room for their identity above them: the lowest ones first, since they are what a reader
 * looks for.
 */
export function identityLabels(
  genes: readonly PlacedGene[],
  text: (identityPct: number) => string,
  measure: (text: string) => number,
): PlacedGene[] {
  const taken: Span[] = [];
  const candidates = genes
    .filter(({ gene }) => gene.verdict !== 'absent')
    .sort((a, b) => a.gene.identityPct - b.gene.identityPct || b.to - b.from - (a.to - a.from));
  const shown = candidates.filter(({ gene, from, to }) => {
    const size = measure(text(gene.identityPct));
    const middle = (from + to) / 2;
    const span = { from: middle - size / 2, to: middle + size / 2 };
    if (taken.some((other) => span.from < other.to + 3 && other.from < span.to + 3)) return false;
    taken.push(span);
    return true;
  });
  return shown.sort((a, b) => a.at - b.at);
}
