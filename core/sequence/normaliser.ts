import { ResidueTally, writeNucleotides } from './residues.ts';
import type { SequenceSink } from './sequence-sink.ts';

/** One sequence of an assembly that has at least one base. */
export interface Contig {
  /** Position among the contigs, from 0. */
  readonly index: number;
  /** As in the file up to the first blank, repeated or not; `Query_<position from 1>` where the file has none. */
  readonly id: string;
  /** Bases, without gaps. */
  readonly length: number;
}

/** Output comes in pieces of about this size. */
const PIECE_BYTES = 256 * 1024;
/** Sequence is translated in strips; a line of output ends with the strip that fills it. */
const STRIP_BYTES = 16 * 1024;
const LINE_BYTES = 32 * 1024;
const LINE_FEED = 0x0a;

/**
 * Turns records into FASTA with generated names and nothing but upper-case nucleotides, and keeps the list of
 * contigs by which the names are mapped back. Records without a base are counted and left out.
 */
export class Normaliser implements SequenceSink {
  readonly contigs: Contig[] = [];
  readonly tally = new ResidueTally();
  /** Bases so far, over all contigs. */
  bases = 0;
  emptyRecords = 0;
  private readonly queryName: (index: number) => string;
  private current: { readonly id: string; readonly startsAt: number } | undefined;
  private pieces: Buffer[] = [];
  private piece = Buffer.allocUnsafe(PIECE_BYTES);
  private used = 0;
  /** Bases on the current line of output. */
  private column = 0;

  /** @param queryName the name that a contig of this index gets; ASCII without blanks */
  constructor(queryName: (index: number) => string) {
    this.queryName = queryName;
  }

  record(id: string): void {
    this.endRecord();
    this.current = { id, startsAt: this.bases };
  }

  residues(bytes: Uint8Array): void {
    for (let start = 0; start < bytes.length; start += STRIP_BYTES) {
      this.writeStrip(bytes, start, Math.min(start + STRIP_BYTES, bytes.length));
    }
  }

  /** Ends the last record; what is left is then ready to be taken. */
  end(): void {
    this.endRecord();
    this.endPiece();
  }

  /** The full pieces of output since the last call. */
  take(): Buffer[] {
    const taken = this.pieces;
    this.pieces = [];
    return taken;
  }

  private writeStrip(bytes: Uint8Array, start: number, end: number): void {
    // The title waits for the first base: records without one are left out.
    const isFirst = this.current?.startsAt === this.bases;
    const title = isFirst ? `>${this.queryName(this.contigs.length)}\n` : '';
    this.makeRoom(title.length + (end - start) + 1);
    const at = this.used + this.piece.write(title, this.used, 'latin1');
    const to = writeNucleotides(bytes, start, end, this.piece, at, this.tally);
    if (to === at) return;
    this.used = to;
    this.bases += to - at;
    this.column += to - at;
    if (this.column >= LINE_BYTES) this.endLine();
  }

  private endRecord(): void {
    if (this.current === undefined) return;
    const { id, startsAt } = this.current;
    this.current = undefined;
    const length = this.bases - startsAt;
    if (length === 0) {
      this.emptyRecords++;
      return;
    }
    const index = this.contigs.length;
    this.contigs.push({ index, id: id === '' ? `Query_${index + 1}` : id, length });
    if (this.column > 0) this.endLine();
  }

  private endLine(): void {
    this.piece[this.used++] = LINE_FEED;
    this.column = 0;
  }

  private makeRoom(bytes: number): void {
    if (this.used + bytes <= this.piece.length) return;
    this.endPiece();
    this.piece = Buffer.allocUnsafe(Math.max(PIECE_BYTES, bytes));
  }

  private endPiece(): void {
    if (this.used > 0) this.pieces.push(this.piece.subarray(0, this.used));
    this.used = 0;
  }
}
