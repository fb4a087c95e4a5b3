import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '../base/atomic-file.ts';
import type { Retention } from './retention-schema.ts';
import { readSettings, writeSettings } from './settings.ts';

/** The headless hosts look whether something is to be removed once so often, in milliseconds. */
const SWEEP_EVERY = 24 * 60 * 60 * 1000;

/** `retention.json` of a workspace: what the user has set in the window holds for all hosts. */
export function writeRetention(workspace: string, limits: Retention): Promise<void> {
  return writeSettings(fileOf(workspace), limits);
}

/**
 * Applies the limits of a workspace where nobody has done so for a day. For the headless hosts, which know of no
 * window: a workspace that can't be read or written is left as it is.
 *
 * @returns ids of the entries that were removed
 */
export async function sweepNowAndThen(workspace: string, now: Date): Promise<string[]> {
  const mark = join(workspace, 'swept');
  try {
    const last = await stat(mark).catch(() => null);
    if (last !== null && now.getTime() - last.mtimeMs < SWEEP_EVERY) return [];
    await mkdir(workspace, { recursive: true });
    await writeFileAtomic(mark, '');
    // Loaded once a day.
    const { applyRetention } = await import('./retention.ts');
    const { retention } = await import('./retention-schema.ts');
    return await applyRetention(workspace, await readSettings(fileOf(workspace), retention), now);
  } catch {
    return [];
  }
}

function fileOf(workspace: string): string {
  return join(workspace, 'retention.json');
}
