import { readdir } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { GapitError, problemOf } from '../../base/errors.ts';
import { isFolder } from '../../base/is-folder.ts';
import type { Machine } from '../../base/places.ts';
import type { ClaudePlace } from '../../contract/agents.ts';
import type { ServerCommand } from '../server-command.ts';
import { backupsOf } from './backups.ts';
import { readConfigFile } from './config-file.ts';
import { isBlank, ourEntry, readConfigText } from './config-text.ts';
import { claudeFolders, packagesFolder } from './places.ts';

/**
 * Every place of this machine where Claude Desktop keeps its configuration, and whether it starts our server; none
 * where Claude Desktop is not installed. On Windows there may be two.
 *
 * @param entry what the configuration would say of the server now
 */
export async function findClaude(machine: Machine, entry: ServerCommand): Promise<ClaudePlace[]> {
  const packages = packagesFolder(machine);
  const names = packages === null ? [] : await readdir(packages).catch(() => []);
  const folders = claudeFolders(machine, names);
  const there = await Promise.all(folders.map(({ folder }) => isFolder(folder)));
  return Promise.all(
    folders
      .filter((_, index) => there[index] === true)
      .map(async ({ kind, file }) => {
        const [backup = null] = await backupsOf(file);
        return { path: file, kind, backup, ...(await stateOf(file, entry)) };
      }),
  );
}

async function stateOf(path: string, entry: ServerCommand): Promise<Pick<ClaudePlace, 'state' | 'problem'>> {
  try {
    const { content } = await readConfigFile(path);
    if (content === null || isBlank(content)) return { state: 'absent', problem: null };
    const ours = ourEntry(readConfigText(content, path));
    if (ours === undefined) return { state: 'free', problem: null };
    const { command, args, env } = entry;
    return {
      state: isDeepStrictEqual(ours, { command, args, env }) ? 'connected' : 'outdated',
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof GapitError)) throw error;
    return { state: 'unreadable', problem: problemOf(error) };
  }
}
