import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesFolder, NEW_PREFIX } from './entry-files.ts';
import { surveyEntries, surveyEntry, type SurveyedEntry } from './entry-survey.ts';
import type { LibraryUsage, Retention } from './retention-schema.ts';

/** Entries that are being removed. */
const GONE_PREFIX = '.gone-';
const DAY = 24 * 60 * 60 * 1000;

/**
 * Removes what agents and the command line left that is over a limit, the oldest first, and gives the ids of what
 * this process removed. What is at work stays, and so do the runs of the user: those that she made, and those
 * that she gave a name or took up again. Any number of processes may do it at once, and go on writing meanwhile.
 */
export async function applyRetention(workspace: string, limits: Retention, now: Date): Promise<string[]> {
  const entries = entriesFolder(workspace);
  await sweep(entries, now);
  if (limits.days === null && limits.entries === null && limits.bytes === null) return [];
  const removed: string[] = [];
  for (const id of overLimits(await surveyEntries(entries), limits, now)) {
    if (await removeEntry(entries, id)) removed.push(id);
  }
  return removed;
}

/** What the run library of a workspace holds. */
export async function libraryUsage(workspace: string): Promise<LibraryUsage> {
  const usage = { own: { entries: 0, bytes: 0 }, others: { entries: 0, bytes: 0 } };
  for (const { whose, bytes } of await surveyEntries(entriesFolder(workspace))) {
    usage[whose].entries += 1;
    usage[whose].bytes += bytes;
  }
  return usage;
}

/**
 * Ids of the entries that are over a limit, the oldest first. Entries at work count, and stay; so does the newest
 * entry, however large it is.
 *
 * @param entries the newest first
 */
export function overLimits(
  entries: readonly SurveyedEntry[],
  { days, entries: most, bytes: mostBytes }: Retention,
  now: Date,
): string[] {
  const ids: string[] = [];
  let bytes = 0;
  entries
    .filter(({ whose }) => whose === 'others')
    .forEach((entry, i) => {
      bytes += entry.bytes;
      const tooOld = days !== null && now.getTime() - entry.startedAt > days * DAY;
      const tooMany = most !== null && i >= most;
      const tooLarge = mostBytes !== null && bytes > mostBytes && i > 0;
      if ((tooOld || tooMany || tooLarge) && !entry.atWork) ids.push(entry.id);
    });
  return ids.reverse();
}

/** Takes an entry out of sight at once, then deletes it; false where another process was faster, or it has changed. */
async function removeEntry(entries: string, id: string): Promise<boolean> {
  const folder = join(entries, id);
  const aside = join(entries, `${GONE_PREFIX}${id}`);
  try {
    await rename(folder, aside);
  } catch {
    return false;
  }
  // It may have got a name, or been taken up again, since it was looked at.
  const found = await surveyEntry(aside, id);
  if (found === null || found.whose === 'own' || found.atWork) {
    await rename(aside, folder);
    return false;
  }
  // What can't be deleted now is swept another day.
  await rm(aside, { recursive: true, force: true }).catch(() => undefined);
  return true;
}

/** Deletes what processes left that ended while they made or removed an entry; not before a day has gone by. */
async function sweep(entries: string, now: Date): Promise<void> {
  for (const name of await readdir(entries).catch(() => [])) {
    if (!name.startsWith(NEW_PREFIX) && !name.startsWith(GONE_PREFIX)) continue;
    const path = join(entries, name);
    const found = await stat(path).catch(() => null);
    // Renaming touches the time of the last change alone.
    if (found === null || now.getTime() - Math.max(found.mtimeMs, found.ctimeMs) < DAY) continue;
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
