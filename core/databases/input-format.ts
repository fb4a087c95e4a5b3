import type { SequenceFormat } from '../sequence/sequence-sink.ts';
import { openSequenceSource, type SequenceSource } from '../sequence/source.ts';

/** Formats as a sentence names them: `x.gbk is FASTA, not …`. */
export const FORMAT_NAMES: Readonly<Record<SequenceFormat, string>> = {
  fasta: 'FASTA',
  fastq: 'FASTQ',
  genbank: 'GenBank',
  embl: 'EMBL',
  gff3: 'GFF3',
  gfa: 'an assembly graph',
  clustal: 'an alignment',
  stockholm: 'an alignment',
};

/** Closes a file that nobody has begun to read: who stops reading closes it, so a first piece is asked for. */
export async function leaveUnread(source: SequenceSource): Promise<void> {
  await source.chunks.next();
  await source.chunks.return();
}

/**
 * The format of a file by its content; null where it holds no sequences or can't be read: what is wrong with it is
 * said by whoever reads it.
 *
 * @throws the signal's reason on abort
 */
export async function formatOfInput(path: string, signal?: AbortSignal): Promise<SequenceFormat | null> {
  try {
    const source = await openSequenceSource(path, signal === undefined ? {} : { signal });
    await leaveUnread(source);
    return source.format;
  } catch {
    signal?.throwIfAborted();
    return null;
  }
}
