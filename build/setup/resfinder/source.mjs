import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isDebianLike } from '../lib/debian.mjs';
import { unpackDebianPackage } from './debian-package.mjs';

/** Where Debian's package installs the database. */
const INSTALLED = '/usr/share/resfinder/db';

/** @param {string} sources the folder of sources that were had before */
const unpackedIn = (sources) => path.join(sources, 'resfinder-db');

/**
 * A copy of ResFinder's files that is on this computer already: Debian's package, installed or unpacked.
 *
 * @param {string} sources
 * @returns {string | undefined} a folder
 */
export function presentResfinder(sources) {
  return [INSTALLED, unpackedIn(sources)].find((place) => existsSync(place));
}

/**
 * The same, unpacked now where Debian's package can be had.
 *
 * @param {string} sources
 * @returns {Promise<string | undefined>} undefined where only the authors' own archive is left
 */
export async function resfinderCopy(sources) {
  const present = presentResfinder(sources);
  if (present !== undefined) return present;
  const unpacked = unpackedIn(sources);
  await mkdir(sources, { recursive: true });
  return isDebianLike() && (await unpackDebianPackage(unpacked)) ? unpacked : undefined;
}
