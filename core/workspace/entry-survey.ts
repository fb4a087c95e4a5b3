import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mapSome } from '../base/map-some.ts';
import { entryIds } from './entry-files.ts';
import { readHeads } from './entry-heads.ts';
import { isOwnerAlive } from './run-owner.ts';

/** An entry of the run library as far as its keeping is concerned. */
export interface SurveyedEntry {
  readonly id: string;
  /** Milliseconds since 1970; not a number where the entry does not say it. */
  readonly startedAt: number;
  readonly bytes: number;
  /** `own`: the user's, or nobody can tell whose. */
  readonly whose: 'own' | 'others';
  /** A living process has not finished it. */
  readonly atWork: boolean;
}

/** All entries, the newest first; what is no entry, or goes away meanwhile, is left out. */
export async function surveyEntries(entries: string): Promise<SurveyedEntry[]> {
  const found = await mapSome(await entryIds(entries), (id) => surveyEntry(join(entries, id), id));
  return found.filter((entry) => entry !== null);
}

/** The entry in a folder; null where the folder holds neither a run nor a call, or can't be looked into. */
export async function surveyEntry(folder: string, id: string): Promise<SurveyedEntry | null> {
  const files = await filesOf(folder);
  const names = new Set(files.map(({ name }) => name));
  if (!names.has('run.json') && !names.has('call.json')) return null;
  const bytes = await bytesOf(folder, files);
  const unknown = { id, startedAt: NaN, bytes, whose: 'own', atWork: false } as const;
  const { run, call, unfinished } = await readHeads(folder, names);
  // What can't be read is left alone.
  if (run === null || call === null) return unknown;
  return {
    ...unknown,
    startedAt: Date.parse(run?.createdAt ?? call?.startedAt ?? ''),
    whose: run !== undefined && (run.origin.host === 'desktop' || run.kept === true) ? 'own' : 'others',
    atWork: unfinished.some(isOwnerAlive),
  };
}

function filesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

/** Bytes of files in a folder, and of those in the folders among them; links are not followed. */
async function bytesOf(folder: string, files: readonly Dirent[]): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    const path = join(folder, file.name);
    bytes += file.isDirectory()
      ? await bytesOf(path, await filesOf(path))
      : await lstat(path).then(
          ({ size }) => size,
          () => 0,
        );
  }
  return bytes;
}
