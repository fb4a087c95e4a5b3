import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts a shell script in the place of a foreign program. */
export async function writeProgram(folder: string, name: string, script: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

/** Whether a process with this id is at work (a zombie is not). */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
