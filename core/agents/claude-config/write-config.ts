import { rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { writeFileAtomic } from '../../base/atomic-file.ts';
import { GapitError } from '../../base/errors.ts';
import { readConfigFile, reasonOf, stampOf, type ConfigFile } from './config-file.ts';
import { isBlank, OURS, readConfigText, SERVERS } from './config-text.ts';

/** Puts content into a file's place with these permission bits. */
export type WriteFile = (path: string, content: string, mode: number) => Promise<void>;

/**
 * Puts new content into a configuration's place, unless the file is no longer what was read; then reads it back. What
 * did not arrive is taken back; what another program wrote in that moment is left alone.
 *
 * @throws GapitError INPUT_CHANGED, OUTPUT_NOT_WRITABLE
 */
export async function writeConfig(
  file: ConfigFile,
  content: string,
  write: WriteFile = writeFileAtomic,
): Promise<void> {
  requireOnlyOurs(file, content);
  // A rename would replace a file that its owner has locked.
  if (file.content !== null && (file.mode & 0o222) === 0) throw notWritable(file.path, 'it is read-only');
  await requireUnchanged(file);
  try {
    await write(file.target, content, file.mode);
  } catch (error) {
    throw notWritable(file.path, reasonOf(error), error);
  }
  const arrived = await readBack(file.path);
  if (arrived === content) return;
  if (arrived !== null && isReadable(arrived, file.path)) throw changed(file.path);
  if (file.content === null) await rm(file.target, { force: true });
  else await writeFileAtomic(file.target, file.content, file.mode);
  throw notWritable(file.path, 'it did not read back as it was written; it is again as it was before');
}

/** Removes a file that was absent before our change. @throws GapitError INPUT_CHANGED, OUTPUT_NOT_WRITABLE */
export async function removeConfig(file: ConfigFile): Promise<void> {
  await requireUnchanged(file);
  try {
    await rm(file.target, { force: true });
  } catch (error) {
    throw notWritable(file.path, reasonOf(error), error);
  }
}

/** @throws GapitError INPUT_CHANGED where a file is not what it was when it was read */
async function requireUnchanged(file: ConfigFile): Promise<void> {
  if (stampOf(await readConfigFile(file.path)) !== stampOf(file)) throw changed(file.path);
}

export function changed(path: string): GapitError {
  return new GapitError('INPUT_CHANGED', `${path} was changed by another program in the meantime`, {
    file: path,
    next_step: 'Look at the change again, then connect. Nothing of ours was written.',
  });
}

export function notWritable(path: string, reason: string, cause?: unknown): GapitError {
  return new GapitError(
    'OUTPUT_NOT_WRITABLE',
    `${path} can't be written: ${reason}`,
    {
      file: path,
      next_step:
        'Quit Claude Desktop, see that the disk has room and that you may write there, then try again.',
    },
    { cause },
  );
}

/** The last check before the disk: apart from our entry both say the same. */
function requireOnlyOurs({ path, content: before }: ConfigFile, after: string): void {
  if (!isDeepStrictEqual(others(before, path), others(after, path))) {
    throw new GapitError('UNEXPECTED', `${path}: more than our entry would change; nothing was written`, {
      file: path,
    });
  }
}

/** All that a configuration says besides our entry. */
function others(content: string | null, path: string): unknown {
  if (content === null || isBlank(content)) return {};
  const { value } = readConfigText(content, path);
  const { [SERVERS]: servers, ...rest } = value;
  const kept = Object.entries(servers ?? {}).filter(([name]) => name !== OURS);
  return kept.length === 0 ? rest : { ...rest, [SERVERS]: Object.fromEntries(kept) };
}

async function readBack(path: string): Promise<string | null> {
  try {
    return (await readConfigFile(path)).content;
  } catch {
    return null;
  }
}

function isReadable(content: string, path: string): boolean {
  try {
    readConfigText(content, path);
    return true;
  } catch {
    return false;
  }
}
