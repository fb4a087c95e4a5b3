import { LINE_FEED, SPACE, TAB, trimmedEnd } from './bytes.ts';
import { fileFault } from './faults.ts';

const AT = '@'.charCodeAt(0);
const PLUS = '+'.charCodeAt(0);
const PLUS_LINE = Buffer.from('\n+\n');

/** A FASTQ record of any layout. */
export interface ReadRecord {
  /** Four lines: `@name[ comment]`, the sequence, `+`, the qualities; no line end behind them. */
  readonly bytes: Buffer;
  /** Where the name ends in `bytes`; it starts at 1. */
  readonly nameEnd: number;
  readonly sequenceFrom: number;
  readonly sequenceTo: number;
  readonly qualityFrom: number;
  /** Where the next record starts in what was read. */
  readonly next: number;
  /** Lines from the start of what was read to `next`. */
  readonly lines: number;
}

/**
 * Reads the record at `at`, whatever its layout: wrapped lines, CR LF, blank lines, reads without bases. It
 * ends where its quality is as long as its sequence, so quality lines may start with `@` or `+`.
 *
 * @param isLast whether the file ends with `buffer`, whose last line then ends in LF
 * @param place the file's name, and its lines before `at`, for messages
 * @returns `incomplete` where more bytes must be known, `end` where nothing but blank lines is left
 * @throws GapitError INVALID_READS_FORMAT with `file`, `line` and, inside a record, `record`
 */
export function parseReadRecord(
  buffer: Buffer,
  at: number,
  isLast: boolean,
  place: { readonly file: string; readonly line: number },
): ReadRecord | 'incomplete' | 'end' {
  const lines = new Lines(buffer, at, place);
  const title = readTitle(lines);
  if (title === undefined) return isLast ? 'end' : 'incomplete';
  const sequence = readSequence(lines);
  const quality = sequence === undefined ? undefined : readQuality(lines, sequence, isLast);
  if (sequence === undefined || quality === undefined) {
    if (!isLast) return 'incomplete';
    throw lines.fault(`ends in the middle of its last read (${lines.here})`, 'copy or download it again');
  }
  const sequenceFrom = title.bytes.length + 2;
  const sequenceTo = sequenceFrom + sequence.length;
  return {
    bytes: Buffer.concat([Buffer.of(AT), title.bytes, Buffer.of(LINE_FEED), sequence, PLUS_LINE, quality]),
    nameEnd: 1 + title.nameLength,
    sequenceFrom,
    sequenceTo,
    qualityFrom: sequenceTo + PLUS_LINE.length,
    next: lines.next,
    lines: lines.count,
  };
}

/** What stands behind the `@`; undefined where there is no further line with something on it. */
function readTitle(lines: Lines): { bytes: Buffer; nameLength: number } | undefined {
  for (let line = lines.read(); line !== undefined; line = lines.read()) {
    const visible = withoutBlanks(line);
    if (visible.length === 0) continue;
    if (visible[0] !== AT) throw lines.fault(`holds a line that should start with @ (${lines.here})`);
    const bytes = withoutBlanks(visible.subarray(1));
    const blank = bytes.findIndex((byte) => byte <= SPACE);
    const nameLength = blank < 0 ? bytes.length : blank;
    lines.record = bytes.toString('utf8', 0, nameLength);
    return { bytes, nameLength };
  }
  return undefined;
}

/** All lines up to the one that starts with `+`, joined; undefined where that one is missing. */
function readSequence(lines: Lines): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let line = lines.read(); line !== undefined; line = lines.read()) {
    if (line[0] === PLUS) return pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
    if (line[0] === AT) throw lines.fault(`holds a read without its + line (${lines.here})`);
    if (line.length > 0) pieces.push(line);
  }
  return undefined;
}

/** As many qualities as there are bases; undefined where they are not complete. */
function readQuality(lines: Lines, { length: bases }: Buffer, isLast: boolean): Buffer | undefined {
  const pieces: Buffer[] = [];
  let qualities = 0;
  if (bases === 0) {
    // Trimmers leave reads without bases; their quality line is empty, or missing.
    const { next } = lines;
    const line = lines.read();
    if (line === undefined) return isLast ? Buffer.alloc(0) : undefined;
    if (line[0] === AT) lines.backTo(next);
    else qualities = line.length;
  }
  while (qualities < bases) {
    const line = lines.read();
    if (line === undefined) return undefined;
    pieces.push(line);
    qualities += line.length;
  }
  if (qualities === bases) return Buffer.concat(pieces);
  throw lines.fault(`holds a read with more qualities than bases (${lines.here}: ${bases} bases)`);
}

/** Lines of a part of a file, without blanks and control characters at their ends. */
class Lines {
  next: number;
  /** Lines read. */
  count = 0;
  /** Name of the record that they belong to. */
  record: string | undefined;
  private readonly buffer: Buffer;
  private readonly place: { readonly file: string; readonly line: number };

  constructor(buffer: Buffer, at: number, place: { readonly file: string; readonly line: number }) {
    this.buffer = buffer;
    this.next = at;
    this.place = place;
  }

  read(): Buffer | undefined {
    const from = this.next;
    const end = this.buffer.indexOf(LINE_FEED, from);
    if (end < 0) return undefined;
    this.next = end + 1;
    this.count++;
    return this.buffer.subarray(from, trimmedEnd(this.buffer, from, end));
  }

  /** Gives the last line back. */
  backTo(next: number): void {
    this.next = next;
    this.count--;
  }

  /** The place of the last line, for messages. */
  get here(): string {
    const line = `line ${this.place.line + this.count}`;
    return this.record === undefined ? line : `${this.record}, ${line}`;
  }

  fault(what: string, nextStep = 'the FASTQ is damaged; make or download it again'): Error {
    return fileFault({
      code: 'INVALID_READS_FORMAT',
      file: this.place.file,
      what,
      nextStep,
      facts: {
        line: String(this.place.line + this.count),
        ...(this.record === undefined ? {} : { record: this.record }),
      },
    });
  }
}

function withoutBlanks(line: Buffer): Buffer {
  let at = 0;
  while (line[at] === SPACE || line[at] === TAB) at++;
  return line.subarray(at);
}
