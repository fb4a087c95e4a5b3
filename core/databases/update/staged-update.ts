import { contentStamp } from '../content-stamp.ts';
import { readManifest } from '../manifest.ts';
import { updateFolder } from '../store/layout.ts';
import { removeWhole } from '../store/scratch.ts';
import type { Staged } from '../store/stage.ts';

/** The update that waits, built whole, to be put in use, by whichever process it was made; null where there is none. */
export async function stagedUpdate(datadir: string, name: string): Promise<Staged | null> {
  const folder = updateFolder(datadir, name);
  if ((await readManifest(folder)) === null) return null;
  return { folder, discard: () => removeWhole(datadir, folder) };
}

/** Tells the pair of a database in use and its update from any other. */
export async function updateToken(inUse: string, staged: string): Promise<string> {
  return `${await contentStamp(inUse)} > ${await contentStamp(staged)}`;
}
