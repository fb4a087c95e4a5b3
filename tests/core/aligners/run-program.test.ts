import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { killAllPrograms, runProgram } from '../../../core/aligners/run-program.ts';
import { isRunning, writeProgram } from '../../support/programs.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';

const sh = (script: string): { file: string; args: string[] } => ({ file: '/bin/sh', args: ['-c', script] });

async function* bytesOf(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

/** Endless input: only a program that stops reading ends it. */
async function* endless(onPull: () => void): AsyncGenerator<Buffer> {
  for (;;) {
    onPull();
    yield await Promise.resolve(Buffer.alloc(65_536, 'A'));
  }
}

async function untilDead(pid: number): Promise<void> {
  for (let i = 0; i < 500 && isRunning(pid); i++) await sleep(10);
  expect(isRunning(pid)).toBe(false);
}

describe('runProgram', () => {
  it('hands arguments over as they are, without a shell', async () => {
    const folder = join(await temporaryFolder(), AWKWARD_NAME);
    const file = await writeProgram(folder, 'show args', 'for a; do printf "[%s]\\n" "$a"; done; pwd');
    const args = ['$HOME', '; rm -rf x', '', 'a"b', "it's", '*'];
    const lines: string[] = [];
    const end = await runProgram({ file, args, cwd: folder, onLine: (line) => lines.push(line) });
    expect(end).toEqual({ exitCode: 0, signal: null, stderr: '', startError: null });
    expect(lines).toEqual([...args.map((argument) => `[${argument}]`), folder]);
  });

  it('streams input and gives lines without their ends, characters cut by a chunk whole', async () => {
    const lines: string[] = [];
    const text = 'é株\r\n'.repeat(40_000);
    const bytes = Buffer.from(text);
    async function* inSevens(): AsyncGenerator<Buffer> {
      for (let i = 0; i < bytes.length; i += 7001) yield await Promise.resolve(bytes.subarray(i, i + 7001));
    }
    await runProgram({ ...sh('cat'), input: inSevens(), onLine: (line) => lines.push(line) });
    expect(lines).toHaveLength(40_000);
    expect(new Set(lines)).toEqual(new Set(['é株']));
  });

  it('gives the last line also without a line end', async () => {
    const lines: string[] = [];
    await runProgram({ ...sh('printf "a\\nb"'), onLine: (line) => lines.push(line) });
    expect(lines).toEqual(['a', 'b']);
  });

  it('keeps the tail of standard error, however much there is', async () => {
    const end = await runProgram(
      sh('i=0; while [ $i -lt 3000 ]; do echo "line number $i" >&2; i=$((i+1)); done; exit 3'),
    );
    expect(end.exitCode).toBe(3);
    expect(end.stderr.endsWith('line number 2999')).toBe(true);
    expect(Buffer.byteLength(end.stderr)).toBeLessThanOrEqual(8192);
    expect(Buffer.byteLength(end.stderr)).toBeGreaterThan(7000);
  });

  it('tells status and signal as they are', async () => {
    expect(await runProgram(sh('exit 137'))).toMatchObject({ exitCode: 137, signal: null });
    expect(await runProgram(sh('kill -9 $$'))).toMatchObject({ exitCode: null, signal: 'SIGKILL' });
  });

  it.each([
    ['is not there', '/nowhere/blastn'],
    ['may not be run', import.meta.filename],
  ])('tells that a program %s', async (_, file) => {
    const end = await runProgram({ file, args: [] });
    expect(end.startError).toMatch(/ENOENT|EACCES/);
    expect(end.exitCode).toBeNull();
  });

  it('tells that the folder to run in is gone', async () => {
    const end = await runProgram({ ...sh('true'), cwd: '/nowhere/at/all' });
    expect(end.startError).not.toBeNull();
  });

  it('lets a program stop reading early, and stops pulling input for it', async () => {
    let pulls = 0;
    const lines: string[] = [];
    const end = await runProgram({
      ...sh('head -c 10 > /dev/null; exec 0<&-; echo enough; exit 4'),
      input: endless(() => pulls++),
      onLine: (line) => lines.push(line),
    });
    expect(end.exitCode).toBe(4);
    expect(lines).toEqual(['enough']);
    expect(pulls).toBeLessThan(100);
  });

  it('ends with a program whose input still waits for something', async () => {
    async function* waiting(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('first\n');
      await new Promise(() => undefined);
    }
    const lines: string[] = [];
    const end = await runProgram({
      ...sh('head -n 1'),
      input: waiting(),
      onLine: (line) => lines.push(line),
    });
    expect(end.exitCode).toBe(0);
    expect(lines).toEqual(['first']);
  });

  it('gives output as bytes where they are wanted, and ends the program when there are too many', async () => {
    const chunks: Uint8Array[] = [];
    await runProgram({ ...sh(`printf 'a\\0b\\n\\377'`), onBytes: (bytes) => chunks.push(bytes) });
    expect([...Buffer.concat(chunks)]).toEqual([97, 0, 98, 10, 255]);
    const running = runProgram({
      ...sh('while :; do echo more; done'),
      onBytes: () => {
        throw new Error('too many');
      },
    });
    await expect(running).rejects.toThrow('too many');
  });

  it('feeds further descriptors, each with its own bytes', async () => {
    const lines: string[] = [];
    const end = await runProgram({
      ...sh('cat <&4; cat <&3; cat'),
      input: bytesOf('standard\n'),
      moreInputs: [bytesOf('three\n'), bytesOf('four, ', 'and more\n')],
      onLine: (line) => lines.push(line),
    });
    expect(end.exitCode).toBe(0);
    expect(lines).toEqual(['four, and more', 'three', 'standard']);
  });

  it('pulls next to nothing of a further input that the program does not read', async () => {
    let pulls = 0;
    const end = await runProgram({
      ...sh('head -c 1 > /dev/null'),
      input: bytesOf('x'),
      moreInputs: [endless(() => pulls++)],
    });
    expect(end.exitCode).toBe(0);
    expect(pulls).toBeLessThan(20);
  });

  it('does not fail a program that closes its input and goes on', async () => {
    const end = await runProgram({
      ...sh('exec 0<&-; sleep 0.2; exit 0'),
      input: endless(() => undefined),
    });
    expect(end.exitCode).toBe(0);
  });

  it('pulls input no faster than the program reads', async () => {
    let pulls = 0;
    const stop = new AbortController();
    const running = runProgram({ ...sh('sleep 30'), input: endless(() => pulls++), signal: stop.signal });
    await sleep(300);
    expect(pulls).toBeLessThan(20);
    stop.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
  });

  it('ends the program and passes on what its input threw', async () => {
    const folder = await temporaryFolder();
    async function* broken(): AsyncGenerator<Buffer> {
      yield* bytesOf('first');
      await waitForFile(join(folder, 'pid'));
      throw new Error('damaged gzip data');
    }
    const script = `echo $$ > ${folder}/pid.tmp; mv ${folder}/pid.tmp ${folder}/pid; sleep 60`;
    await expect(runProgram({ ...sh(script), input: broken() })).rejects.toThrow('damaged gzip data');
    await untilDead(Number(await readFile(join(folder, 'pid'), 'utf8')));
  });

  it('ends the program and passes on what the reader of its lines threw', async () => {
    const running = runProgram({
      ...sh('echo bad; sleep 60'),
      onLine: () => {
        throw new Error('unexpected row');
      },
    });
    await expect(running).rejects.toThrow('unexpected row');
  });

  it('kills the program with its descendants on abort, also those that ignore a gentle signal', async () => {
    const folder = await temporaryFolder();
    const grandchild = await writeProgram(
      folder,
      'stubborn',
      `trap '' TERM; echo $$ > ${folder}/grandchild; while :; do sleep 1; done`,
    );
    const parent = await writeProgram(folder, 'parent', `'${grandchild}' & echo $$ > ${folder}/child; wait`);
    const stop = new AbortController();
    const running = runProgram({ file: parent, args: [], signal: stop.signal });
    const pids = [
      await waitForFile(join(folder, 'grandchild')),
      await waitForFile(join(folder, 'child')),
    ].map(Number);
    expect(pids.every(isRunning)).toBe(true);
    stop.abort(new Error('cancelled by the user'));
    await expect(running).rejects.toThrow('cancelled by the user');
    for (const pid of pids) await untilDead(pid);
  });

  it('starts nothing when it is aborted beforehand', async () => {
    const folder = await temporaryFolder();
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(runProgram({ ...sh(`touch ${folder}/started`), signal })).rejects.toThrow('too late');
    await expect(readFile(join(folder, 'started'))).rejects.toThrow('ENOENT');
  });

  it('leaves no listener on the signal behind', async () => {
    const { signal } = new AbortController();
    let added = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      added++;
      add(...args);
    };
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      added--;
      remove(...args);
    };
    for (let i = 0; i < 5; i++) await runProgram({ ...sh('true'), signal });
    expect(added).toBe(0);
  });
});

describe('killAllPrograms', () => {
  it('ends what runs at once', async () => {
    const folder = await temporaryFolder();
    const running = runProgram(sh(`trap '' TERM; echo $$ > ${folder}/pid; while :; do sleep 1; done`));
    await waitForFile(join(folder, 'pid'));
    killAllPrograms();
    expect(await running).toMatchObject({ signal: 'SIGKILL' });
  });
});

async function waitForFile(path: string): Promise<string> {
  for (let i = 0; i < 500; i++) {
    const text = await readFile(path, 'utf8').catch(() => '');
    if (text.endsWith('\n')) return text;
    await sleep(10);
  }
  throw new Error(`${path} did not appear`);
}
