import { mkdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { ConfigChange } from '../../contract/agents.ts';
import type { ServerCommand } from '../server-command.ts';
import { createTurns } from '../turns.ts';
import { dropBackup, makeBackup, pruneBackups, readBackups, wasFree, type Backup } from './backups.ts';
import { changedLines } from './changed-lines.ts';
import { readConfigFile, reasonOf, stampOf, type ConfigFile } from './config-file.ts';
import { isBlank, ourEntry, readConfigText, SERVERS } from './config-text.ts';
import { withEntry, withoutEntry, withValue } from './edit.ts';
import { changed, notWritable, removeConfig, writeConfig, type WriteFile } from './write-config.ts';

/** Two changes of one file must not both start from the same content. */
const turns = createTurns();

export interface ConnectOptions {
  readonly now: () => Date;
  /** Puts the content into its place. */
  readonly write?: WriteFile;
}

/**
 * What connecting would write to a configuration, which may be absent. Nothing is written.
 *
 * @throws GapitError CONFIG_UNREADABLE with `file`, `line`, `column`, `next_step`
 */
export async function previewChange(path: string, entry: ServerCommand): Promise<ConfigChange> {
  const file = await readConfigFile(path);
  const after = withEntry(file.content, entry, path);
  return { path, lines: changedLines(file.content ?? '', after), before: stampOf(file) };
}

/**
 * Puts our entry into a configuration: backed up first, written aside and renamed, read back. Where it is there
 * already, nothing is written.
 *
 * @param before `before` of the preview that the user agreed to
 * @throws GapitError CONFIG_UNREADABLE, INPUT_CHANGED where the file is not what the preview showed,
 * OUTPUT_NOT_WRITABLE; the file is then as it was
 */
export function connect(
  path: string,
  entry: ServerCommand,
  before: string,
  { now, write }: ConnectOptions,
): Promise<void> {
  return turns.take(resolve(path), async () => {
    const file = await readConfigFile(path);
    if (stampOf(file) !== before) throw changed(path);
    const after = withEntry(file.content, entry, path);
    if (after === file.content) return;
    const backup = await backUp(file, now());
    try {
      await writeConfig(file, after, write);
    } catch (error) {
      await rm(backup, { force: true });
      throw error;
    }
    await pruneBackups(path);
  });
}

/**
 * Takes our change back. Where nothing else has changed since, the file is again what it was, to the byte, or absent;
 * else our entry goes and the changes of others stay.
 *
 * @throws GapitError CONFIG_UNREADABLE, INPUT_CHANGED, OUTPUT_NOT_WRITABLE
 */
export function undo(path: string): Promise<void> {
  return turns.take(resolve(path), async () => {
    const file = await readConfigFile(path);
    if (file.content === null || isBlank(file.content)) return;
    const entry = ourEntry(readConfigText(file.content, path));
    if (entry === undefined) return;
    const backups = await readBackups(path);
    const same = backups.filter(
      ({ content }) => content !== file.content && withValue(content, entry, path) === file.content,
    );
    const back = same.find(wasFree) ?? same[0];
    if (back === undefined) {
      await writeConfig(file, withoutEntry(file.content, hadServers(backups), path));
      return;
    }
    if (back.content === null) await removeConfig(file);
    else await writeConfig(file, back.content);
    // Its content is in its place again.
    await dropBackup(back);
  });
}

async function backUp(file: ConfigFile, now: Date): Promise<string> {
  try {
    await mkdir(dirname(file.path), { recursive: true });
    return await makeBackup(file, now);
  } catch (error) {
    throw notWritable(file.path, `no backup of it can be made: ${reasonOf(error)}`, error);
  }
}

/** Whether the file named servers before our first change; where that is not known, an empty object is left. */
function hadServers(backups: readonly Backup[]): boolean {
  const first = backups.find(wasFree);
  if (first === undefined) return true;
  if (first.content === null || isBlank(first.content)) return false;
  return Object.hasOwn(readConfigText(first.content, first.path).value, SERVERS);
}
