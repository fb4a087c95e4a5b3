import { LINE_FEED } from './bytes.ts';
import type { ReadCursor } from './read-cursor.ts';
import { isSameName, relateNames, type NameBytes, type NameRelation } from './read-mates.ts';

/** Output comes in pieces of about this size. */
const PIECE_BYTES = 256 * 1024;
const GREATER_THAN = '>'.charCodeAt(0);
/**
 * minimap2 takes neighbours of one name for parts of one fragment, and passes over a fragment of more than 255
 * reads in silence. A read without bases breaks such a row of names.
 */
const LONGEST_ROW = 250;
const BREAK = Buffer.from('>-\n\n');
/** The same where reads are called `-`. */
const OTHER_BREAK = Buffer.from('>=\n\n');

/**
 * Writes reads for minimap2's standard input: FASTA, one line of sequence a read, names and comments as they
 * are. Qualities are left out, since minimap2 looks at none while it prints PAF: the pipe carries half as much.
 * So are reads without bases, such as trimmers leave: minimap2 fails on one beside another read of its name.
 */
export class ReadWriter {
  /** The name that many reads in a row have had; null where there is no such. */
  repeatedName: string | null = null;
  private piece = Buffer.allocUnsafe(PIECE_BYTES);
  private used = 0;
  private previous: NameBytes | null = null;
  /** Name of the last read that was written, and whether one of another name was left out behind it. */
  private written: NameBytes | null = null;
  private isParted = false;
  /** Written reads in a row with the name of the last one. */
  private row = 0;
  private full: Buffer[] = [];

  /** How the name of `read` relates to that of the read that was added last. */
  relationOf(read: ReadCursor): NameRelation {
    return this.previous === null ? 'other' : relateNames(this.previous, read.nameBytes());
  }

  add(read: ReadCursor): void {
    const isRepeated = this.previous !== null && isSameName(this.previous, read.nameBytes());
    if (read.sequenceFrom === read.sequenceTo) {
      this.leaveOut(read, isRepeated);
      return;
    }
    this.row = isRepeated ? this.row + 1 : 1;
    if (this.row > LONGEST_ROW) {
      this.repeatedName ??= read.name;
      this.row = 1;
      this.writeBreak(read);
    } else if (this.isParted && this.written !== null && isSameName(this.written, read.nameBytes())) {
      this.writeBreak(read);
    }
    this.isParted = false;
    const length = read.sequenceTo - read.from;
    this.makeRoom(length + 1);
    const { piece, used } = this;
    piece.set(read.bytes.subarray(read.from, read.sequenceTo), used);
    piece[used] = GREATER_THAN;
    piece[used + length] = LINE_FEED;
    this.used = used + length + 1;
    // A piece is never written over, so that this name stays as long as it is needed.
    this.written = this.previous = { bytes: piece, from: used + 1, to: used + read.nameEnd - read.from };
  }

  /** Whether there is a piece to be taken. */
  get isFull(): boolean {
    return this.full.length > 0;
  }

  /** The full pieces since the last call. */
  take(): Buffer[] {
    const taken = this.full;
    this.full = [];
    return taken;
  }

  /** Ends the last piece; what is left is then ready to be taken. */
  end(): void {
    if (this.used > 0) this.full.push(this.piece.subarray(0, this.used));
    this.used = 0;
  }

  private leaveOut(read: ReadCursor, isRepeated: boolean): void {
    if (!isRepeated) {
      this.isParted = true;
      this.row = 0;
    }
    const { bytes, from, to } = read.nameBytes();
    this.previous = { bytes: Buffer.from(bytes.subarray(from, to)), from: 0, to: to - from };
  }

  /** Parts a read from one of the same name before it. */
  private writeBreak(read: ReadCursor): void {
    const piece = isSameName({ bytes: BREAK, from: 1, to: 2 }, read.nameBytes()) ? OTHER_BREAK : BREAK;
    this.makeRoom(piece.length);
    this.piece.set(piece, this.used);
    this.used += piece.length;
  }

  private makeRoom(bytes: number): void {
    if (this.used + bytes <= this.piece.length) return;
    this.end();
    this.piece = Buffer.allocUnsafe(Math.max(PIECE_BYTES, bytes));
  }
}
