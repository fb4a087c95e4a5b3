import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileDigest, fileState, isSettled, type FileState } from '../base/file-digest.ts';
import { isIndexFile } from '../databases/blast-index.ts';
import { FEATURES_FILE } from '../databases/clusters/features-file.ts';
import { FLOORS_FILE } from '../databases/floors-file.ts';
import type { Notes } from './notes.ts';

/** A database's files that rows depend on, at one moment. */
export interface DatabaseState {
  readonly folder: string;
  readonly names: readonly string[];
  readonly stamp: string;
}

/**
 * What lies in a database's folder now: its sequences, their BLAST index, its floors and loci. Null where one of these
 * was written so lately that a change might not show.
 */
export async function databaseState(folder: string): Promise<DatabaseState | null> {
  const files = await readdir(folder).catch((): string[] => []);
  const names = files.filter(isSearched).sort();
  const states = await Promise.all(names.map((name) => fileState(join(folder, name))));
  const now = Date.now();
  const isSure = (state: FileState | null): state is FileState => state !== null && isSettled(state, now);
  if (names.length === 0 || !states.every(isSure)) return null;
  return { folder, names, stamp: states.map(({ stamp }, i) => `${names[i]} ${stamp}`).join('\n') };
}

function isSearched(name: string): boolean {
  return name === 'sequences' || name === FEATURES_FILE || name === FLOORS_FILE || isIndexFile(name);
}

/** The digest of these files' content that an earlier search left; null where there is none. */
export function knownDatabaseDigest({ folder, stamp }: DatabaseState, notes: Notes): Promise<string | null> {
  return notes.read(aboutOf(folder), stamp);
}

/**
 * The digest of these files' content, found out and noted for later searches.
 *
 * @returns null where they have changed meanwhile
 * @throws the signal's reason on abort
 */
export async function databaseDigest(
  { folder, names, stamp }: DatabaseState,
  notes: Notes,
  signal?: AbortSignal,
): Promise<string | null> {
  const hash = createHash('sha256');
  for (const name of names) {
    const digest = await fileDigest(join(folder, name), signal);
    hash.update(`${name} ${digest ?? ''}\n`);
  }
  const now = await databaseState(folder);
  if (now?.stamp !== stamp) return null;
  const digest = hash.digest('hex');
  await notes.write(aboutOf(folder), stamp, digest);
  return digest;
}

function aboutOf(folder: string): string {
  return `content of ${folder}`;
}
