import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { compareBytewise } from '../../base/text-order.ts';
import { memberFault, type SourceFile } from './archive-fault.ts';
import { UNPACK_LIMITS, UnpackBudget } from './unpack-limits.ts';
import type { MemberBytes, UnpackOptions } from './unpacking.ts';

/**
 * The wanted files of a folder that stands for an archive, such as a cloned repository. Links to files within it are
 * followed, links to folders are not.
 *
 * @returns files in the order of their paths, which are relative to the folder
 * @throws GapitError PROVIDER_INVALID for a wanted link that leads out of the folder, and for more than the limits
 *   allow
 */
export async function readUnpackedFolder(
  folder: SourceFile,
  wanted: (path: string) => boolean,
  { limits = UNPACK_LIMITS, signal }: UnpackOptions = {},
): Promise<readonly MemberBytes[]> {
  const root = await realpath(folder.path);
  const budget = new UnpackBudget(folder, { ...limits, ratioFreeBytes: Infinity });
  const members: MemberBytes[] = [];
  for await (const path of filesBelow(root)) {
    signal?.throwIfAborted();
    budget.countMember();
    if (!wanted(path)) continue;
    const file = await realpath(join(root, path));
    if (relative(root, file).split(sep)[0] === '..')
      throw memberFault(folder, path, 'is a link out of the folder');
    const info = await stat(file);
    if (!info.isFile()) continue;
    const { size, mtime } = info;
    budget.checkMember(path, size);
    budget.countUnpacked(size);
    members.push({ path, bytes: await readFile(file), modified: mtime });
  }
  return members.sort((a, b) => compareBytewise(a.path, b.path));
}

/** Paths with `/`; what git keeps for itself is none of them. */
async function* filesBelow(root: string, below = ''): AsyncGenerator<string, void, undefined> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name !== '.git') yield* filesBelow(root, path);
    } else if (entry.isFile() || entry.isSymbolicLink()) {
      yield path;
    }
  }
}
