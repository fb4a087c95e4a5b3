import { createInflateRaw, crc32 } from 'node:zlib';
import type { Readable } from 'node:stream';
import type { Entry, ZipFile, ZipFileOptions } from 'yauzl';
import { CHUNK_BYTES } from '../raw-file.ts';
import { DecodeFault } from './decode-fault.ts';
import { inflate } from './inflate.ts';

/** What a zip archive holds, as far as reading one sequence file out of it goes. */
export type ZipContent =
  | {
      readonly kind: 'one file';
      readonly chunks: AsyncGenerator<Uint8Array, void, undefined>;
      readonly close: () => void;
    }
  | { readonly kind: 'several files'; readonly count: number; readonly names: readonly string[] }
  | { readonly kind: 'nothing' | 'encrypted' | 'workbook' | 'document' };

export interface ZipReadOptions {
  /** Told how many more compressed bytes were read. */
  readonly onRawBytes?: (n: number) => void;
}

/**
 * Opens a zip archive for the one file in it. Folders and the notes that macOS adds are passed over.
 *
 * @throws DecodeFault when the archive's directory can't be read; its file is verified while it is read
 */
export async function openZip(path: string, { onRawBytes }: ZipReadOptions = {}): Promise<ZipContent> {
  const zip = await openZipFile(path, true);
  try {
    const entries = await listFiles(zip);
    const [entry] = entries;
    const content = contentOf(entries);
    if (content !== undefined || entry === undefined) {
      zip.close();
      return content ?? { kind: 'nothing' };
    }
    return {
      kind: 'one file',
      chunks: readLastEntry(zip, entry, onRawBytes),
      close: () => {
        zip.close();
      },
    };
  } catch (thrown) {
    zip.close();
    throw thrown;
  }
}

/** Enough names for a message; an archive of thousands of files need not be listed whole. */
const NAMES_SHOWN = 3;

/** Undefined for exactly one readable file. */
function contentOf(entries: readonly Entry[]): ZipContent | undefined {
  const names = entries.map((entry) => entry.fileName);
  if (names.some((name) => name.startsWith('xl/'))) return { kind: 'workbook' };
  // Word and PowerPoint files, then those of LibreOffice.
  if (names.includes('[Content_Types].xml') || names.includes('META-INF/manifest.xml'))
    return { kind: 'document' };
  if (names.length > 1)
    return { kind: 'several files', count: names.length, names: names.slice(0, NAMES_SHOWN) };
  return entries[0]?.isEncrypted() === true ? { kind: 'encrypted' } : undefined;
}

async function listFiles(zip: ZipFile): Promise<Entry[]> {
  const files: Entry[] = [];
  for await (const entry of entriesOf(zip)) {
    if (!/(^__MACOSX\/|\/$|(^|\/)\.DS_Store$)/.test(entry.fileName)) files.push(entry);
  }
  return files;
}

async function* readLastEntry(
  zip: ZipFile,
  entry: Entry,
  onRawBytes: ((n: number) => void) | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* readEntry(zip, entry, onRawBytes);
  } finally {
    zip.close();
  }
}

/** A zip archive, file by file. */
export interface ZipEntries {
  /** What the archive's directory lists, folders included, in its order. */
  readonly entries: () => AsyncGenerator<Entry, void, undefined>;
  /** The bytes of one file, verified while they are read. */
  readonly read: (
    entry: Entry,
    onRawBytes?: (n: number) => void,
  ) => AsyncGenerator<Uint8Array, void, undefined>;
  readonly close: () => void;
}

/**
 * Opens a zip archive of any files. `fileName` of an entry holds the bytes of its name (a Buffer, whatever its
 * type says), not checked in any way.
 *
 * @throws DecodeFault, as `entries` and `read` do
 */
export async function openZipEntries(path: string): Promise<ZipEntries> {
  const zip = await openZipFile(path, false);
  return {
    entries: () => entriesOf(zip),
    read: (entry, onRawBytes) => readEntry(zip, entry, onRawBytes),
    close: () => {
      zip.close();
    },
  };
}

async function openZipFile(path: string, decodeStrings: boolean): Promise<ZipFile> {
  const yauzl = await import('yauzl');
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, decodeStrings }, (thrown, opened) => {
      if (thrown === null) resolve(opened);
      else reject(asDecodeFault(thrown));
    });
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry, void, undefined> {
  for (let entry = await nextEntry(zip); entry !== undefined; entry = await nextEntry(zip)) yield entry;
}

/** Undefined at the end of the directory. */
function nextEntry(zip: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      zip.off('entry', onEntry).off('end', onEnd).off('error', onError);
      act();
    };
    const onEntry = (entry: Entry): void => {
      settle(() => {
        resolve(entry);
      });
    };
    const onEnd = (): void => {
      settle(() => {
        resolve(undefined);
      });
    };
    const onError = (thrown: unknown): void => {
      settle(() => {
        reject(asDecodeFault(thrown));
      });
    };
    zip.on('entry', onEntry).on('end', onEnd).on('error', onError);
    zip.readEntry();
  });
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry,
  onRawBytes: ((n: number) => void) | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  const stored = await openStored(zip, entry);
  const counted = (async function* (): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of stored as AsyncIterable<Buffer>) {
      onRawBytes?.(chunk.length);
      yield chunk;
    }
  })();
  const plain = entry.isCompressed()
    ? inflate(counted, createInflateRaw({ chunkSize: CHUNK_BYTES }))
    : counted;
  let checksum = 0;
  for await (const chunk of plain) {
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (checksum !== entry.crc32) throw new DecodeFault('damaged', 'bad check sum');
}

function openStored(zip: ZipFile, entry: Entry): Promise<Readable> {
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    throw new DecodeFault('unsupported', `compression method ${entry.compressionMethod}`);
  }
  const options: ZipFileOptions = {
    decompress: entry.isCompressed() ? false : null, // inflated here, where what is cut short is noticed
    decrypt: null,
    start: null,
    end: null,
  };
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, options, (thrown, stream) => {
      if (thrown === null) resolve(stream);
      else reject(asDecodeFault(thrown));
    });
  });
}

function asDecodeFault(cause: unknown): DecodeFault {
  const message = cause instanceof Error ? cause.message : String(cause);
  // The directory stands at the end of the archive: without it, the end is missing.
  const kind = /end of central directory|unexpected EOF/i.test(message) ? 'truncated' : 'damaged';
  // The package explains at length; its first sentence says it.
  return new DecodeFault(kind, message.split('. ', 1)[0] ?? message, { cause });
}
