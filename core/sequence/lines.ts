import { asBuffer, CARRIAGE_RETURN, LINE_FEED } from './bytes.ts';

/**
 * Told of one line: `bytes[start..end)` without its line end; the next line starts at `next`.
 * Answers `false` to stop there.
 */
export type LineHandler = (bytes: Buffer, start: number, end: number, next: number) => boolean;

/**
 * Cuts chunks into lines without copying them; only a line that a chunk border cuts is put together anew.
 *
 * Lines end in LF or CR LF; in a file whose first line ends in CR alone (old Macintosh), in CR.
 */
export class LineSplitter {
  private readonly onLine: LineHandler;
  private separator: number | undefined;
  /** Pieces of a line whose end has not come yet, joined once when it does. */
  private pieces: Buffer[] = [];

  constructor(onLine: LineHandler) {
    this.onLine = onLine;
  }

  /** @returns the bytes after the line that the handler stopped at; undefined when it wants more lines */
  push(chunk: Uint8Array): Buffer | undefined {
    let bytes = asBuffer(chunk);
    if (this.separator === undefined) {
      bytes = this.joined(bytes);
      this.separator = separatorOf(bytes);
      if (this.separator === undefined) {
        this.pieces.push(bytes);
        return undefined;
      }
    }
    const first = bytes.indexOf(this.separator);
    if (first < 0) {
      if (bytes.length > 0) this.pieces.push(bytes);
      return undefined;
    }
    return this.handle(this.joined(bytes), this.separator);
  }

  /** Hands out a last line without a line end. */
  end(): Buffer | undefined {
    const bytes = this.joined(Buffer.alloc(0));
    if (bytes.length === 0) return undefined;
    // A lone CR that nothing followed.
    const rest = this.separator === undefined && bytes.includes(CARRIAGE_RETURN) ? this.handle(bytes, CARRIAGE_RETURN) : bytes;
    return rest;
  }
}

function separatorOf(bytes: Buffer): number | undefined {
  const end = bytes.findIndex((byte) => byte === LINE_FEED || byte === CARRIAGE_RETURN);
  if (end < 0) return undefined;
  return end;
}
