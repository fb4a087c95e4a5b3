import { stat } from 'node:fs/promises';
import { GapitError } from '../base/errors.ts';
import { asBuffer, CARRIAGE_RETURN, LINE_FEED } from './bytes.ts';
import type { Compression } from './compression.ts';
import { fileFault } from './faults.ts';
import type { RawReadOptions } from './raw-file.ts';
import type { SequenceFormat } from './sequence-sink.ts';
import { openSequenceSource } from './source.ts';

/** A file of reads, or of contigs that stand in for them, opened once. */
export interface ReadSource {
  readonly path: string;
  readonly format: 'fastq' | 'fasta';
  readonly compression: Compression;
  /** All decompressed bytes, once; lines end in LF or CR LF. */
  readonly chunks: AsyncGenerator<Uint8Array, void, undefined>;
  /** Gives the file back, read or not. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a file of reads: FASTQ or FASTA by its content, through any compression.
 *
 * @throws GapitError INPUT_NOT_FOUND; INVALID_READS_FORMAT saying what the file is, or how its archive is
 *   damaged, also while `chunks` are read; the signal's reason on abort
 */
export async function openReadSource(path: string, options: RawReadOptions = {}): Promise<ReadSource> {
  const source = await openSequenceSource(path, options).catch((thrown: unknown) => {
    throw asReadsFault(thrown);
  });
  const { format, compression, close } = source;
  if (format !== 'fastq' && format !== 'fasta') {
    await close();
    throw fileFault({
      code: 'INVALID_READS_FORMAT',
      file: path,
      what: `is ${NO_READS[format]}, not sequencing reads`,
      nextStep: 'give the FASTQ file',
    });
  }
  return { path, format, compression, chunks: withLineFeeds(source.chunks), close };
}

/**
 * What a file of reads holds, without keeping it open. Null for a pipe: what is read of it is gone.
 *
 * @throws GapitError as `openReadSource` does
 */
export async function readsFormat(
  path: string,
  options: RawReadOptions = {},
): Promise<ReadSource['format'] | null> {
  const stats = await stat(path).catch(() => null);
  if (stats !== null && !stats.isFile() && !stats.isDirectory()) return null;
  const { format, close } = await openReadSource(path, options);
  await close();
  return format;
}

/** @throws GapitError INVALID_READS_FORMAT where a file holds contigs */
export function refuseFasta({ path, format }: Pick<ReadSource, 'path' | 'format'>): void {
  if (format === 'fastq') return;
  throw fileFault({
    code: 'INVALID_READS_FORMAT',
    file: path,
    what: 'holds sequences (FASTA), not sequencing reads',
    nextStep: 'give the FASTQ file',
  });
}

const NO_READS: Record<Exclude<SequenceFormat, 'fastq' | 'fasta'>, string> = {
  genbank: 'a GenBank record',
  embl: 'an EMBL record',
  gff3: 'a GFF3 annotation',
  gfa: 'an assembly graph (GFA)',
  clustal: 'an alignment (Clustal)',
  stockholm: 'an alignment (Stockholm)',
};

/** What is wrong with a file is said of it as a file of reads. */
function asReadsFault(thrown: unknown): unknown {
  if (!(thrown instanceof GapitError) || thrown.code !== 'INVALID_FASTA') return thrown;
  return new GapitError('INVALID_READS_FORMAT', thrown.message, thrown.context, { cause: thrown });
}

/** Lines of old Macintosh files end in CR alone; here they end in LF. */
async function* withLineFeeds(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let isMacintosh: boolean | undefined;
  try {
    for await (const chunk of chunks) {
      isMacintosh ??= endsLinesByReturn(asBuffer(chunk));
      yield isMacintosh === true ? chunk.map((byte) => (byte === CARRIAGE_RETURN ? LINE_FEED : byte)) : chunk;
    }
  } catch (thrown) {
    throw asReadsFault(thrown);
  }
}

/** Undefined while no line end has come. */
function endsLinesByReturn(bytes: Buffer): boolean | undefined {
  const at = bytes.findIndex((byte) => byte === LINE_FEED || byte === CARRIAGE_RETURN);
  if (at < 0) return undefined;
  return bytes[at] === CARRIAGE_RETURN && at + 1 < bytes.length && bytes[at + 1] !== LINE_FEED;
}
