import { createHash } from 'node:crypto';
import { readFile, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { GapitError } from '../../base/errors.ts';

/** A configuration file as it stands on the disk. */
export interface ConfigFile {
  /** As it was asked for. */
  readonly path: string;
  /** The file itself, where the path is a link to it. */
  readonly target: string;
  /** All of it; null where there is no such file. */
  readonly content: string | null;
  /** Permission bits; a new file is for its owner alone, since configurations hold keys of other services. */
  readonly mode: number;
}

const OWNER_ONLY = 0o600;
/** A chain of links longer than this is a loop. */
const MOST_LINKS = 40;

/**
 * Reads a configuration through links, also one that points to a file that is not there yet.
 *
 * @throws GapitError CONFIG_UNREADABLE for a folder, a file without permission or one that is not UTF-8
 */
export async function readConfigFile(path: string): Promise<ConfigFile> {
  try {
    const target = await targetOf(path);
    const bytes = await readFile(target).catch(nullWhereAbsent);
    if (bytes === null) return { path, target, content: null, mode: OWNER_ONLY };
    const { mode } = await stat(target);
    return { path, target, content: decode(bytes, path), mode: mode & 0o777 };
  } catch (error) {
    if (error instanceof GapitError) throw error;
    throw new GapitError(
      'CONFIG_UNREADABLE',
      `${path} can't be read: ${reasonOf(error)}`,
      { file: path, next_step: 'See that it is a file that you may read, then look again.' },
      { cause: error },
    );
  }
}

/** SHA-256 of a file's bytes; empty where there is none. */
export function stampOf({ content }: ConfigFile): string {
  return content === null ? '' : createHash('sha256').update(content).digest('hex');
}

/** What the system says of a failed call: `EACCES: permission denied, …`. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function targetOf(path: string): Promise<string> {
  let place = resolve(path);
  for (let links = 0; links < MOST_LINKS; links++) {
    const real = await realpath(place).catch(nullWhereAbsent);
    if (real !== null) return real;
    const link = await readlink(place).catch(() => null);
    if (link === null) return place;
    place = resolve(dirname(place), link);
  }
  throw new Error('its links lead in a circle');
}

function decode(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new GapitError(
      'CONFIG_UNREADABLE',
      `${path} is not UTF-8 text`,
      { file: path, next_step: 'Save it as UTF-8 in a text editor, then look again. It was not changed.' },
      { cause: error },
    );
  }
}

function nullWhereAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
