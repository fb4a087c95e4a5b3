import { asBuffer, CARRIAGE_RETURN, decodeText, LINE_FEED, SPACE, splitTitle, TAB } from './bytes.ts';
import type { SequenceParser, SequenceSink } from './sequence-sink.ts';

/** `>` opens a record at the start of a line. Lines that start with the others are comments, as BLAST takes them. */
const MARKERS = Uint8Array.from('>;#!', (mark) => mark.charCodeAt(0));
const TITLE_MARKER = MARKERS[0];

/**
 * FASTA. Line ends may be LF, CR LF or CR, also mixed; a byte order mark and blanks before `>` are passed
 * over. What stands before the first record is not reported.
 *
 * Sequence is never cut into lines: a search for the rare marker bytes finds the next record, and all before
 * it goes to the sink at once. So a chromosome on one line costs no more memory than one on many.
 */
export function createFastaParser(sink: SequenceSink): SequenceParser {
  return new FastaParser(sink);
}

class FastaParser implements SequenceParser {
  private readonly sink: SequenceSink;
  private part: 'preamble' | 'title' | 'sequence' = 'preamble';
  private inComment = false;
  /** The pieces of a title that chunk borders cut. */
  private title: Buffer[] = [];
  /** Whether only blanks stand between the last line end and the chunk's first byte. */
  private blankBefore = true;

  constructor(sink: SequenceSink) {
    this.sink = sink;
  }

  push(chunk: Uint8Array): void {
    const bytes = asBuffer(chunk);
    const search = new MarkerSearch(bytes, this.blankBefore);
    let at = 0;
    while (at < bytes.length) {
      if (this.part === 'title' || this.inComment) {
        const end = lineEnd(bytes, at);
        const piece = bytes.subarray(at, end);
        if (end < bytes.length) this.endLine(piece);
        else if (this.part === 'title') this.title.push(Buffer.from(piece));
        at = end;
      } else {
        const next = search.next(at);
        if (this.part === 'sequence' && next > at) this.sink.residues(bytes.subarray(at, next));
        if (next < bytes.length) this.startLine(bytes[next]);
        at = next + 1;
      }
    }
    this.blankBefore = search.isAtLineStart(bytes.length);
  }

  end(): void {
    this.endLine(Buffer.alloc(0));
  }

  private startLine(marker: number | undefined): void {
    if (marker === TITLE_MARKER) this.part = 'title';
    else this.inComment = true;
  }

  /** @param lastPiece the line's bytes in this chunk */
  private endLine(lastPiece: Buffer): void {
    this.inComment = false;
    if (this.part !== 'title') return;
    const line = this.title.length === 0 ? lastPiece : Buffer.concat([...this.title, lastPiece]);
    const { id, description } = splitTitle(decodeText(line));
    this.title = [];
    this.part = 'sequence';
    this.sink.record(id, description);
  }
}

/** Finds, from left to right, the markers that start a line of one chunk. */
class MarkerSearch {
  private readonly bytes: Buffer;
  private readonly blankBefore: boolean;
  /** Of each marker the next place at or after the last question. */
  private readonly places: Int32Array;

  constructor(bytes: Buffer, blankBefore: boolean) {
    this.bytes = bytes;
    this.blankBefore = blankBefore;
    this.places = new Int32Array(MARKERS.length).fill(-1);
  }

  /** The first marker at or after `from`; the chunk's length when there is none. */
  next(from: number): number {
    const { bytes, places } = this;
    for (let start = from; ;) {
      let nearest = bytes.length;
      for (let kind = 0; kind < places.length; kind++) {
        let place = places[kind] ?? 0;
        if (place < start) {
          place = bytes.indexOf(MARKERS[kind] ?? 0, start);
          if (place < 0) place = bytes.length;
          places[kind] = place;
        }
        if (place < nearest) nearest = place;
      }
      if (nearest === bytes.length || this.isAtLineStart(nearest)) return nearest;
      start = nearest + 1;
    }
  }

  /** Whether only blanks stand between the last line end and `place`. */
  isAtLineStart(place: number): boolean {
    for (let at = place - 1; at >= 0; at--) {
      const byte = this.bytes[at];
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) return true;
      if (!isBlank(byte)) return false;
    }
    return this.blankBefore;
  }
}

/** Blanks, and the bytes of a UTF-8 byte order mark, which also stands inside files that were joined. */
function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB || byte === 0xef || byte === 0xbb || byte === 0xbf;
}

function lineEnd(bytes: Buffer, from: number): number {
  let at = from;
  for (; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) break;
  }
  return at;
}
