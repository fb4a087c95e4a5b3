import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { FLOORS_FILE } from './floors-file.ts';
import { TYPING_FILE } from './typing-file.ts';

/** Paths of the documents that lie in a folder beside its records, as `readCompanions` takes them. */
export async function companionFiles(folder: string): Promise<{ typing?: string; floors?: string }> {
  const typing = join(folder, TYPING_FILE);
  const floors = join(folder, FLOORS_FILE);
  return {
    ...((await isThere(typing)) ? { typing } : {}),
    ...((await isThere(floors)) ? { floors } : {}),
  };
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
