import type { Expected } from '../code-request.ts';

/**
 * What parent and child say to each other, as lines of text through pipes.
 *
 * To the child: one line with the request; then for each table, column by column, JSON arrays of so many cells.
 * From the child: lines with what was printed, and JSON documents in pieces. All but the last document are columns of
 * the result, in pieces of so many cells; the last says what came of it.
 */
export interface WireRequest {
  readonly code: string;
  readonly expects: Expected;
  readonly memoryBytes: number;
  readonly rows: number;
  readonly resultBytes: number;
  readonly frames: readonly WireFrame[];
}

export type WireFrame =
  | {
      readonly kind: 'table';
      readonly name: string;
      readonly columns: readonly string[];
      readonly rows: number;
    }
  | { readonly kind: 'csv'; readonly name: string; readonly path: string }
  | { readonly kind: 'absent'; readonly name: string; readonly problem: string };

/** The last document. */
export type WireEnd =
  /** `dates`: places of the columns whose cells were dates. */
  | {
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: number;
      readonly dates: readonly number[];
    }
  | { readonly kind: 'figure'; readonly figure: unknown }
  /** The code broke one of the rules; a sentence says which. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** The code threw. */
  | { readonly kind: 'threw'; readonly name: string; readonly message: string; readonly stack: string };

/** Cells of one line, both ways. */
export const CELLS_PER_LINE = 20_000;

/** How many lines a column of so many rows takes. */
export function linesOfColumn(rows: number): number {
  return Math.ceil(rows / CELLS_PER_LINE);
}

/** Begins a line with printed text, as JSON. */
export const PRINTED = 'p';
/** Begins a line with a piece of a document that goes on, and with its last piece. */
export const PIECE = '+';
export const LAST_PIECE = '.';

/** Lines are read in parts and joined: short ones are joined fast. */
const PIECE_LENGTH = 48 * 1024;

/** A document, which holds no line ends since it is JSON, as lines. */
export function* piecesOf(text: string): Generator<string> {
  let from = 0;
  while (text.length - from > PIECE_LENGTH) {
    // Letters of two halves stay whole.
    const isHalf = (text.charCodeAt(from + PIECE_LENGTH - 1) & 0xfc00) === 0xd800;
    const to = from + PIECE_LENGTH - (isHalf ? 1 : 0);
    yield `${PIECE}${text.slice(from, to)}\n`;
    from = to;
  }
  yield `${LAST_PIECE}${text.slice(from)}\n`;
}

/** Printed text that is kept, in letters. */
export const PRINTED_LENGTH = 16 * 1024;
