import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { bigDatabase, datadirWith, TINYAMR } from '../../support/datadir.ts';
import { endOf, startGapit } from '../../support/gapit.ts';
import { childrenOf, processes } from '../../support/processes.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { waitFor } from '../../support/wait-for.ts';

describeWithShared('gapit screen, stopped', () => {
  const datadir = datadirWith({ ncbi: bigDatabase('ncbi'), tinyamr: TINYAMR });
  const genome = shared('data/genomes/GCF_003095495.1.fna.gz');

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s leaves no blastn, no half file and no noise',
    async (signal) => {
      const folder = await temporaryFolder();
      const output = join(folder, 'out.tsv');
      const child = startGapit([
        'screen',
        '-D',
        datadir,
        '-d',
        'ncbi',
        '-q',
        '-j',
        '2',
        '-o',
        output,
        genome,
        genome,
        genome,
      ]);
      const ended = endOf(child);
      const pid = child.pid ?? 0;
      const blastn = await waitFor(() => {
        const running = childrenOf(pid).filter(({ name }) => name === 'blastn');
        return running.length === 2 ? running.map((each) => each.pid) : null;
      });
      child.kill(signal);
      const { status, stdout, stderr } = await ended;
      expect([status, stdout, stderr]).toEqual([130, '', '']);
      expect(processes().filter((each) => blastn.includes(each.pid))).toEqual([]);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('at once and with its programs when it is asked twice', async () => {
    const child = startGapit(['screen', '-D', datadir, '-d', 'ncbi', '-q', genome]);
    const ended = endOf(child);
    const pid = child.pid ?? 0;
    const blastn = await waitFor(() => childrenOf(pid).find(({ name }) => name === 'blastn') ?? null);
    child.kill('SIGINT');
    child.kill('SIGTERM');
    const { status, signal } = await ended;
    expect(status ?? signal).toSatisfy((end) => end === 130 || end === 'SIGINT' || end === 'SIGTERM');
    await waitFor(() => (processes().some((each) => each.pid === blastn.pid) ? null : true));
  });

  it.skipIf(process.platform === 'win32' /* has no named pipes in folders */)(
    'ends while it waits for a pipe that nobody writes to',
    async () => {
      const folder = await temporaryFolder();
      const [pipe, output] = [join(folder, 'pipe'), join(folder, 'out.tsv')];
      await promisify(execFile)('mkfifo', [pipe]);
      const child = startGapit(['screen', '-D', datadir, '-d', 'tinyamr', '-o', output, '--r1', pipe]);
      const ended = endOf(child);
      // Time to come to the pipe; ended before that, it ends all the same.
      await setTimeout(500);
      child.kill('SIGINT');
      const { status, signal, stdout, stderr } = await ended;
      expect([stdout, stderr]).toEqual(['', '']);
      // As shells say it, both are 130.
      expect(status ?? signal).toSatisfy((end) => end === 130 || end === 'SIGINT');
      expect(await readdir(folder)).toEqual(['pipe']);
    },
  );
});
