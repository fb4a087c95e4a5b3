import type { SequenceSink } from '../sequence/sequence-sink.ts';

export interface FastaRecord {
  readonly id: string;
  /** What follows the id on its line. */
  readonly description: string;
  /** As it stands in the file, without white space and other control characters. */
  readonly sequence: string;
}

/** Keeps the records that a parser tells of: databases are small enough to be held in memory. */
export class FastaCollector implements SequenceSink {
  private readonly heads: { id: string; description: string; pieces: string[] }[] = [];

  record(id: string, description: string): void {
    this.heads.push({ id, description, pieces: [] });
  }

  residues(bytes: Uint8Array): void {
    // Bytes from 0x7f on are no letters of a sequence: a byte order mark within joined files, dirt.
    const letters = Buffer.from(bytes)
      .toString('latin1')
      .replace(/[^\x21-\x7e]+/g, '');
    if (letters !== '') this.heads.at(-1)?.pieces.push(letters);
  }

  records(): FastaRecord[] {
    return this.heads.map(({ id, description, pieces }) => ({ id, description, sequence: pieces.join('') }));
  }
}
