import { open, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isBlank, ourEntry, readConfigText } from './config-text.ts';
import type { ConfigFile } from './config-file.ts';

/** How many copies are kept beside a file. */
export const KEPT_BACKUPS = 10;
/** Ends the name of a backup that says: there was no file. */
const ABSENT = '-absent';

/** A copy of a configuration from before a change of ours. */
export interface Backup {
  readonly path: string;
  /** Null: there was no file. */
  readonly content: string | null;
}

/**
 * Copies a configuration beside itself; of a file that is not there a mark is left, so that the change can be undone.
 * No backup is ever replaced.
 *
 * @returns the copy's path
 */
export async function makeBackup(file: ConfigFile, now: Date): Promise<string> {
  const { content, mode, path } = file;
  for (let time = now.getTime(); ; time += 1) {
    const backup = `${prefixOf(path)}${stamp(new Date(time))}${content === null ? ABSENT : ''}`;
    const handle = await open(backup, 'wx', mode).catch(nullWhereTaken);
    if (handle === null) continue;
    try {
      await handle.chmod(mode);
      await handle.writeFile(content ?? '');
      await handle.sync();
      return backup;
    } catch (error) {
      await rm(backup, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
  }
}

/** Paths of the backups of a file, the newest first; none where its folder can't be read. */
export async function backupsOf(path: string): Promise<string[]> {
  const prefix = basename(prefixOf(path));
  const names = await readdir(dirname(path)).catch(() => []);
  return names
    .filter((name) => name.startsWith(prefix))
    .sort()
    .reverse()
    .map((name) => join(dirname(path), name));
}

/** The backups that can be read, the newest first; one that somebody has made into something else is no way back. */
export async function readBackups(path: string): Promise<Backup[]> {
  const backups = await Promise.all(
    (await backupsOf(path)).map(async (backup) => {
      if (backup.endsWith(ABSENT)) return [{ path: backup, content: null }];
      const content = await readFile(backup, 'utf8').catch(() => null);
      return content === null || !isConfig(content, backup) ? [] : [{ path: backup, content }];
    }),
  );
  return backups.flat();
}

/** Whether the configuration was without our entry. */
export function wasFree({ path, content }: Backup): boolean {
  if (content === null || isBlank(content)) return true;
  return ourEntry(readConfigText(content, path)) === undefined;
}

/** Deletes the oldest backups beyond `KEPT_BACKUPS`, but not the way back to a file without our entry. */
export async function pruneBackups(path: string): Promise<void> {
  const backups = await readBackups(path);
  const wayBack = backups.find(wasFree);
  const spare = backups.slice(KEPT_BACKUPS).filter((backup) => backup !== wayBack);
  await Promise.all(spare.map(dropBackup));
}

/** Deletes a backup that is of no more use; one that can't be deleted does no harm. */
export async function dropBackup({ path }: Backup): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined);
}

function isConfig(content: string, path: string): boolean {
  if (isBlank(content)) return true;
  try {
    readConfigText(content, path);
    return true;
  } catch {
    return false;
  }
}

function prefixOf(path: string): string {
  return `${path}.gapit-backup-`;
}

/** `20260131T093000000Z`: sorts by time, and is a plain name on every system. */
function stamp(time: Date): string {
  return time.toISOString().replaceAll(/[-:.]/g, '');
}

function nullWhereTaken(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null;
  throw error;
}
