import { spawnSync } from 'node:child_process';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newOwner, type Owner } from '../../../../core/databases/store/owner-file.ts';

/** An owner whose process has ended. */
export function deadOwner(): Owner {
  return { ...newOwner(), pid: spawnSync('true').pid };
}

/** An owner that is the process of this test, but for its start: the process id is used again. */
export function reusedOwner(): Owner {
  const owner = newOwner();
  return { ...owner, startTime: (owner.startTime ?? 0) - 100 };
}

/** An owner on another machine. */
export function distantOwner(): Owner {
  return { ...newOwner(), host: 'another-machine', pid: 1 };
}

/** Writes an owner's file as that owner would have, its last heartbeat so many seconds ago. */
export async function writeOwner(path: string, owner: Owner | string, secondsAgo = 0): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, typeof owner === 'string' ? owner : `${JSON.stringify(owner)}\n`);
  const then = new Date(Date.now() - secondsAgo * 1000);
  await utimes(path, then, then);
}
