import { mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { flushFolder, isThere, writeDurably } from './durable.ts';
import { isAbsent } from './faults.ts';
import { swapFile, swapsFolder } from './layout.ts';

/** A path of the datadir, from there; a journal moves nothing that lies elsewhere. */
const inside = z.string().refine((path) => !isAbsolute(path) && !path.split(/[/\\]/).includes('..'));

/** `gapit.swap/1`: what is renamed to and from the place of a database. */
const journalSchema = z.object({
  schema: z.literal('gapit.swap/1'),
  name: inside,
  incoming: inside.nullable(),
  outgoing: inside.nullable(),
});

type Journal = z.output<typeof journalSchema>;

/** What a swap moves; whole paths within the datadir. */
export interface Swap {
  /** The folder to put in place; null where the database is to go. */
  readonly incoming: string | null;
  /** Where the present folder goes; null where there is none. */
  readonly outgoing: string | null;
}

/**
 * Moves the present folder of a database away and another one in. A folder that is not empty can't be renamed over,
 * so there is a moment without: a journal tells whoever comes after a crash how it was meant to end.
 * The caller holds the swap lock and has settled what was before.
 *
 * @throws what the file system says; the database is then as it was
 */
export async function swap(datadir: string, name: string, { incoming, outgoing }: Swap): Promise<void> {
  const folder = join(datadir, name);
  if (outgoing !== null) {
    await mkdir(dirname(outgoing), { recursive: true });
    await anchorLink(folder, outgoing);
  }
  await mkdir(swapsFolder(datadir), { recursive: true });
  try {
    await writeJournal(datadir, {
      schema: 'gapit.swap/1',
      name,
      incoming: incoming === null ? null : relative(datadir, incoming),
      outgoing: outgoing === null ? null : relative(datadir, outgoing),
    });
    if (outgoing !== null) await rename(folder, outgoing);
    if (incoming !== null) await rename(incoming, folder);
  } catch (error) {
    await undo(datadir, name, outgoing);
    throw error;
  }
  // It is done, whatever a disk says of flushing it.
  await flushFolder(datadir).catch(() => undefined);
  if (outgoing !== null) await flushFolder(dirname(outgoing)).catch(() => undefined);
  await forgetJournal(datadir, name);
}

/**
 * Brings a swap that was interrupted to its end: where nothing is in the place, the new folder goes there, or the old
 * one back. The caller holds the swap lock.
 */
export async function settleSwap(datadir: string, name: string): Promise<void> {
  const journal = await readJournal(swapFile(datadir, name));
  if (journal === null) return;
  if (!(await isThere(join(datadir, name)))) await putInPlace(datadir, journal);
  await forgetJournal(datadir, name);
}

/** The swap that a journal tells of; null where there is none, or none that this version can read. */
export async function readJournal(file: string): Promise<Journal | null> {
  try {
    return journalSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

async function putInPlace(datadir: string, { name, incoming, outgoing }: Journal): Promise<void> {
  // A database that was to be removed is gone as it should.
  if (incoming === null) return;
  for (const source of [incoming, outgoing]) {
    if (source === null) continue;
    try {
      await rename(join(datadir, source), join(datadir, name));
      await flushFolder(datadir);
      return;
    } catch (error) {
      // A new folder whose process was killed may have been cleared away: the old one is there.
      if (!isAbsent(error)) throw error;
    }
  }
}

async function undo(datadir: string, name: string, outgoing: string | null): Promise<void> {
  const folder = join(datadir, name);
  if (outgoing !== null && !(await isThere(folder)) && (await isThere(outgoing)))
    await rename(outgoing, folder);
  await forgetJournal(datadir, name);
}

async function writeJournal(datadir: string, journal: Journal): Promise<void> {
  const file = swapFile(datadir, journal.name);
  await writeDurably(draftOf(file), `${JSON.stringify(journal)}\n`);
  await rename(draftOf(file), file);
  await flushFolder(swapsFolder(datadir));
}

async function forgetJournal(datadir: string, name: string): Promise<void> {
  const file = swapFile(datadir, name);
  await rm(draftOf(file), { force: true });
  await rm(file, { force: true });
}

/** There is one at a time for each name, since there is one swap: a draft that a crash leaves is written over. */
function draftOf(file: string): string {
  return `${file}.draft`;
}

/**
 * A database may be a link to a folder elsewhere. One that is given from here would lead nowhere from another
 * folder, so it is made absolute first; nobody notices, since a link can be renamed over.
 *
 * @param aside where the new link may be made
 */
async function anchorLink(folder: string, aside: string): Promise<void> {
  const target = await readlink(folder).catch(() => null);
  if (target === null || isAbsolute(target)) return;
  await rm(aside, { force: true });
  await symlink(resolve(dirname(folder), target), aside);
  await rename(aside, folder);
}
