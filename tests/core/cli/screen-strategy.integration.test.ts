import { expect, it } from 'vitest';
import { openRunLibrary } from '../../../core/workspace/run-library.ts';
import { soleEnvelope } from '../../support/error-lines.ts';
import { bigDatabase, datadirWith, TINYAMR, TINYPROT } from '../../support/datadir.ts';
import { gapit } from '../../support/gapit.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const contigs = shared('cases/001/crlf.fa');
const draft = shared('data/genomes/GCF_003400925.1.fna.gz');
const reads = shared('cases/044/slash_R1.fastq');

describeWithShared('gapit screen --strategy', () => {
  const datadir = datadirWith({
    tinyamr: TINYAMR,
    tinyprot: TINYPROT,
    resfinder: bigDatabase('resfinder'),
  });
  const run = (...args: readonly string[]): ReturnType<typeof gapit> =>
    gapit(['screen', '--datadir', datadir, '--quiet', ...args]);

  it.each([
    ['a draft and genes', ['--db', 'resfinder', draft]],
    ['genes and proteins', ['--db', 'tinyamr,tinyprot', contigs]],
    ['a survey', ['--db', 'tinyamr', '--aligner', 'minimap2', contigs]],
    ['a survey before', ['--db', 'tinyamr', '--confirm', contigs]],
    ['reads', ['--db', 'tinyamr', '--all-genes', reads]],
  ])('prints the same whichever it is: %s', async (_, args) => {
    const exact = await run('--strategy', 'exact', ...args);
    expect(exact).toMatchObject({ status: 0, stderr: '' });
    expect(exact.stdout.split('\n').length).toBeGreaterThan(2);
    expect((await run('--strategy', 'fast', ...args)).stdout).toBe(exact.stdout);
  });

  it('is kept with the run, which is fast where nobody chose', async () => {
    const workspace = await temporaryFolder();
    await run('--workspace', workspace, '--db', 'tinyamr', contigs);
    await run('--workspace', workspace, '--db', 'tinyamr', '--strategy', 'exact', contigs);
    const library = openRunLibrary(workspace);
    const runs = await Promise.all((await library.ids()).map((id) => library.read(id)));
    expect(runs.map(({ strategy }) => strategy).sort()).toEqual(['exact', 'fast']);
  });

  it('refuses one that there is not, and names those that there are', async () => {
    const { status, stdout, stderr } = await run('--db', 'tinyamr', '--strategy', 'magic', contigs);
    expect([status, stdout]).toEqual([2, '']);
    expect(soleEnvelope(stderr)).toMatchObject({
      code: 'USAGE_ERROR',
      message: expect.stringMatching(/--strategy.*exact, fast/) as string,
    });
  });
});
