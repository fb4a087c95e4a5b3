import type { ArchiveMember } from './provider.ts';

/** The name of a member without its folders. */
export function memberName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Texts of members by their names. */
export function textsByName(members: readonly ArchiveMember[]): ReadonlyMap<string, string> {
  return new Map(members.map(({ path, text }) => [memberName(path), text]));
}

/**
 * The version of a source that is kept in a repository: what its file `VERSION` says, else the date of the newest
 * file, e.g. `2024-08-22`; empty where there are none.
 */
export function repositoryVersion(members: readonly ArchiveMember[]): string {
  const stated = members.find(({ path }) => memberName(path) === 'VERSION')?.text.trim();
  if (stated !== undefined && stated !== '') return stated.split(/\s*\n/, 1)[0] ?? '';
  const newest = Math.max(...members.map(({ modified }) => modified.getTime()));
  return Number.isFinite(newest) ? new Date(newest).toISOString().slice(0, 10) : '';
}
