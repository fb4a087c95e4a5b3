import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isAbort, toGapitError, type ErrorCode } from '../base/errors.ts';
import { assemblyWarnings, refuseProtein, withoutSequence } from './assembly-checks.ts';
import type { Compression } from './compression.ts';
import { Normaliser } from './normaliser.ts';
import type { SequenceFormat } from './sequence-sink.ts';
import { createParser, openSequenceSource, type SequenceSource } from './source.ts';

const ANNOTATED: ReadonlySet<SequenceFormat> = new Set(['genbank', 'embl', 'gff3']);

/** Whether files of this format bring annotation besides sequences. */
export function holdsAnnotation(format: SequenceFormat): boolean {
  return ANNOTATED.has(format);
}

/** Sequences alone (FASTA, GFA, Clustal, Stockholm), or annotated records (GenBank, EMBL, GFF3). */
export interface InspectedAssembly {
  readonly accepted: true;
  readonly kind: 'assembly' | 'annotated';
  readonly path: string;
  readonly bytesOnDisk: number;
  readonly compression: Compression;
  readonly format: SequenceFormat;
  readonly contigs: number;
  readonly bases: number;
  /** Bases of the longest contig. */
  readonly longestContig: number;
  readonly warnings: readonly string[];
  /** Of the file as it lies on the disk, in hexadecimal. */
  readonly sha256: string;
}

/** FASTQ: recognised and left unread, for there may be gigabytes of it; `inspectReads` looks into it. */
export interface RecognisedReads {
  readonly accepted: true;
  readonly kind: 'reads';
  readonly path: string;
  readonly bytesOnDisk: number;
}

/** A file that can't be screened. */
export interface RejectedFile {
  readonly accepted: false;
  readonly path: string;
  /** 0 when the file can't be read at all. */
  readonly bytesOnDisk: number;
  /** One sentence: what the file is or what is wrong with it, and what to do. */
  readonly reason: string;
  readonly code: ErrorCode;
}

type InspectedFile = InspectedAssembly | RecognisedReads | RejectedFile;

export interface InspectOptions {
  readonly signal?: AbortSignal;
  /** Told how many more bytes were read from the disk, once per chunk. */
  readonly onRawBytes?: (n: number) => void;
}

/**
 * Reads a file once and tells what it is and how much it holds, for a list of files to choose from.
 *
 * What is wrong with a file is an answer, not an error: bad content, a missing file and a folder give a
 * `RejectedFile`.
 *
 * @throws the signal's reason on abort, and nothing else
 */
export async function inspectFile(path: string, options: InspectOptions = {}): Promise<InspectedFile> {
  const { signal } = options;
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0, // opening it says what is wrong
  );
  try {
    return { accepted: true, path, bytesOnDisk: size, ...(await readContent(path, options)) };
  } catch (thrown) {
    if (isAbort(thrown) || signal?.aborted === true) throw thrown;
    const { code, message } = toGapitError(thrown);
    return { accepted: false, path, bytesOnDisk: size, reason: asSentence(message, path), code };
  }
}

type Content = Omit<InspectedAssembly, 'accepted' | 'path' | 'bytesOnDisk'> | Pick<RecognisedReads, 'kind'>;

async function readContent(path: string, options: InspectOptions): Promise<Content> {
  const hash = createHash('sha256');
  const source = await openSequenceSource(path, { ...options, onRawChunk: (chunk) => hash.update(chunk) });
  const { compression, format } = source;
  if (format === 'fastq') {
    // A generator that was never started would not close the file.
    await source.chunks.next();
    await source.chunks.return();
    return { kind: 'reads' };
  }
  const counted = await countContigs(source, path);
  // A zip is read by position, from its end.
  const sha256 = compression === 'zip' ? await sha256Of(path, options.signal) : hash.digest('hex');
  return { compression, format, sha256, ...counted };
}

async function countContigs(source: SequenceSource, path: string) {
  const normaliser = new Normaliser((index) => `c${index}`);
  const parser = createParser(source.format, normaliser, path);
  for await (const chunk of source.chunks) {
    parser.push(chunk);
    refuseProtein(path, normaliser, false);
    normaliser.take(); // only the counts are wanted
  }
  parser.end();
  normaliser.end();
  refuseProtein(path, normaliser, true);
  const fault = withoutSequence(path, normaliser);
  if (fault !== undefined) throw fault;
  const { contigs, bases } = normaliser;
  return {
    kind: holdsAnnotation(source.format) ? ('annotated' as const) : ('assembly' as const),
    contigs: contigs.length,
    bases,
    longestContig: contigs.reduce((longest, { length }) => Math.max(longest, length), 0),
    warnings: assemblyWarnings(normaliser, source.format),
  };
}

async function sha256Of(path: string, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Beside the file's own row its name need not be repeated. */
function asSentence(message: string, path: string): string {
  const text = message.startsWith(`${path} `) ? `This file${message.slice(path.length)}` : message;
  return /[.!?`]$/.test(text) ? text : `${text}.`;
}
