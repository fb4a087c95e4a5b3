import type { DatabaseRecord, RecordRow } from '../../../../../core/contract/databases.ts';

/** Tells a record from others: its place alone may hold another one after an update. */
export function keyOfRecord({ database, ordinal, gene, accession }: RecordRow): string {
  return JSON.stringify([database, ordinal, gene, accession]);
}

/** Residues in a line of a sequence, as in the files of the databases. */
const lineLength = 60;

/** A sequence in lines of 60. */
export function sequenceLines(sequence: string): readonly string[] {
  return Array.from({ length: Math.ceil(sequence.length / lineLength) }, (_, line) =>
    sequence.slice(line * lineLength, (line + 1) * lineLength),
  );
}

/** A record as FASTA: gene, accession and product in the header, 60 columns. */
export function recordAsFasta({ gene, accession, product, sequence }: DatabaseRecord): string {
  const header = [gene, accession, product].filter((part) => part !== '').join(' ');
  return `>${[header, ...sequenceLines(sequence)].join('\n')}\n`;
}
