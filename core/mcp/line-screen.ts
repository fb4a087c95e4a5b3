/** A request may carry a whole genome; what is longer than this is no message. In bytes. */
export const LONGEST_LINE = 64 * 1024 * 1024;

const LINE_FEED = 0x0a;

export interface LineReader {
  /** Of each line, without its end; decoded as a whole, so that no letter is cut by the border of a piece. */
  readonly onLine: (line: string) => void;
  /** A line that is too long was passed over; `start` is its beginning. */
  readonly onTooLong: (start: string) => void;
}

/** How much of a line that is too long is kept, to find out which request it was. In bytes. */
const KEPT_START = 4096;

/** Cuts a stream of bytes into lines. Its work grows with the bytes, however they are cut into pieces. */
export class LineScreen {
  readonly #reader: LineReader;
  readonly #longest: number;
  #pieces: Buffer[] = [];
  #bytes = 0;
  #tooLong: Buffer | null = null;

  constructor(reader: LineReader, longest = LONGEST_LINE) {
    this.#reader = reader;
    this.#longest = longest;
  }

  push(chunk: Buffer): void {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, start);
      if (end === -1) break;
      this.#keep(chunk.subarray(start, end));
      this.#endLine();
      start = end + 1;
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
  }

  /** The input has ended: its last line needs no line feed. */
  end(): void {
    if (this.#bytes > 0 || this.#tooLong !== null) this.#endLine();
  }

  #keep(piece: Buffer): void {
    if (this.#tooLong !== null) return;
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    if (this.#bytes <= this.#longest) return;
    this.#tooLong = Buffer.concat(this.#pieces).subarray(0, KEPT_START);
    this.#pieces = [];
    this.#bytes = 0;
  }

  #endLine(): void {
    const tooLong = this.#tooLong;
    const line = tooLong === null ? Buffer.concat(this.#pieces).toString('utf8') : '';
    this.#pieces = [];
    this.#bytes = 0;
    this.#tooLong = null;
    if (tooLong === null) this.#reader.onLine(line);
    else this.#reader.onTooLong(tooLong.toString('utf8'));
  }
}
