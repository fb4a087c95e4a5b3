import { fileFault } from './faults.ts';
import { bunzip2 } from './decoders/bzip2.ts';
import { DecodeFault, type Decoder } from './decoders/decode-fault.ts';
import { gunzip } from './decoders/gzip.ts';
import { unxz } from './decoders/xz.ts';
import { openZip, type ZipContent } from './decoders/zip.ts';
import { unzstd } from './decoders/zstd.ts';
import { openRawFile, type RawFile, type RawReadOptions } from './raw-file.ts';

export type Compression = 'none' | 'gzip' | 'bzip2' | 'xz' | 'zstd' | 'zip';

/** A file opened for reading its decompressed bytes. */
export interface SequenceFile {
  readonly compression: Compression;
  /** The bytes in pieces of up to about 256 kB, once; nothing more is read than is asked for. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Gives the file back without reading it; not needed once `chunks` were read or left. */
  readonly close: () => Promise<void>;
}

/** First bytes in hexadecimal, and where the sixteen skippable zstd frames differ, a range of the first. */
const SIGNATURES: readonly (readonly [Exclude<Compression, 'none'>, RegExp])[] = [
  ['gzip', /^1f8b/],
  // `BZh` alone might open a text: a digit and the mark of the first block, or of the end, follow.
  ['bzip2', /^425a683[1-9](314159265359|177245385090)/],
  ['xz', /^fd377a585a00/],
  ['zstd', /^(28b52ffd|5[0-9a-f]2a4d18)/],
  ['zip', /^504b(0304|0506|0708)/],
];

/** Compression by the first bytes (16 are enough), whatever the file's name says. */
export function detectCompression(head: Uint8Array): Compression {
  const hex = Buffer.from(head.subarray(0, 16)).toString('hex');
  return SIGNATURES.find(([, pattern]) => pattern.test(hex))?.[0] ?? 'none';
}

/**
 * Opens a file as decompressed bytes: plain, gzip and bgzip, bzip2, xz, zstd (each of several members), and
 * zip with one file inside. The kind is read from the content.
 *
 * Every compressed kind is verified as far as it carries check sums, and cut or damaged data fail while
 * `chunks` is read; they never just end early.
 *
 * @throws GapitError INPUT_NOT_FOUND (missing, unreadable, a folder), INVALID_FASTA (empty, cut short, damaged,
 *   a zip without exactly one file); the signal's reason on abort.
 */
export async function openSequenceFile(path: string, options: RawReadOptions = {}): Promise<SequenceFile> {
  const raw = await openRawFile(path, options);
  if (raw.head.length === 0) {
    await raw.close();
    throw fileFault({
      code: 'INVALID_FASTA',
      file: path,
      what: 'is empty',
      nextStep: 'copy or download it again',
    });
  }
  const compression = detectCompression(raw.head);
  switch (compression) {
    case 'none':
      return { compression, chunks: raw.chunks, close: raw.close };
    case 'gzip':
      return decoded(path, compression, gunzip, raw, options);
    case 'bzip2':
      return decoded(path, compression, bunzip2, raw, options);
    case 'xz':
      return decoded(path, compression, unxz, raw, options);
    case 'zstd':
      return decoded(path, compression, unzstd, raw, options);
    case 'zip':
      await raw.close(); // its directory stands at the end, so it is read by position
      return openOneOfZip(path, options);
  }
}

function decoded(
  path: string,
  compression: Compression,
  decoder: Decoder,
  raw: RawFile,
  { signal }: RawReadOptions,
): SequenceFile {
  return {
    compression,
    chunks: checked(path, compression, decoder(raw.chunks), raw.close, signal),
    close: raw.close,
  };
}

async function openOneOfZip(path: string, { signal, onRawBytes }: RawReadOptions): Promise<SequenceFile> {
  let content: ZipContent;
  try {
    content = await openZip(path, onRawBytes === undefined ? {} : { onRawBytes });
  } catch (thrown) {
    throw asFileFault(path, 'zip', thrown);
  }
  if (content.kind !== 'one file') throw zipFault(path, content);
  const { chunks, close } = content;
  const closeArchive = (): Promise<void> => {
    close();
    return Promise.resolve();
  };
  return {
    compression: 'zip',
    chunks: checked(path, 'zip', chunks, closeArchive, signal),
    close: closeArchive,
  };
}

/**
 * Passes chunks on; a decoder's fault becomes one that names the file. The file is closed here and not by its
 * reader alone: the xz decoder doesn't stop its source when the data are damaged.
 */
async function* checked(
  path: string,
  compression: Compression,
  chunks: AsyncIterable<Uint8Array>,
  close: () => Promise<void>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for await (const chunk of chunks) {
      signal?.throwIfAborted();
      yield chunk;
    }
  } catch (thrown) {
    throw asFileFault(path, compression, thrown);
  } finally {
    await close();
  }
}

function asFileFault(path: string, compression: Compression, thrown: unknown): unknown {
  if (!(thrown instanceof DecodeFault)) return thrown;
  const fault = { code: 'INVALID_FASTA', file: path, cause: thrown } as const;
  switch (thrown.kind) {
    case 'truncated':
      return fileFault({
        ...fault,
        what: `ends in the middle of its ${compression} data`,
        nextStep: 'copy or download it again',
      });
    case 'damaged':
      return fileFault({
        ...fault,
        what: `holds damaged ${compression} data (${thrown.message})`,
        nextStep: 'copy or download it again',
      });
    case 'unsupported':
      return fileFault({
        ...fault,
        what: `uses a ${compression} feature that isn't supported (${thrown.message})`,
        nextStep: 'decompress it and give the plain file',
      });
  }
}

function zipFault(path: string, content: Exclude<ZipContent, { kind: 'one file' }>): unknown {
  const fault = { code: 'INVALID_FASTA', file: path } as const;
  switch (content.kind) {
    case 'nothing':
      return fileFault({
        ...fault,
        what: 'is a zip archive without a file in it',
        nextStep: 'give the sequence file',
      });
    case 'encrypted':
      return fileFault({
        ...fault,
        what: 'is a zip archive locked with a password',
        nextStep: 'unpack it and give the file inside',
      });
    case 'workbook':
      return fileFault({
        ...fault,
        what: 'is an Excel workbook, not sequences',
        nextStep: 'give the FASTA, GenBank or FASTQ file',
      });
    case 'document':
      return fileFault({
        ...fault,
        what: 'is an office document, not sequences',
        nextStep: 'give the FASTA, GenBank or FASTQ file',
      });
    case 'several files': {
      const more = content.count > content.names.length ? ', …' : '';
      return fileFault({
        ...fault,
        what: `is a zip archive of ${content.count} files (${content.names.join(', ')}${more})`,
        nextStep: 'unpack it and give the files inside',
      });
    }
  }
}
