import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * The folder that holds a built program of ours, looked for from a module upwards: the module may lie in a folder of
 * chunks below it. Where there is none, the module's own.
 */
export async function folderWithProgram(name: string, from: string): Promise<string> {
  for (let folder = from; ; folder = dirname(folder)) {
    const isThere = await access(join(folder, name)).then(
      () => true,
      () => false,
    );
    if (isThere) return folder;
    if (dirname(folder) === folder) return from;
  }
}
