import { asBuffer, LINE_FEED, SPACE } from './bytes.ts';
import { fileFault } from './faults.ts';
import type { NameBytes } from './read-mates.ts';
import { parseReadRecord } from './read-record.ts';

const AT = '@'.charCodeAt(0);
const PLUS = '+'.charCodeAt(0);
const NOTHING = Buffer.alloc(0);
/** A longer record is no read: it would be held in memory whole. */
const LONGEST_RECORD = 2 ** 30;

/**
 * Goes through the records of a FASTQ file one by one, without making strings of them. The common record of
 * four plain lines costs three searches for line ends; any other layout goes through `parseReadRecord`.
 *
 * Use: `while (cursor.next() || (await cursor.resume()))`; `next` does not wait and is all that most records
 * need. The current record lies in `bytes`, until the next call.
 */
export class ReadCursor {
  /** `bytes[from..sequenceTo)` is `@name[ comment]`, LF, the sequence in one line. */
  bytes: Buffer = NOTHING;
  from = 0;
  /** The name is `bytes[from + 1..nameEnd)`. */
  nameEnd = 0;
  sequenceFrom = 0;
  sequenceTo = 0;
  /** The qualities, as many as there are bases, start here. */
  qualityFrom = 0;
  /** Reads and bases so far, the current one included. */
  reads = 0;
  bases = 0;

  private readonly file: string;
  private readonly chunks: AsyncIterator<Uint8Array>;
  private memory: Buffer = NOTHING;
  /** What is read of the file and not passed yet: the used part of the memory. */
  private buffer: Buffer = NOTHING;
  private at = 0;
  /** Bytes before the buffer. */
  private passed = 0;
  private line = 0;
  private isFirst = true;
  private isLast = false;

  /** @param file the name for messages */
  constructor(file: string, chunks: AsyncIterable<Uint8Array>) {
    this.file = file;
    this.chunks = chunks[Symbol.asyncIterator]();
  }

  /** How many bytes of the decompressed file the reads so far took. */
  get position(): number {
    return this.passed + this.at;
  }

  /** Name of the current read, up to the first blank. */
  get name(): string {
    return this.bytes.toString('utf8', this.from + 1, this.nameEnd);
  }

  /** The same as bytes, which stay until the next read is asked for. */
  nameBytes(): NameBytes {
    return { bytes: this.bytes, from: this.from + 1, to: this.nameEnd };
  }

  /**
   * Moves to the next record; false where more of the file must be read first.
   * @throws GapitError INVALID_READS_FORMAT with `file`, `line` and, inside a record, `record`
   */
  next(): boolean {
    return this.nextPlain() || this.nextOfAnyLayout();
  }

  /**
   * Reads on until a record is complete, and moves to it; false at the end of the file.
   * @throws GapitError as `next` does, and as the source of the chunks does
   */
  async resume(): Promise<boolean> {
    while (!this.isLast) {
      await this.refill();
      if (this.next()) return true;
    }
    return false;
  }

  /** Four lines that end in LF, of which the second starts and ends with something visible. */
  private nextPlain(): boolean {
    const { buffer, at } = this;
    const size = buffer.length;
    if (at >= size || buffer[at] !== AT) return false;
    let nameEnd = at + 1;
    while (nameEnd < size && (buffer[nameEnd] ?? 0) > SPACE) nameEnd++;
    const titleEnd = buffer[nameEnd] === LINE_FEED ? nameEnd : buffer.indexOf(LINE_FEED, nameEnd);
    if (titleEnd < 0 || nameEnd === at + 1) return false;
    // A letter, and so neither a + line nor a title.
    if ((buffer[titleEnd + 1] ?? 0) <= AT) return false;
    const sequenceEnd = buffer.indexOf(LINE_FEED, titleEnd + 1);
    if (sequenceEnd < 0 || (buffer[sequenceEnd - 1] ?? 0) <= SPACE) return false;
    if (buffer[sequenceEnd + 1] !== PLUS) return false;
    const plusEnd = buffer.indexOf(LINE_FEED, sequenceEnd + 2);
    if (plusEnd < 0) return false;
    const bases = sequenceEnd - titleEnd - 1;
    if (buffer.indexOf(LINE_FEED, plusEnd + 1) !== plusEnd + 1 + bases) return false;
    this.bytes = buffer;
    this.from = at;
    this.nameEnd = nameEnd;
    this.sequenceFrom = titleEnd + 1;
    this.sequenceTo = sequenceEnd;
    this.qualityFrom = plusEnd + 1;
    this.at = plusEnd + bases + 2;
    this.line += 4;
    this.reads++;
    this.bases += bases;
    return true;
  }

  private nextOfAnyLayout(): boolean {
    const { buffer, at, isLast, file, line } = this;
    if (at >= buffer.length) return false;
    const record = parseReadRecord(buffer, at, isLast, { file, line });
    if (record === 'incomplete') return false;
    if (record === 'end') {
      this.at = buffer.length;
      return false;
    }
    this.bytes = record.bytes;
    this.from = 0;
    this.nameEnd = record.nameEnd;
    this.sequenceFrom = record.sequenceFrom;
    this.sequenceTo = record.sequenceTo;
    this.qualityFrom = record.qualityFrom;
    this.at = record.next;
    this.line += record.lines;
    this.reads++;
    this.bases += record.sequenceTo - record.sequenceFrom;
    return true;
  }

  /** Puts more of the file behind what is left; at least as much again, so that a long record is not copied often. */
  private async refill(): Promise<void> {
    const rest = this.buffer.length - this.at;
    if (rest > LONGEST_RECORD) throw this.tooLong();
    this.memory.copyWithin(0, this.at, this.buffer.length);
    let length = rest;
    while (length <= 2 * rest) {
      const next = await this.chunks.next();
      if (next.done === true) {
        this.isLast = true;
        break;
      }
      const chunk = this.isFirst ? withoutMark(asBuffer(next.value)) : next.value;
      this.isFirst = false;
      this.makeRoom(length, chunk.length);
      this.memory.set(chunk, length);
      length += chunk.length;
    }
    if (this.isLast && (length === 0 || this.memory[length - 1] !== LINE_FEED)) {
      this.makeRoom(length, 1);
      this.memory[length++] = LINE_FEED;
    }
    this.buffer = this.memory.subarray(0, length);
    this.passed += this.at;
    this.at = 0;
  }

  /** Room for so many bytes more in the memory, which is used again and again. */
  private makeRoom(used: number, more: number): void {
    if (used + more <= this.memory.length) return;
    const larger = Buffer.allocUnsafe(2 * (used + more));
    this.memory.copy(larger, 0, 0, used);
    this.memory = larger;
  }

  private tooLong(): Error {
    return fileFault({
      code: 'INVALID_READS_FORMAT',
      file: this.file,
      what: `holds a record of more than a gigabyte (from line ${this.line + 1} on)`,
      nextStep: 'the FASTQ is damaged; make or download it again',
      facts: { line: String(this.line + 1) },
    });
  }
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}
