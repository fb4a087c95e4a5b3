import { access, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../base/atomic-file.ts';
import { GapitError, toGapitError } from '../base/errors.ts';
import { isFolder } from '../base/is-folder.ts';
import { mapSome } from '../base/map-some.ts';
import { ENTRY_ID } from './entry-id.ts';

/** Entries that are being made; `.new-<id>` becomes `<id>`. */
export const NEW_PREFIX = '.new-';

/** Where the entries of a workspace are: a folder for each, with a run, a call or both. */
export function entriesFolder(workspace: string): string {
  return join(workspace, 'runs');
}

/** Ids of all entries, the newest first; empty where there is no folder yet. Files and links are passed over. */
export async function entryIds(entries: string): Promise<string[]> {
  const found = await readdir(entries, { withFileTypes: true }).catch(() => []);
  const names = found
    .filter((entry) => entry.isDirectory() && ENTRY_ID.test(entry.name))
    .map((entry) => entry.name);
  // Ids begin with the time of creation.
  return names.sort().reverse();
}

/** Ids of the entries that hold a file, or do not let themselves be looked into, the newest first. */
export async function entryIdsWith(entries: string, file: string): Promise<string[]> {
  const ids = await entryIds(entries);
  const held = await mapSome(ids, (id) => isThere(join(entries, id, file)));
  return ids.filter((_, i) => held[i]);
}

const NOT_THERE: readonly (string | undefined)[] = ['ENOENT', 'ENOTDIR'];

/** Whether something is there, as far as the system tells: what may not be looked at counts as being there. */
export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: unknown) => !NOT_THERE.includes((error as NodeJS.ErrnoException).code),
  );
}

/**
 * Puts a file into an entry. A new entry is made aside and renamed, so that it appears with that file; one that
 * is there gets the file, whole.
 *
 * @param folders made in the entry before the file
 */
export async function putIntoEntry(
  entries: string,
  id: string,
  { file, content, folders = [] }: { file: string; content: string; folders?: readonly string[] },
): Promise<void> {
  const fill = async (folder: string): Promise<void> => {
    for (const inner of folders) await mkdir(join(folder, inner), { recursive: true });
    await writeFileAtomic(join(folder, file), content);
  };
  const entry = join(entries, id);
  if (!(await isFolder(entry))) {
    const aside = join(entries, `${NEW_PREFIX}${id}`);
    await mkdir(aside, { recursive: true });
    try {
      await fill(aside);
      await rename(aside, entry);
      return;
    } catch (error) {
      await rm(aside, { recursive: true, force: true });
      // Its other half may have come meanwhile.
      if (!(await isFolder(entry))) throw error;
    }
  }
  await fill(entry);
}

/** A JSON file checked against its schema; null where there is none. @throws GapitError RUN_UNREADABLE */
export async function readJson<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw unreadable(file, error);
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** A file of an entry that is there and says nothing. */
export function unreadable(file: string, cause: unknown): GapitError {
  const detail = cause instanceof z.ZodError ? z.prettifyError(cause) : toGapitError(cause).message;
  return new GapitError(
    'RUN_UNREADABLE',
    `this part of a run can't be read: ${file}`,
    { file, detail, next_step: 'The file was left as it is. Repair it from a backup, or delete the run.' },
    { cause },
  );
}
