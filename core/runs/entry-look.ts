import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readHeads } from '../workspace/entry-heads.ts';
import { isOwnerAlive, isThisOwner } from '../workspace/run-owner.ts';
import type { RunOwner } from '../workspace/run-schema.ts';

/** An entry of the run library as it was seen at a moment. */
export interface EntryLook {
  readonly isRun: boolean;
  readonly isCall: boolean;
  /** This process made what is there, or has taken it up. */
  readonly isOwn: boolean;
  /** Another process, which lives, has not finished it. */
  readonly isAtWork: boolean;
  /** Names and times of its own files, and of those of its searches. */
  readonly stamp: string;
  readonly searchesStamp: string;
  /** Those who have not finished. */
  readonly unfinished: readonly RunOwner[];
}

/**
 * Looks at an entry; gives `before` itself where nothing has happened, and null where there is neither a run nor a
 * call to be seen.
 *
 * @param withOwner whose a finished entry is must be known
 */
export async function lookAtEntry(
  folder: string,
  before: EntryLook | null,
  withOwner: boolean,
): Promise<EntryLook | null> {
  const [top, names, searches] = await Promise.all([
    stat(folder).catch(() => null),
    readdir(folder).catch((): string[] => []),
    stat(join(folder, 'searches')).catch(() => null),
  ]);
  const files = new Set(names.filter((name) => !name.startsWith('.')));
  const isRun = files.has('run.json');
  const isCall = files.has('call.json');
  if (top === null || (!isRun && !isCall)) return null;
  // The clock of a file system is coarse: the names tell of files that came in the same tick.
  const stamp = `${top.mtimeMs} ${[...files].sort().join(' ')}`;
  const searchesStamp = String(searches?.mtimeMs ?? 0);
  if (before?.stamp === stamp) {
    const isAtWork = isAnyAlive(before.unfinished);
    if (searchesStamp === before.searchesStamp && isAtWork === before.isAtWork) return before;
    return { ...before, searchesStamp, isAtWork };
  }
  const isFinished = (!isRun || files.has('summary.json')) && (!isCall || files.has('answer.json'));
  const look = { isRun, isCall, isOwn: false, isAtWork: false, stamp, searchesStamp, unfinished: [] };
  if (isFinished && !withOwner) return look;
  const { run, call, unfinished } = await readHeads(folder, files);
  const owner = run?.owner ?? call?.owner;
  return {
    ...look,
    isOwn: owner !== undefined && isThisOwner(owner),
    isAtWork: isAnyAlive(unfinished),
    unfinished,
  };
}

function isAnyAlive(owners: readonly RunOwner[]): boolean {
  return owners.some((owner) => !isThisOwner(owner) && isOwnerAlive(owner));
}
