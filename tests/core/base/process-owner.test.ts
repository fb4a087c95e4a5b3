import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  isProcessAlive,
  isThisBoot,
  bootTime,
  ownerState,
  thisProcess,
} from '../../../core/base/process-owner.ts';
import { describeWith } from '../../support/shared-folder.ts';
import { waitFor } from '../../support/wait-for.ts';

describe('the owner of something', () => {
  it('is alive while its process is, and then gone', async () => {
    expect(ownerState(thisProcess())).toBe('alive');
    const child = spawn('sleep', ['60']);
    const owner = { ...thisProcess(), pid: child.pid ?? 0, startTime: null };
    expect(ownerState(owner)).toBe('alive');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(ownerState(owner)).toBe('gone');
  });

  it('can not be looked at on another machine, in another container, or before a restart', () => {
    const owner = thisProcess();
    expect(ownerState({ ...owner, host: 'another-machine' })).toBe('elsewhere');
    expect(ownerState({ ...owner, place: 'another start' })).toBe('elsewhere');
  });
});

describeWith('/proc/self/stat', 'there is no /proc', 'the owner of something, where there is /proc', () => {
  it('is gone when its process id is used again', () => {
    const owner = thisProcess();
    expect(ownerState({ ...owner, startTime: (owner.startTime ?? 0) - 1 })).toBe('gone');
  });

  it('is gone when its process has ended and nobody has collected it', async () => {
    // What the shell becomes does not know of the program that the shell started.
    const shell = spawn('bash', ['-c', 'cat <&0 & echo $!; exec sleep 60']);
    const [line] = (await once(shell.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    const comm = `/proc/${shell.pid ?? 0}/comm`;
    await waitFor(() => (readFileSync(comm, 'latin1') === 'sleep\n' ? comm : null));
    shell.stdin.end();
    await waitFor(() => (isProcessAlive(pid) ? null : pid));
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    shell.kill('SIGKILL');
  });
});

describe('the start of the machine', () => {
  it('is the same within some seconds, and another after a restart', () => {
    expect(isThisBoot(bootTime() - 2)).toBe(true);
    expect(isThisBoot(bootTime() - 3600)).toBe(false);
  });
});
