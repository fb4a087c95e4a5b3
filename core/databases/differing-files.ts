import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SOURCE_STATE_FILE } from './fetch/source-state.ts';
import { FLOORS_FILE } from './floors-file.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { TYPING_FILE } from './typing-file.ts';

/** Say when and from where a database was made, and with which programs; not what it holds. */
const ABOUT_IT: readonly string[] = [MANIFEST_FILE, SOURCE_STATE_FILE];

/** What goes with the records and changes what is made of them. */
const COMPANIONS: ReadonlySet<string> = new Set([TYPING_FILE, FLOORS_FILE]);

/**
 * Names of the files that make two database folders differ, sorted; indexes are made of the others and don't count.
 */
export async function differingFiles(a: string, b: string): Promise<string[]> {
  const names = new Set([...(await contentFiles(a)), ...(await contentFiles(b))]);
  const differing: string[] = [];
  for (const name of [...names].sort()) {
    const [one, other] = await Promise.all([a, b].map((folder) => bytesOf(join(folder, name))));
    if (one === undefined || other === undefined || !one.equals(other)) differing.push(name);
  }
  return differing;
}

/** Of differing files those that a list of changed records does not tell of. */
export function differingCompanions(files: readonly string[]): string[] {
  return files.filter((name) => COMPANIONS.has(name));
}

async function contentFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => !name.startsWith('sequences.') && !ABOUT_IT.includes(name));
}

async function bytesOf(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}
