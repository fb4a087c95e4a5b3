import { stat } from 'node:fs/promises';
import { openSequenceSource } from '../sequence/source.ts';

/** Reads (FASTQ), or what may be an assembly. */
export type FileKind = 'reads' | 'contigs';

/**
 * What a file holds, by its content. Null for one that can't be told: its own search says what is wrong with
 * it; and for a pipe, which can be read once only.
 */
export async function kindOfFile(path: string): Promise<FileKind | null> {
  const stats = await stat(path).catch(() => null);
  if (stats?.isFile() !== true) return null;
  try {
    const { format, close } = await openSequenceSource(path);
    await close();
    return format === 'fastq' ? 'reads' : 'contigs';
  } catch {
    return null;
  }
}
