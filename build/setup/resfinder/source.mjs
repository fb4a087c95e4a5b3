import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isDebianLike } from '../lib/debian.mjs';
import { cacheFolder } from '../lib/paths.mjs';
import { fetchFile } from './fetch-file.mjs';
import { unpackDebianPackage } from './debian-package.mjs';

/** Where Debian's package installs the database. */
const INSTALLED = '/usr/share/resfinder/db';

const UPSTREAM = 'https://bitbucket.org/genomicepidemiology/resfinder_db/get/HEAD.zip';

/**
 * ResFinder's files: Debian's package, installed or unpacked into the cache, else the authors' own archive.
 *
 * @returns {Promise<string>} a folder, or a zip file
 * @throws {Error} when neither can be had
 */
export async function resfinderSource() {
  const sources = path.join(cacheFolder(), 'sources');
  const unpacked = path.join(sources, 'resfinder-db');
  const archive = path.join(sources, 'resfinder_db.zip');
  const present = [INSTALLED, unpacked, archive].find((place) => existsSync(place));
  if (present !== undefined) return present;

  await mkdir(sources, { recursive: true });
  if (isDebianLike() && (await unpackDebianPackage(unpacked))) return unpacked;
  await fetchFile(UPSTREAM, archive);
  return archive;
}
