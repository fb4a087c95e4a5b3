import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { thisOwner } from '../../core/workspace/run-owner.ts';
import type { RunOwner } from '../../core/workspace/run-schema.ts';

/** A process that lives until it is killed or the test has ended, as the owner of runs and calls. */
export function otherProcess(): { owner: RunOwner; kill: () => Promise<void> } {
  const child = spawn('sleep', ['600']);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return {
    owner: { ...thisOwner(), pid: child.pid ?? 0 },
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
