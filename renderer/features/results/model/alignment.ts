import type { Alignment } from '../../../../core/contract/results.ts';

export type DifferenceKind = 'mismatch' | 'extra' | 'missing';

/** A run of neighbouring columns of one kind. `extra`: the sample has it, the gene does not. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** Column in the alignment, from 0. */
  readonly column: number;
  readonly length: number;
  /** Position in the gene, from 1; for extra letters the position before which they stand. */
  readonly genePosition: number;
}

function kindAt(alignment: Alignment, column: number): DifferenceKind | null {
  const sample = alignment.sampleLine[column];
  const gene = alignment.geneLine[column];
  if (gene === '-') return 'extra';
  if (sample === '-') return 'missing';
  return sample?.toUpperCase() === gene?.toUpperCase() ? null : 'mismatch';
}

export function differencesOf(alignment: Alignment): Difference[] {
  const found: { kind: DifferenceKind; column: number; length: number; genePosition: number }[] = [];
  let genePosition = alignment.geneStart;
  for (let column = 0; column < alignment.geneLine.length; column += 1) {
    const kind = kindAt(alignment, column);
    const last = found.at(-1);
    if (kind !== null) {
      if (last?.kind === kind && last.column + last.length === column) last.length += 1;
      else found.push({ kind, column, length: 1, genePosition });
    }
    if (alignment.geneLine[column] !== '-') genePosition += 1;
  }
  return found;
}

export interface AlignmentPiece {
  readonly text: string;
  readonly differs: boolean;
}

/** Some columns of the alignment, with the first and last position of each line. */
export interface AlignmentBlock {
  readonly column: number;
  readonly sample: readonly AlignmentPiece[];
  readonly gene: readonly AlignmentPiece[];
  readonly bars: string;
  readonly samplePositions: readonly [number, number];
  readonly genePositions: readonly [number, number];
}

/** Counts letters up to each column, so that a block knows its positions without walking the line again. */
function letterCounts(line: string): Uint32Array {
  const counts = new Uint32Array(line.length + 1);
  for (let column = 0; column < line.length; column += 1) {
    counts[column + 1] = (counts[column] ?? 0) + (line[column] === '-' ? 0 : 1);
  }
  return counts;
}

function pieces(line: string, bars: string): AlignmentPiece[] {
  const found: { text: string; differs: boolean }[] = [];
  for (let column = 0; column < line.length; column += 1) {
    const differs = bars[column] === ' ';
    const last = found.at(-1);
    if (last?.differs === differs) last.text += line[column] ?? '';
    else found.push({ text: line[column] ?? '', differs });
  }
  return found;
}

export class AlignmentView {
  readonly columns: number;
  readonly #alignment: Alignment;
  readonly #sampleCounts: Uint32Array;
  readonly #geneCounts: Uint32Array;
  /** Contig bases a letter: 3 where a protein was found in bases, negative on the minus strand. */
  readonly #sampleStep: number;

  constructor(alignment: Alignment) {
    this.#alignment = alignment;
    this.columns = alignment.geneLine.length;
    this.#sampleCounts = letterCounts(alignment.sampleLine);
    this.#geneCounts = letterCounts(alignment.geneLine);
    const letters = Math.max(1, this.#sampleCounts.at(-1) ?? 1);
    const span = Math.abs(alignment.sampleEnd - alignment.sampleStart) + 1;
    const basesPerLetter = span >= letters * 2 ? 3 : 1;
    this.#sampleStep = alignment.sampleEnd < alignment.sampleStart ? -basesPerLetter : basesPerLetter;
  }

  /** First and last position of the letters in `[from, to)`; of no letters, twice the one before. */
  #positions(counts: Uint32Array, start: number, step: number, from: number, to: number): [number, number] {
    const before = counts[from] ?? 0;
    const until = counts[to] ?? 0;
    const direction = Math.sign(step);
    if (until === before) {
      const previous = start + step * Math.max(0, before - 1);
      return [previous, previous];
    }
    const last = start + step * (until - 1) + direction * (Math.abs(step) - 1);
    return [start + step * before, last];
  }

  block(from: number, to: number): AlignmentBlock {
    const { sampleLine, geneLine, sampleStart, geneStart } = this.#alignment;
    const sample = sampleLine.slice(from, to);
    const gene = geneLine.slice(from, to);
    const bars = Array.from(gene, (_, at) => (kindAt(this.#alignment, from + at) === null ? '|' : ' ')).join(
      '',
    );
    return {
      column: from,
      sample: pieces(sample, bars),
      gene: pieces(gene, bars),
      bars,
      samplePositions: this.#positions(this.#sampleCounts, sampleStart, this.#sampleStep, from, to),
      genePositions: this.#positions(this.#geneCounts, geneStart, 1, from, to),
    };
  }

  /** The whole alignment in blocks of `width` columns. */
  all(width: number): AlignmentBlock[] {
    const count = Math.ceil(this.columns / width);
    return Array.from({ length: count }, (_, at) =>
      this.block(at * width, Math.min(this.columns, (at + 1) * width)),
    );
  }

  /** Blocks of `width` columns in whose middle the differences lie; neighbours share a block where they fit. */
  around(differences: readonly Difference[], width: number): AlignmentBlock[] {
    const clusters: { from: number; to: number }[] = [];
    for (const { column, length } of differences) {
      const last = clusters.at(-1);
      const to = column + Math.min(length, width);
      // A third of the block is kept for matching letters, which show where the difference lies.
      if (last !== undefined && to - last.from <= (width * 2) / 3) last.to = to;
      else clusters.push({ from: column, to });
    }
    const blocks: AlignmentBlock[] = [];
    let shownUntil = 0;
    for (const { from, to } of clusters) {
      if (to <= shownUntil) continue;
      const lead = Math.floor((width - (to - from)) / 2);
      const centred = Math.max(0, Math.min(from - lead, this.columns - width));
      // No column is shown twice: a block that would reach into the one before follows it.
      const start = Math.max(shownUntil, centred);
      shownUntil = Math.min(this.columns, start + width);
      blocks.push(this.block(start, shownUntil));
    }
    return blocks;
  }
}
