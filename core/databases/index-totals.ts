import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** How much a BLAST index holds. */
export interface IndexTotals {
  readonly records: number;
  /** Residues of all records. */
  readonly residues: number;
}

/** Far more than the index's own words before these numbers. */
const HEAD_BYTES = 64 * 1024;

/**
 * What the nucleotide index of a database says it holds; null where it is of several volumes, or of a version of the
 * format that is not known here.
 *
 * The format is big-endian: version (4 or 5), type, in version 5 the volume; the title, in version 5 the name of the
 * companion file, the date (each a length and its bytes); the number of records; and, little-endian, that of residues.
 */
export async function indexTotals(folder: string): Promise<IndexTotals | null> {
  const head = await headOf(join(folder, 'sequences.nin'));
  if (head === null) return null;
  try {
    const version = head.readUInt32BE(0);
    if (version !== 4 && version !== 5) return null;
    let at = version === 5 ? 12 : 8;
    for (let word = version === 5 ? 3 : 2; word > 0; word--) at += 4 + head.readUInt32BE(at);
    return { records: head.readUInt32BE(at), residues: Number(head.readBigUInt64LE(at + 4)) };
  } catch {
    // It ends before: it is no such index.
    return null;
  }
}

async function headOf(file: string): Promise<Buffer | null> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return null;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
