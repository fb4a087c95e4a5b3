import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { refreshPackageLists } from '../lib/debian.mjs';
import { capture } from '../lib/run.mjs';

/**
 * Unpack Debian's `resfinder-db` without installing it: this needs no root, and leaves the system alone.
 *
 * @param {string} place becomes the folder with the database's files
 * @returns {Promise<boolean>} false when the package can't be had
 */
export async function unpackDebianPackage(place) {
  const work = await mkdtemp(`${place}-`);
  try {
    if (!(await download(work))) return false;
    const file = (await readdir(work)).find((name) => name.endsWith('.deb'));
    if (file === undefined) return false;
    const unpacked = path.join(work, 'unpacked');
    if (!(await capture('dpkg-deb', ['-x', path.join(work, file), unpacked])).ok) return false;
    const database = path.join(unpacked, 'usr', 'share', 'resfinder', 'db');
    await removeIndexes(database);
    await rename(database, place);
    return true;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * apt may warn that its download ran outside its sandbox (the folder isn't open to its own user): harmless.
 * @param {string} folder
 */
async function download(folder) {
  const once = async () => (await capture('apt-get', ['download', 'resfinder-db'], { cwd: folder })).ok;
  if (await once()) return true;
  // A fresh container has no package lists at all.
  return (await refreshPackageLists()) && once();
}

/**
 * Indexes for another aligner are nine tenths of the package, and of no use here.
 * @param {string} database
 */
async function removeIndexes(database) {
  for (const name of await readdir(database)) {
    if (name.endsWith('.b')) await rm(path.join(database, name));
  }
}
