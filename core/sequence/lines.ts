import { asBuffer, CARRIAGE_RETURN, LINE_FEED } from './bytes.ts';

/**
 * Told of one line: `bytes[start..end)` without its line end; the next line starts at `next`.
 * Answers whether it wants the next one.
 */
export type LineHandler = (bytes: Buffer, start: number, end: number, next: number) => boolean;

/**
 * Cuts chunks into lines without copying them; only a line that a chunk border cuts is put together anew.
 *
 * Lines end in LF or CR LF; in a file whose first line ends in CR alone (old Macintosh), in CR. A byte order
 * mark before the first line is not part of it.
 */
export class LineSplitter {
  private readonly onLine: LineHandler;
  private separator: number | undefined;
  /** Pieces of a line whose end has not come yet, joined once when it does. */
  private pieces: Buffer[] = [];

  constructor(onLine: LineHandler) {
    this.onLine = onLine;
  }

  push(chunk: Uint8Array): void {
    const added = asBuffer(chunk);
    if (added.length === 0) return;
    if (this.separator === undefined) {
      const bytes = this.joinedWith(added);
      this.separator = separatorOf(bytes);
      if (this.separator === undefined) this.keep(bytes);
      else this.handOut(withoutMark(bytes), this.separator);
    } else if (added.includes(this.separator)) {
      this.handOut(this.joinedWith(added), this.separator);
    } else {
      this.keep(added);
    }
  }

  /** Hands out a last line that has no line end. */
  end(): void {
    if (this.pieces.length === 0) return;
    const separator = this.separator ?? LINE_FEED;
    const bytes = this.joinedWith(Buffer.of(separator));
    this.handOut(this.separator === undefined ? withoutMark(bytes) : bytes, separator);
  }

  private joinedWith(added: Buffer): Buffer {
    if (this.pieces.length === 0) return added;
    const bytes = Buffer.concat([...this.pieces, added]);
    this.pieces = [];
    return bytes;
  }

  private handOut(bytes: Buffer, separator: number): void {
    let start = 0;
    for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, start)) {
      const isCrLf = separator === LINE_FEED && at > start && bytes[at - 1] === CARRIAGE_RETURN;
      const from = start;
      start = at + 1;
      if (!this.onLine(bytes, from, isCrLf ? at - 1 : at, start)) return;
    }
    if (start < bytes.length) this.keep(bytes.subarray(start));
  }

  /** Copied, so that neither a reused chunk nor a large one is held on to. */
  private keep(piece: Buffer): void {
    this.pieces.push(Buffer.from(piece));
  }
}

/** Undefined while no line end has come, or a CR is the last byte so far: an LF may follow. */
function separatorOf(bytes: Buffer): number | undefined {
  const at = bytes.findIndex((byte) => byte === LINE_FEED || byte === CARRIAGE_RETURN);
  if (at < 0) return undefined;
  if (bytes[at] === LINE_FEED) return LINE_FEED;
  if (at + 1 === bytes.length) return undefined;
  return bytes[at + 1] === LINE_FEED ? LINE_FEED : CARRIAGE_RETURN;
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}
