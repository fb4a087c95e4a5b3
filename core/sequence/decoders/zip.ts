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
  const yauzl = await import('yauzl');
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (thrown, opened) => {
      if (thrown === null) resolve(opened);
      else reject(asDecodeFault(thrown));
    });
  });
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
      chunks: readEntry(zip, entry, onRawBytes),
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

function listFiles(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const files: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      if (!/(^__MACOSX\/|\/$|(^|\/)\.DS_Store$)/.test(entry.fileName)) files.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => {
      resolve(files);
    });
    zip.on('error', (thrown: unknown) => {
      reject(asDecodeFault(thrown));
    });
    zip.readEntry();
  });
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry,
  onRawBytes: ((n: number) => void) | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
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
  } finally {
    zip.close();
  }
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
