import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Inspection } from '../../../core/contract/samples.ts';
import { inspection } from '../../../core/contract/samples.ts';
import { inspectPaths } from '../../../core/runs/inspect-paths.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';

const ASSEMBLY = fasta([
  ['c1', randomBases(300, 1)],
  ['c2', randomBases(500, 2)],
]);

async function inspect(paths: string[]): Promise<{ whole: Inspection; parts: Inspection[] }> {
  const parts: Inspection[] = [];
  const whole = await inspectPaths('r1', paths, (part) => parts.push(part), new AbortController().signal);
  return { whole: inspection.parse(whole), parts };
}

describe('inspectPaths', () => {
  it('walks folders in the order of their names, hidden entries left out, and takes each file once', async () => {
    const root = join(await temporaryFolder(), AWKWARD_NAME);
    await mkdir(join(root, 'b', '.hidden'), { recursive: true });
    for (const file of ['b/2.fa', 'b/1.fa', 'a.fa', 'b/.hidden/x.fa', '.DS_Store'])
      await writeFile(join(root, file), ASSEMBLY);
    const { whole, parts } = await inspect([root, join(root, 'a.fa')]);
    expect(whole.samples.map(({ name }) => name)).toEqual(['a', '1', '2']);
    expect(whole.samples[0]).toMatchObject({
      id: join(root, 'a.fa'),
      kind: 'assembly',
      format: 'fasta',
      contigs: 2,
      bases: 800,
      longestContig: 500,
      files: [{ name: 'a.fa', bytes: ASSEMBLY.length }],
    });
    expect(parts.map(({ waiting }) => waiting)).toEqual([2, 1, 0]);
  });

  it('tells reads from assemblies, says of each other file why it is none, and goes on', async () => {
    const root = await temporaryFolder();
    await writeFile(join(root, 'a.fa'), ASSEMBLY);
    await writeFile(join(root, 'b.faa'), fasta([['p', 'MKLVEWPRDHSTNQCYFGIA'.repeat(5)]]));
    await writeFile(join(root, 'c.fastq'), `@r1\n${randomBases(100, 3)}\n+\n${'I'.repeat(100)}\n`);
    await writeFile(
      join(root, 'd.png'),
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
    );
    await writeFile(join(root, 'e.fa'), '');
    const { whole } = await inspect([root, join(root, 'gone.fa')]);
    expect(whole.samples.map(({ name }) => name)).toEqual(['a']);
    expect(whole.reads).toEqual([
      {
        path: join(root, 'c.fastq'),
        name: 'c.fastq',
        bytes: 208,
        reads: 1,
        bases: 100,
        meanLength: 100,
        readType: 'sr',
        interleaved: false,
      },
    ]);
    expect(whole.rejected.map(({ name, problem }) => [name, problem.code])).toEqual([
      ['b.faa', 'INVALID_FASTA'],
      ['d.png', 'INVALID_FASTA'],
      ['e.fa', 'INVALID_FASTA'],
      ['gone.fa', 'INPUT_NOT_FOUND'],
    ]);
    for (const { problem, path } of whole.rejected) {
      expect(problem.message.length).toBeGreaterThan(10);
      expect(problem.context['file']).toBe(path);
    }
  });

  it('comes to an end where folders link to themselves', async () => {
    const root = await temporaryFolder();
    await writeFile(join(root, 'a.fa'), ASSEMBLY);
    await symlink(root, join(root, 'again'));
    const { whole } = await inspect([root]);
    expect(whole.samples.length).toBeGreaterThan(0);
    expect(whole.samples.length).toBeLessThan(20);
  });

  it('ends with the reason when it is stopped', async () => {
    const root = await temporaryFolder();
    for (let i = 0; i < 20; i++) await writeFile(join(root, `${i}.fa`), ASSEMBLY);
    await cp(join(root, '0.fa'), join(root, 'copy.fa'));
    const stop = new AbortController();
    const seen: Inspection[] = [];
    const running = inspectPaths(
      'r1',
      [root],
      (part) => {
        seen.push(part);
        stop.abort(new Error('enough'));
      },
      stop.signal,
    );
    await expect(running).rejects.toThrow('enough');
    expect(seen.length).toBeLessThan(5);
  });
});
