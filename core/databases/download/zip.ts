import type { Entry } from 'yauzl';
import { decodeText } from '../../sequence/bytes.ts';
import { openZipEntries } from '../../sequence/decoders/zip.ts';
import { memberFault } from './archive-fault.ts';
import { memberPath } from './member-path.ts';
import type { MemberBytes, Unpacking } from './unpacking.ts';

/** The part of a Unix mode that tells the kind of a file, and its value for plain files (`man 7 inode`). */
const KIND_MASK = 0o170000;
const PLAIN_FILE = 0o100000;
const SYMBOLIC_LINK = 0o120000;
/** Systems by whose rules an archive's attributes hold a Unix mode: Unix and macOS. */
const WITH_MODE = new Set([3, 19]);

/** The wanted members of a zip archive, in their order there. */
export async function* readZip(unpacking: Unpacking): AsyncGenerator<MemberBytes, void, undefined> {
  const { file, wanted, budget, signal } = unpacking;
  const zip = await openZipEntries(file.path);
  try {
    for await (const entry of zip.entries()) {
      signal?.throwIfAborted();
      budget.countMember();
      const name = nameOf(entry);
      const path = memberPath(file, name);
      if (entry.isEncrypted()) throw memberFault(file, path, 'is locked with a password');
      if (name.endsWith('/') || !wanted(path)) continue;
      const special = specialKind(entry);
      if (special !== undefined) throw memberFault(file, path, special);
      budget.checkMember(path, entry.uncompressedSize);
      const pieces: Uint8Array[] = [];
      let size = 0;
      const counted = (bytes: number): void => {
        budget.countPacked(bytes);
      };
      for await (const piece of zip.read(entry, counted)) {
        signal?.throwIfAborted();
        size += piece.length;
        budget.countUnpacked(piece.length);
        budget.checkMember(path, size);
        pieces.push(piece);
      }
      yield { path, bytes: Buffer.concat(pieces), modified: entry.getLastModDate() };
    }
  } finally {
    zip.close();
  }
}

/** The bytes of a name: decoded by us, since the package refuses odd paths without saying whose they are. */
function nameOf(entry: Entry): string {
  return decodeText(Buffer.from(entry.fileName));
}

function specialKind({ versionMadeBy, externalFileAttributes }: Entry): string | undefined {
  if (!WITH_MODE.has(versionMadeBy >>> 8)) return undefined;
  const kind = (externalFileAttributes >>> 16) & KIND_MASK;
  if (kind === 0 || kind === PLAIN_FILE) return undefined;
  return kind === SYMBOLIC_LINK ? 'is a symbolic link' : 'is no plain file';
}
