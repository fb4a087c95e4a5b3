import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { isOwnerAlive, thisOwner } from '../../../core/workspace/run-owner.ts';

describe('the owner of a run', () => {
  it('is alive while its process is', async () => {
    expect(isOwnerAlive(thisOwner())).toBe(true);
    const child = spawn('sleep', ['60']);
    const owner = { ...thisOwner(), pid: child.pid ?? 0 };
    expect(isOwnerAlive(owner)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isOwnerAlive(owner)).toBe(false);
  });

  it('is gone after a restart of the machine, though its id is in use again', () => {
    const { pid, bootTime } = thisOwner();
    expect(isOwnerAlive({ pid, bootTime: bootTime - 3600 })).toBe(false);
    expect(isOwnerAlive({ pid, bootTime: bootTime - 2 })).toBe(true);
  });
});
