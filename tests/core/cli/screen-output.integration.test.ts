import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, readFile, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { datadirWith, TINYAMR } from '../../support/datadir.ts';
import { soleEnvelope } from '../../support/error-lines.ts';
import { endOf, gapit, startGapit } from '../../support/gapit.ts';
import { writeProgram } from '../../support/programs.ts';
import { describeWithShared, inProject, shared } from '../../support/shared-folder.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';

const crlf = shared('cases/001/crlf.fa');
const bom = shared('cases/002/bom.fa');
const copies = shared('cases/026/three_copies.fa');
const protein = shared('cases/007/proteins.faa');

describeWithShared('where gapit screen writes', () => {
  const datadir = datadirWith({ tinyamr: TINYAMR });
  const common = ['screen', '--datadir', datadir, '--db', 'tinyamr'];

  it('makes --output appear when it is complete, with what standard output would have got', async () => {
    const folder = await temporaryFolder();
    const output = join(folder, `${AWKWARD_NAME}.tsv`);
    const printed = await gapit([...common, '--quiet', crlf, copies]);
    const { stdout, status } = await gapit([...common, '--quiet', '--output', output, crlf, copies]);
    expect([stdout, status]).toEqual(['', 0]);
    expect(await readFile(output, 'utf8')).toBe(printed.stdout);
    expect(await readdir(folder)).toEqual([`${AWKWARD_NAME}.tsv`]);
  });

  it('writes to a pipe and to a device as they are, and puts no file in their place', async () => {
    const folder = await temporaryFolder();
    const pipe = join(folder, 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    const reader = readFile(pipe, 'utf8');
    const { stdout } = await gapit([...common, '--quiet', crlf]);
    expect((await gapit([...common, '--quiet', '--output', pipe, crlf])).status).toBe(0);
    expect(await reader).toBe(stdout);
    expect((await stat(pipe)).isFIFO()).toBe(true);
    // A link, so that a fault replaces the link and not the device.
    const device = join(folder, 'null');
    await symlink('/dev/null', device);
    expect((await gapit([...common, '--quiet', '--output', device, crlf])).status).toBe(0);
    expect((await lstat(device)).isSymbolicLink()).toBe(true);
  });

  it('keeps an earlier --output until the new one is complete, and when every file fails', async () => {
    const folder = await temporaryFolder();
    const output = join(folder, 'all.tsv');
    await writeFile(output, 'earlier');
    expect((await gapit([...common, '-q', '-o', output, protein])).status).toBe(5);
    expect(await readFile(output, 'utf8')).toBe('earlier');
    const programs = await temporaryFolder();
    const go = join(folder, 'go');
    // The second search waits for a sign, after the first has been written.
    await writeProgram(
      programs,
      'blastn',
      `[ "$1" = -version ] && { echo 'blastn: 2.12.0+'; exit 0; }; cat > /dev/null; if mkdir '${folder}/first' 2> /dev/null; then exit 0; fi; touch '${folder}/waiting'; while [ ! -e '${go}' ]; do sleep 0.05; done`,
    );
    const running = endOf(
      startGapit([...common, '-q', '-o', output, crlf, bom], { env: { GAPIT_ALIGNERS: programs } }),
    );
    while (!existsSync(join(folder, 'waiting'))) await sleep(20);
    expect(await readFile(output, 'utf8')).toBe('earlier');
    await writeFile(go, '');
    expect((await running).status).toBe(0);
    expect(await readFile(output, 'utf8')).toMatch(/^#FILE\t/);
    expect((await readdir(folder)).sort()).toEqual(['all.tsv', 'first', 'go', 'waiting']);
  });

  it('says before it starts that --output can not be written', async () => {
    const { stderr, status } = await gapit([...common, '-o', '/nowhere/at/all/x.tsv', crlf]);
    expect(soleEnvelope(stderr)).toMatchObject({
      code: 'OUTPUT_NOT_WRITABLE',
      context: { file: '/nowhere/at/all/x.tsv' },
    });
    expect(status).toBe(1);
  });
  it('says that there is no space for --output, and leaves no part of it', async () => {
    const folder = await temporaryFolder();
    const output = join(folder, 'all.tsv');
    // A limit on the size of files stands for a full disk.
    const many = Array.from({ length: 20 }, () => copies);
    const words = [process.execPath, inProject('dist/gapit.mjs'), ...common, '-q', '-o', output, ...many];
    const limited = ['-c', 'ulimit -f 1; trap "" XFSZ; exec "$@"', 'bash', ...words];
    const { stderr, status } = await endOf(spawn('bash', limited, { stdio: ['ignore', 'pipe', 'pipe'] }));
    expect(soleEnvelope(stderr)).toMatchObject({
      code: 'OUTPUT_NOT_WRITABLE',
      message: expect.stringContaining('EFBIG') as string,
      context: { file: output, next_step: expect.stringContaining('space') as string },
    });
    expect([status, await readdir(folder)]).toEqual([1, []]);
  });

  it('ends quietly when its reader goes away', async () => {
    const many = [...common, '--quiet', ...Array.from({ length: 30 }, () => copies)];
    const quoted = [process.execPath, inProject('dist/gapit.mjs'), ...many]
      .map((word) => `'${word}'`)
      .join(' ');
    const piped = spawn('bash', ['-c', `set -o pipefail; ${quoted} | head -1`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { stdout, stderr, status } = await endOf(piped);
    expect(stdout).toMatch(/^#FILE\t[^\n]*\n$/);
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('says that standard output takes nothing more', async ({ skip }) => {
    skip(!existsSync('/dev/full'), 'this system has no /dev/full');
    const words = [process.execPath, inProject('dist/gapit.mjs'), ...common, '--quiet', crlf]
      .map((word) => `'${word}'`)
      .join(' ');
    const { stderr, status } = await endOf(
      spawn('bash', ['-c', `${words} > /dev/full`], { stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    expect(soleEnvelope(stderr)).toMatchObject({
      code: 'OUTPUT_NOT_WRITABLE',
      message: expect.stringContaining('ENOSPC') as string,
    });
    expect(status).toBe(1);
  });
});
