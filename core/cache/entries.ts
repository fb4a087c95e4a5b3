import { createHash, randomBytes } from 'node:crypto';
import { access, appendFile, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { entriesFolder, GROWTH_FILE, GROWTH_UNIT, sweepIfGrown } from './sweep.ts';

/** Where an answer lies: what was asked, the content of the inputs aside, and that content. Both may be of any length. */
export interface EntryKey {
  readonly question: string;
  readonly content: string;
}

/**
 * Cached answers, a file each, which any number of processes read and write at once:
 *
 *     entries/<digest of the question>/<digest of the content>.json
 *
 * The first line of a file is the checksum of the rest: its key and the answer. Nothing here ever fails; a cache that
 * can't be read or written holds nothing.
 */
export interface Entries {
  /** Whether an answer to the question is there for any content: where not, the content need not be known. */
  mayHold(question: string): Promise<boolean>;
  /** An answer, as JSON gives it back; null where there is none. One that is broken is removed. */
  read(key: EntryKey): Promise<unknown>;
  write(key: EntryKey, answer: unknown): Promise<void>;
}

export function openEntries(folder: string): Entries {
  return {
    mayHold: (question) => isThere(join(entriesFolder(folder), nameOf(question))),
    read: async (key) => {
      const path = pathOf(folder, key);
      const text = await readFile(path, 'utf8').catch(() => null);
      if (text === null) return null;
      const found = unpack(text);
      if (found?.question !== key.question || found.content !== key.content) {
        await rm(path, { force: true }).catch(() => undefined);
        return null;
      }
      const now = new Date();
      // The least recently used go first.
      await utimes(path, now, now).catch(() => undefined);
      return found.answer;
    },
    write: async (key, answer) => {
      const text = pack(key, answer);
      try {
        await put(pathOf(folder, key), text);
        // A byte for each so many, by all processes: the file's length tells when to look at the size of the whole.
        await appendFile(join(folder, GROWTH_FILE), '.'.repeat(Math.ceil(text.length / GROWTH_UNIT)));
        await sweepIfGrown(folder);
      } catch {
        // A full disk, a folder that is read only.
      }
    },
  };
}

function pathOf(folder: string, { question, content }: EntryKey): string {
  return join(entriesFolder(folder), nameOf(question), `${nameOf(content)}.json`);
}

/** Half a digest tells apart as much as is needed, and keeps paths short. */
function nameOf(text: string): string {
  return sha256(text).slice(0, 32);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function pack(key: EntryKey, answer: unknown): string {
  const body = JSON.stringify({ ...key, answer });
  return `${sha256(body)}\n${body}`;
}

/** Null for a file that is not as it was written. */
function unpack(text: string): (EntryKey & { answer: unknown }) | null {
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  return text.slice(0, end) === sha256(body) ? (JSON.parse(body) as EntryKey & { answer: unknown }) : null;
}

/** Not flushed to the disk: what a failing machine leaves does not match its checksum. */
async function put(path: string, text: string): Promise<void> {
  const aside = join(dirname(path), `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(aside, text, { flag: 'wx' });
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
