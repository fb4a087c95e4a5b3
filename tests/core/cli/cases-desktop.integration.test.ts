import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { fasta, randomBases } from '../../support/bases.ts';
import { datadirWith, TINYAMR } from '../../support/datadir.ts';
import { envelopesIn } from '../../support/error-lines.ts';
import { endOf, gapit, startGapit } from '../../support/gapit.ts';
import { childrenOf, processes } from '../../support/processes.ts';
import { writeProgram } from '../../support/programs.ts';
import { describeWithShared, inProject, shared } from '../../support/shared-folder.ts';
import { parseTsv } from '../../support/table.ts';
import { groupFolder, temporaryFolder } from '../../support/temporary.ts';
import { waitFor } from '../../support/wait-for.ts';

const crlf = shared('cases/001/crlf.fa');

describeWithShared('cases of area desktop, as far as the command line goes', () => {
  const datadir = datadirWith({ tinyamr: TINYAMR });

  it('110: programs outside of a minimal PATH are found in the usual places', async () => {
    const home = await temporaryFolder();
    const log = join(home, 'log');
    const real = (await gapit(['screen', '-D', datadir, '-d', 'tinyamr', '-v', crlf])).status;
    expect(real).toBe(0);
    await writeProgram(
      join(home, 'tools'),
      'blastn',
      `echo used >> '${log}'; exec /usr/bin/env PATH='${process.env['PATH'] ?? ''}' blastn "$@"`,
    );
    const minimal = { PATH: '/nowhere/bin', HOME: home };
    const set = await gapit(['screen', '-D', datadir, '-d', 'tinyamr', crlf], {
      env: { ...minimal, GAPIT_ALIGNERS: join(home, 'tools') },
    });
    expect(set.status).toBe(0);
    expect(parseTsv(set.stdout)).toHaveLength(1);
    expect(await readFile(log, 'utf8')).toContain('used');
  });

  it('112: program, home, temporary and project folders with blanks, &, brackets and accents', async () => {
    const root = await temporaryFolder();
    const place = (name: string): string => join(root, name);
    const app = place('Gene Workbench (x64) & co');
    const [home, temporary] = [place('Hömé & (x)'), place('témp dir')];
    const data = join(home, '.local', 'share', 'gapit', 'db');
    await cp(inProject('dist'), app, { recursive: true, filter: (source) => !source.endsWith('.map') });
    await mkdir(temporary);
    await mkdir(data, { recursive: true });
    await mkdir(join(data, 'tinyamr'));
    await cp(TINYAMR, join(data, 'tinyamr', 'sequences'));
    const env = {
      ...process.env,
      HOME: home,
      TMPDIR: temporary,
      XDG_DATA_HOME: undefined,
      GAPIT_DATADIR: undefined,
    };
    const run = (args: string[]): ReturnType<typeof endOf> =>
      endOf(
        spawn(process.execPath, [join(app, 'gapit.mjs'), ...args], {
          env,
          cwd: home,
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
    expect(await run(['setupdb'])).toMatchObject({
      status: 0,
      stderr: 'Indexed tinyamr: 8 nucleotide sequences\n',
    });
    const file = shared('cases/112/My Projects (2024) & co/été 株/assembly one.fa');
    const { stdout, status } = await run(['screen', '--db', 'tinyamr', file]);
    expect(parseTsv(stdout)).toMatchObject([
      {
        FILE: file,
        SEQUENCE: 'c1',
        START: '301',
        END: '1161',
        GENE: 'blaTST-1',
        '%COVERAGE': '100.00',
        '%IDENTITY': '100.00',
      },
    ]);
    expect(status).toBe(0);
  });
});

describeWithShared('case 113: a batch of 300 files', () => {
  const datadir = datadirWith({ tinyamr: TINYAMR });
  const folder = groupFolder();
  const files = Array.from({ length: 300 }, (_, i) =>
    join(folder, `sample${String(i + 1).padStart(4, '0')}.fa`),
  );
  const bad = join(folder, 'truncated.fa.gz');

  beforeAll(async () => {
    const gene = (await readFile(shared('cases/113/gene.txt'), 'utf8')).trim();
    for (const [i, file] of files.entries()) {
      const middle = (i + 1) % 3 === 0 ? gene : '';
      await writeFile(
        file,
        fasta([['c1', randomBases(500, 2 * i + 1) + middle + randomBases(500, 2 * i + 2)]]),
      );
    }
    const whole = await readFile(shared('cases/031/ten_thousand.fa.gz'));
    expect(gunzipSync(whole).length).toBeGreaterThan(whole.length);
    await writeFile(bad, whole.subarray(0, whole.length / 2));
    await symlink(bad, join(folder, 'link.fa.gz'));
  });

  it(
    'gives every row in the order of the files, one failure, and no more programs at once than asked for',
    { timeout: 300_000 },
    async () => {
      const batch = [...files.slice(0, 150), bad, ...files.slice(150)];
      const child = startGapit(['screen', '-D', datadir, '-d', 'tinyamr', '-p', '-q', '-j', '2', ...batch]);
      const most = { count: 0 };
      const watch = setInterval(() => {
        most.count = Math.max(
          most.count,
          childrenOf(child.pid ?? 0).filter(({ name }) => name === 'blastn').length,
        );
      }, 100);
      const { stdout, stderr, status } = await endOf(child);
      clearInterval(watch);
      const rows = parseTsv(stdout);
      expect(rows.map((row) => row['FILE'])).toEqual(
        files.filter((_, i) => (i + 1) % 3 === 0).map((file) => file.slice(folder.length + 1)),
      );
      expect(rows.every((row) => row['START'] === '501' && row['END'] === '1361')).toBe(true);
      expect(envelopesIn(stderr)).toMatchObject([{ code: 'INVALID_FASTA', context: { file: bad } }]);
      expect(status).toBe(5);
      // Searches, and the question for the version.
      expect(most.count).toBeGreaterThan(0);
      expect(most.count).toBeLessThanOrEqual(3);
    },
  );

  it('cancelled in the middle leaves no blastn, and the next run works', async () => {
    const child = startGapit(['screen', '-D', datadir, '-d', 'tinyamr', '-p', '-q', '-j', '2', ...files]);
    const seen: string[] = [];
    child.stdout?.on('data', (part: Buffer) => seen.push(part.toString()));
    const ended = endOf(child);
    await waitFor(() => (seen.join('').split('\n').length > 10 ? true : null));
    const running = childrenOf(child.pid ?? 0).map(({ pid }) => pid);
    child.kill('SIGINT');
    const { stdout, status } = await ended;
    expect(status).toBe(130);
    expect(processes().filter(({ pid }) => running.includes(pid))).toEqual([]);
    // What was written are whole lines in order.
    const kept = parseTsv(stdout).map((row) => row['FILE']);
    expect(kept.length).toBeLessThan(100);
    expect(kept).toEqual(
      files
        .filter((_, i) => (i + 1) % 3 === 0)
        .slice(0, kept.length)
        .map((file) => file.slice(folder.length + 1)),
    );
    const again = await gapit(['screen', '-D', datadir, '-d', 'tinyamr', '-p', '-q', ...files.slice(0, 3)]);
    expect(parseTsv(again.stdout)).toHaveLength(1);
  });
});
