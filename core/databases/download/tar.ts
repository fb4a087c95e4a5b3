import { Readable } from 'node:stream';
import type { Header } from 'tar-stream';
import { openSequenceFile } from '../../sequence/compression.ts';
import { archiveFault, memberFault } from './archive-fault.ts';
import { memberPath } from './member-path.ts';
import type { MemberBytes, Unpacking } from './unpacking.ts';

const BLOCK_BYTES = 512;

/** Kinds of members that hold a file's bytes; `contiguous-file` is an old word for the same. */
const FILES: ReadonlySet<Header['type']> = new Set(['file', 'contiguous-file']);

/** The others; kinds that are unknown, or known to few programs, are told by their absence. */
const SPECIAL_KINDS: Readonly<Partial<Record<Header['type'], string>>> = {
  symlink: 'is a symbolic link',
  link: 'is a hard link',
  'character-device': 'is a device',
  'block-device': 'is a device',
  fifo: 'is a pipe',
};

/** The wanted members of a tar archive, plain or compressed, in their order there. */
export async function* readTar(unpacking: Unpacking): AsyncGenerator<MemberBytes, void, undefined> {
  const { file, wanted, budget } = unpacking;
  const { extract } = await import('tar-stream');
  const unpacker = extract();
  const bytes = Readable.from(unpackedBytes(unpacking));
  // A failing source ends the loop below with its own error.
  bytes.on('error', (thrown) => {
    unpacker.destroy(thrown);
  });
  bytes.pipe(unpacker);
  try {
    for await (const entry of unpacker) {
      budget.countMember();
      const { header } = entry;
      const path = memberPath(file, header.name);
      if (header.type === 'directory' || !wanted(path)) {
        entry.resume();
        continue;
      }
      if (!FILES.has(header.type))
        throw memberFault(file, path, SPECIAL_KINDS[header.type] ?? 'is no plain file');
      budget.checkMember(path, header.size);
      yield { path, bytes: await collect(entry), modified: header.mtime };
    }
  } catch (thrown) {
    throw asTarFault(unpacking, thrown);
  } finally {
    unpacker.destroy();
    bytes.destroy();
  }
}

/** Counts what comes out of the compression, members that nobody wants included: they cost as much. */
async function* unpackedBytes({
  file,
  budget,
  signal,
}: Unpacking): AsyncGenerator<Uint8Array, void, undefined> {
  const { chunks } = await openSequenceFile(file.path, {
    onRawBytes: (bytes) => {
      budget.countPacked(bytes);
    },
    ...(signal === undefined ? {} : { signal }),
  });
  let tail = Buffer.alloc(0);
  for await (const chunk of chunks) {
    budget.countUnpacked(chunk.length);
    tail = Buffer.from(Buffer.concat([tail, chunk.subarray(-BLOCK_BYTES)]).subarray(-BLOCK_BYTES));
    yield chunk;
  }
  // Blocks of zeros end an archive: without them, members may be missing from its end.
  if (tail.length < BLOCK_BYTES || tail.some((byte) => byte !== 0)) throw new CutTar();
}

class CutTar extends Error {}

async function collect(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of entry) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function asTarFault({ file }: Unpacking, thrown: unknown): unknown {
  if (thrown instanceof CutTar) return archiveFault(file, 'is cut short: its end is missing');
  const message = thrown instanceof Error ? thrown.message : '';
  // What the package says of data that it can't read.
  if (message.startsWith('Unexpected end of data'))
    return archiveFault(file, 'is cut short: its end is missing');
  if (/^(Invalid tar header|Invalid header|Header exceeds)/.test(message)) {
    return archiveFault(file, 'is no tar archive, or a damaged one', { detail: message });
  }
  return thrown;
}
