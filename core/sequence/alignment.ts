import { decodeText, SPACE } from './bytes.ts';
import { fileFault } from './faults.ts';
import type { SequenceSink } from './sequence-sink.ts';

/** A larger alignment belongs in FASTA, which needs no memory. */
const MAX_BYTES = 128 * 1024 * 1024;

/** An alignment whose sequences come row by row, and block by block in turn. */
export class Alignment {
  private readonly sink: SequenceSink;
  private readonly file: string;
  private readonly maxBytes: number;
  /** By name, in order of first appearance. */
  private sequences = new Map<string, GrowingBytes>();
  private bytes = 0;

  /** @param file the name for messages */
  constructor(sink: SequenceSink, file: string, maxBytes = MAX_BYTES) {
    this.sink = sink;
    this.file = file;
    this.maxBytes = maxBytes;
  }

  /**
   * Adds the line `name sequence`, which may have a count of residues behind it.
   *
   * @param line its number, for messages
   * @throws GapitError INVALID_FASTA when it is no such line, or one too many to be kept in memory
   */
  addRow(bytes: Buffer, start: number, end: number, line: number): void {
    const [name, residues, count, ...others] = words(bytes, start, end);
    const isRow = name !== undefined && residues !== undefined && others.length === 0;
    if (!isRow || (count !== undefined && !/^\d+$/.test(count.toString('latin1')))) {
      throw this.fault(
        `holds a line that is no row of an alignment (line ${line})`,
        'export the alignment again, or give it as FASTA',
        { line: String(line) },
      );
    }
    this.bytes += residues.length;
    if (this.bytes > this.maxBytes) {
      throw this.fault('is too large for an alignment of this format', 'give it as FASTA', {});
    }
    const id = decodeText(name);
    const sequence = this.sequences.get(id) ?? new GrowingBytes();
    sequence.append(residues);
    this.sequences.set(id, sequence);
  }

  /**
   * Hands the sequences on and forgets them.
   *
   * @throws GapitError INVALID_FASTA when they differ in length: the file is cut off, or a name stands for two
   */
  end(): void {
    this.checkLengths();
    for (const [id, sequence] of this.sequences) {
      this.sink.record(id, '');
      this.sink.residues(sequence.all());
    }
    this.sequences = new Map();
    this.bytes = 0;
  }

  private checkLengths(): void {
    const [first, ...others] = this.sequences;
    if (first === undefined) return;
    const [firstId, { length }] = first;
    const odd = others.find(([, sequence]) => sequence.length !== length);
    if (odd === undefined) return;
    const [id, sequence] = odd;
    throw this.fault(
      `holds aligned sequences of different lengths (${firstId} ${length}, ${id} ${sequence.length})`,
      'it may be cut off, or use one name twice; export it again, or give it as FASTA',
      { record: id },
    );
  }

  private fault(what: string, nextStep: string, facts: Record<string, string>): Error {
    return fileFault({ code: 'INVALID_FASTA', file: this.file, what, nextStep, facts });
  }
}

class GrowingBytes {
  length = 0;
  private bytes = Buffer.alloc(0);

  append(added: Buffer): void {
    const length = this.length + added.length;
    if (length > this.bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(length, 2 * this.bytes.length));
      this.bytes.copy(grown, 0, 0, this.length);
      this.bytes = grown;
    }
    added.copy(this.bytes, this.length);
    this.length = length;
  }

  all(): Buffer {
    return this.bytes.subarray(0, this.length);
  }
}

/** What stands between blanks. */
function words(bytes: Buffer, start: number, end: number): Buffer[] {
  const found: Buffer[] = [];
  for (let at = start; at < end;) {
    while (at < end && (bytes[at] ?? 0) <= SPACE) at++;
    const from = at;
    while (at < end && (bytes[at] ?? 0) > SPACE) at++;
    if (at > from) found.push(bytes.subarray(from, at));
  }
  return found;
}
