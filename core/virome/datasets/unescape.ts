/** A text without one layer of escapes; each of its UTF-16 units stands for a piece of the text that was given. */
export interface Unescaped {
  readonly text: string;
  /** Where the piece of each unit begins. */
  readonly starts: readonly number[];
  /** Where it ends. */
  readonly ends: readonly number[];
}

const ESCAPE = /(?:%[0-9a-f]{2})+|\\u[0-9a-f]{4}|\\["\\/]/giu;
const REPLACEMENT = '\uFFFD';

/**
 * Takes one layer of escapes from a text: percent-encoded UTF-8, and what JSON writes with a backslash (quotes,
 * backslashes, slashes, code units). Null where there is none. What encodes nothing stays as it is.
 */
export function unescapeOnce(text: string): Unescaped | null {
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (piece: string, start: number, end: number): void => {
    pieces.push(piece);
    starts.push(...Array<number>(piece.length).fill(start));
    ends.push(...Array<number>(piece.length).fill(end));
  };
  let at = 0;
  const plainUntil = (end: number): void => {
    pieces.push(text.slice(at, end));
    for (; at < end; at++) {
      starts.push(at);
      ends.push(at + 1);
    }
  };
  for (const { 0: escape, index } of text.matchAll(ESCAPE)) {
    plainUntil(index);
    if (escape.startsWith('%')) addPercent(escape, index, add);
    else add(fromBackslash(escape), index, index + escape.length);
    at = index + escape.length;
  }
  if (at === 0) return null;
  plainUntil(text.length);
  return { text: pieces.join(''), starts, ends };
}

function fromBackslash(escape: string): string {
  return escape.length === 2 ? escape.slice(1) : String.fromCharCode(Number.parseInt(escape.slice(2), 16));
}

/** The characters of a run of percent signs; a byte that belongs to none keeps its three characters. */
function addPercent(
  run: string,
  from: number,
  add: (piece: string, start: number, end: number) => void,
): void {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
  for (let at = 0; at < bytes.length;) {
    const size = sizeOf(bytes[at] ?? 0);
    const character = bytes.toString('utf8', at, at + size);
    const broken = character.includes(REPLACEMENT);
    const taken = broken ? 1 : size;
    const start = from + at * 3;
    add(broken ? run.slice(at * 3, at * 3 + 3) : character, start, start + taken * 3);
    at += taken;
  }
}

/** Bytes of a character in UTF-8, by the first of them. */
function sizeOf(first: number): number {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc0 ? 2 : 1;
}
