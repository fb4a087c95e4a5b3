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
