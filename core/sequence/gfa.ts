import { asBuffer, CARRIAGE_RETURN, decodeText, LINE_FEED, SPACE, splitTitle, TAB } from './bytes.ts';
import { fileFault } from './faults.ts';
import type { SequenceParser, SequenceSink } from './sequence-sink.ts';

const SEGMENT = 'S'.charCodeAt(0);
const PLACEHOLDER = '*'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);

/**
 * Assembly graphs, GFA 1 and 2: the segments, each a record. Links, paths and tags are passed over.
 *
 * A segment is `S name sequence` in version 1 and `S name length sequence` in version 2. The header need not be
 * asked: a field of digits is a length, since no sequence is written in digits. `*` stands for a sequence that
 * is kept elsewhere.
 *
 * A line is read field by field and its sequence handed on as it comes, so a chromosome on one line costs no
 * memory. Line ends may be LF, CR LF or CR.
 *
 * @param file the name for messages
 * @throws GapitError INVALID_FASTA when no segment has a sequence
 */
export function createGfaParser(sink: SequenceSink, file: string): SequenceParser {
  return new GfaParser(sink, file);
}

/** What the next byte belongs to. */
type Part = 'line start' | 'after S' | 'name' | 'third field' | 'sequence start' | 'sequence' | 'rest';

class GfaParser implements SequenceParser {
  private readonly sink: SequenceSink;
  private readonly file: string;
  private part: Part = 'line start';
  /** The pieces of a name that chunk borders cut. */
  private name: Buffer[] = [];
  private hasDigits = false;
  private hasResidues = false;

  constructor(sink: SequenceSink, file: string) {
    this.sink = sink;
    this.file = file;
  }

  push(chunk: Uint8Array): void {
    const bytes = asBuffer(chunk);
    for (let at = 0; at < bytes.length;) at = this.read(bytes, at);
  }

  end(): void {
    if (this.part === 'name') this.endName(Buffer.alloc(0));
    if (this.hasResidues) return;
    throw fileFault({
      code: 'INVALID_FASTA',
      file: this.file,
      what: 'is an assembly graph that holds no bases',
      nextStep: 'export it with sequences',
    });
  }

  /** Reads on from `at`, to the end of a part or of the chunk; the answer is where it stopped. */
  private read(bytes: Buffer, at: number): number {
    const byte = bytes[at] ?? 0;
    switch (this.part) {
      case 'line start':
        if (isBlank(byte)) return at + 1;
        this.part = byte === SEGMENT ? 'after S' : 'rest';
        return at + 1;
      case 'after S':
        this.part = byte === TAB ? 'name' : 'rest';
        return byte === TAB ? at + 1 : at;
      case 'name':
        return this.readName(bytes, at);
      case 'third field':
        if (byte >= ZERO && byte <= NINE) {
          this.hasDigits = true;
          return at + 1;
        }
        this.part = 'sequence start';
        return byte === TAB && this.hasDigits ? at + 1 : at;
      case 'sequence start':
        this.part = 'sequence';
        return byte === PLACEHOLDER ? at + 1 : at;
      case 'sequence':
        return this.readSequence(bytes, at);
      case 'rest':
        return this.skipLine(bytes, at);
    }
  }

  private readName(bytes: Buffer, at: number): number {
    const end = fieldEnd(bytes, at);
    const piece = bytes.subarray(at, end);
    if (end === bytes.length) {
      this.name.push(Buffer.from(piece));
      return end;
    }
    this.endName(piece);
    if (bytes[end] !== TAB) return end; // a line without a third field
    this.part = 'third field';
    return end + 1;
  }

  /** @param lastPiece the name's bytes in this chunk */
  private endName(lastPiece: Buffer): void {
    const { id, description } = splitTitle(decodeText(Buffer.concat([...this.name, lastPiece])));
    this.name = [];
    this.hasDigits = false;
    this.part = 'rest';
    this.sink.record(id, description);
  }

  private readSequence(bytes: Buffer, at: number): number {
    const end = fieldEnd(bytes, at);
    if (end > at) {
      this.hasResidues = true;
      this.sink.residues(bytes.subarray(at, end));
    }
    if (end < bytes.length) this.part = 'rest';
    return end;
  }

  private skipLine(bytes: Buffer, from: number): number {
    let at = from;
    while (at < bytes.length && !isLineEnd(bytes[at])) at++;
    if (at < bytes.length) this.part = 'line start';
    return at;
  }
}

/** Where a field ends: at a tab, a line end, or with the chunk. */
function fieldEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== TAB && !isLineEnd(bytes[at])) at++;
  return at;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN;
}

/** Blanks, line ends, and the bytes of a UTF-8 byte order mark. */
function isBlank(byte: number): boolean {
  return byte <= SPACE || byte === 0xef || byte === 0xbb || byte === 0xbf;
}
