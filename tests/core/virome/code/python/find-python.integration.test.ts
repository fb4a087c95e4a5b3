import { chmod, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { thisMachine, type Machine } from '../../../../../core/base/places.ts';
import { findPython, lookForPython } from '../../../../../core/virome/code/python/find-python.ts';
import { needsPython, python } from '../../../../support/python-engine.ts';
import { writeProgram } from '../../../../support/programs.ts';
import { temporaryFolder } from '../../../../support/temporary.ts';

const LINUX: Machine = { platform: 'linux', home: '/home/ada', env: {} };

/** A folder of programs in the place of the system's, which other users may enter. */
async function programs(scripts: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, script] of Object.entries(scripts)) await writeProgram(folder, name, script);
  await chmod(folder, 0o755);
  return folder;
}

describe('findPython where something is missing', () => {
  it('says that other systems have no sandbox for it', async () => {
    const found = await findPython({ ...LINUX, platform: 'darwin' });
    expect(found).toMatchObject({ kind: 'absent', problem: expect.stringContaining('Linux') as unknown });
  });

  it('names bubblewrap and how to install it', async () => {
    const found = await lookForPython(LINUX, [await programs({})]);
    expect(found).toMatchObject({
      problem: expect.stringMatching(/bwrap.*apt install bubblewrap/) as unknown,
    });
  });

  it('finds no Python outside of what the sandbox shows', async () => {
    const folder = await programs({
      bwrap: 'exit 0',
      prlimit: 'exit 0',
      setpriv: 'exit 0',
      python3: 'exit 0',
    });
    expect(await lookForPython(LINUX, [folder])).toMatchObject({
      problem: expect.stringContaining(`There is no python3 in ${folder}`) as unknown,
    });
  });

  it.skipIf(process.platform !== 'linux')('says that the kernel refuses to close anything in', async () => {
    const refusal = 'echo "bwrap: setting up uid map: Permission denied" >&2; exit 1';
    const folder = await programs({ bwrap: refusal, prlimit: 'exit 0', setpriv: refusal });
    await symlink('/usr/bin/env', join(folder, 'python3'));
    expect(await lookForPython(LINUX, [folder])).toMatchObject({
      problem: expect.stringMatching(/user namespaces are refused\): bwrap: setting up uid map/) as unknown,
    });
  });

  it('is the failure of a call', async () => {
    const { runPython } = await import('../../../../../core/virome/code/python/run-python.ts');
    const result = await runPython(
      {
        code: 'result = 1',
        language: 'python',
        expects: 'table',
        frames: {},
        limits: { milliseconds: 1, memoryBytes: 1, rows: 1, resultBytes: 1 },
        signal: new AbortController().signal,
      },
      { kind: 'absent', problem: 'bubblewrap is not installed.' },
    );
    expect(result).toEqual({
      kind: 'failed',
      message: 'Python is not available here: bubblewrap is not installed.',
      printed: '',
    });
  });
});

describe('findPython on this machine', () => {
  needsPython();

  it('tells versions, and looks once', async () => {
    const machine = thisMachine();
    const [first, second] = await Promise.all([findPython(machine), findPython(machine)]);
    expect(first).toMatchObject({ versions: { python: expect.stringMatching(/^3\./) as unknown } });
    expect(second).toBe(first);
    expect(await findPython(machine)).toBe(first);
  });

  it('ends a call that is cancelled, with the reason', async () => {
    const stop = new AbortController();
    const running = python('while True: pass', { signal: stop.signal });
    stop.abort(new Error('no longer needed'));
    await expect(running).rejects.toThrow('no longer needed');
  });
});
