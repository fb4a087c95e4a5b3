import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readManifest } from '../../core/databases/manifest.ts';

/** What a datadir shows: its folders but for the store. */
export async function namesIn(datadir: string): Promise<string[]> {
  return (await readdir(datadir)).filter((name) => name !== '.gapit').sort();
}

/** What work that is over should not leave in the store of a datadir: locks, scratch folders and journals. */
export async function leftIn(datadir: string): Promise<string[]> {
  const folders = ['build', 'locks', 'swaps'].map(async (folder) => {
    const names = await readdir(join(datadir, '.gapit', folder)).catch((): string[] => []);
    return names.map((name) => join(folder, name));
  });
  return (await Promise.all(folders)).flat();
}

/** Checks that a database's sequences are those that its manifest certifies. @returns how many records it has */
export async function requireWhole(folder: string): Promise<number> {
  const manifest = await readManifest(folder);
  const sequences = await readFile(join(folder, 'sequences'));
  expect(manifest?.sha256).toBe(createHash('sha256').update(sequences).digest('hex'));
  expect(sequences.toString().match(/^>/gm)).toHaveLength(manifest?.n_records ?? -1);
  return manifest?.n_records ?? -1;
}
