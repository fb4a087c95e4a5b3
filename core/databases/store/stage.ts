import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MANIFEST_FILE, type Manifest } from '../manifest.ts';
import { flushFiles, flushFolder, writeDurably } from './durable.ts';
import { orNotWritable } from './faults.ts';
import { recoverDatadir } from './recover.ts';
import { openScratch, removeWhole, sweepScratch } from './scratch.ts';

/** Writes a file of the database at work. */
export type FileWriter = (name: string, content: string) => Promise<void>;

/** A database that is made, whole, and not yet in its place. */
export interface Staged {
  readonly folder: string;
  /** Removes what is left of it; nothing where it was published or discarded before. */
  discard(): Promise<void>;
}

/**
 * Makes a database aside, its manifest written last and every file on the disk before: a crash at any moment leaves
 * nothing that could be taken for a database. What builds left that were killed is removed first.
 *
 * @param fill writes and indexes everything but the manifest, which it returns
 * @param destination where the database waits, whole, for its publication by whichever process; one that waits there
 *   already gives way. A scratch folder of this process where it is left out
 * @throws GapitError DATADIR_NOT_WRITABLE, or what `fill` threw; nothing is left then
 */
export async function stageDatabase(
  datadir: string,
  fill: (folder: string, write: FileWriter) => Promise<Manifest>,
  destination?: string,
): Promise<Staged> {
  return orNotWritable(datadir, async () => {
    await recoverDatadir(datadir);
    await sweepScratch(datadir);
    const scratch = await openScratch(datadir);
    const folder = join(scratch.folder, 'database');
    try {
      await fillFolder(folder, fill);
      if (destination === undefined) return { folder, discard: () => scratch.remove() };
      await moveTo(datadir, folder, destination);
    } catch (error) {
      await scratch.remove();
      throw error;
    }
    await scratch.remove();
    return waitingAt(datadir, destination);
  });
}

async function fillFolder(
  folder: string,
  fill: (folder: string, write: FileWriter) => Promise<Manifest>,
): Promise<void> {
  await mkdir(folder);
  const write: FileWriter = (file, content) => writeDurably(join(folder, file), content);
  const manifest = await fill(folder, write);
  await flushFiles(folder);
  await write(MANIFEST_FILE, `${JSON.stringify(manifest, null, 2)}\n`);
  await flushFolder(folder);
}

async function moveTo(datadir: string, folder: string, destination: string): Promise<void> {
  await mkdir(dirname(destination), { recursive: true });
  await removeWhole(datadir, destination);
  await rename(folder, destination);
  await flushFolder(dirname(destination));
}

function waitingAt(datadir: string, folder: string): Staged {
  return { folder, discard: () => removeWhole(datadir, folder) };
}
