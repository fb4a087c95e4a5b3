import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { measure } from './measure.mjs';

export const PROJECT = path.join(import.meta.dirname, '..', '..');
export const DATA = path.join(PROJECT, '..', 'shared', 'data');

/** @param {string} name */
export const genome = (name) => path.join(DATA, 'genomes', name);

/** A file's content, unpacked. @param {string} file */
export async function unpacked(file) {
  const raw = await readFile(file);
  return file.endsWith('.gz') ? gunzipSync(raw) : raw;
}

/**
 * A datadir that holds one database of the shared data, indexed, and is kept in the system's temporary folder for the next run.
 *
 * @param {string} name
 * @param {string} gapit
 */
export async function indexedDatadir(name, gapit) {
  const sequences = await unpacked(path.join(DATA, 'databases', name, 'sequences.gz'));
  return kept(`${name}-${digest(sequences)}`, async (datadir) => {
    await mkdir(path.join(datadir, name));
    await writeFile(path.join(datadir, name, 'sequences'), sequences);
    await measure(process.execPath, [gapit, 'setupdb', '--datadir', datadir]);
  });
}

/** @param {string | Uint8Array} content */
export function digest(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/**
 * A folder in the system's temporary folder that is filled once and stays for later runs.
 *
 * @param {string} name changes with what it holds
 * @param {(folder: string) => Promise<void>} fill
 */
export async function kept(name, fill) {
  const folder = path.join(tmpdir(), `gapit-bench-${name}`);
  if (existsSync(folder)) return folder;
  const scratch = await mkdtemp(path.join(tmpdir(), 'gapit-bench-'));
  try {
    await fill(scratch);
    await rename(scratch, folder);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return folder;
}
