import { execFileSync, spawnSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary.ts';

/**
 * A disk of so many KiB that lives as long as the test; null where this user may not mount one, which
 * only the superuser of Linux may.
 */
export async function smallDisk(kib: number): Promise<string | null> {
  const folder = await temporaryFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kib}k`, 'tmpfs', folder]);
  if (status !== 0) return null;
  onTestFinished(() => {
    // Lazily: a program that was just ended may still have its working folder there.
    execFileSync('umount', ['-l', folder]);
  });
  return folder;
}

/** From now on nothing on the disk can be written. */
export function makeReadOnly(disk: string): void {
  execFileSync('mount', ['-o', 'remount,ro', disk]);
}
