import { mkdtempSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** A name with what breaks unquoted paths: blanks, quotes, brackets, an ampersand, accents and CJK. */
export const AWKWARD_NAME = `My 'Project' (2024) & "co" été 株`;

/** A folder that lives as long as the test. */
export async function temporaryFolder(prefix = 'gapit-test-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** A file that lives as long as the test. */
export async function temporaryFile(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(await temporaryFolder(), name);
  await writeFile(path, content);
  return path;
}

/** A folder that lives as long as the group of tests; to be called in the group's body. */
export function groupFolder(prefix = 'gapit-test-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
