import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { StrategyName } from '../../../core/contract/runs.ts';
import { exportedRun } from '../../../core/runs/exported-run.ts';
import { datadirWith, TINYAMR, TINYPROT } from '../../support/datadir.ts';
import { askFor, openManager } from '../../support/run-manager.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';
import { watchedStrategies } from '../../support/watched-strategies.ts';

const contigs = shared('cases/001/crlf.fa');

describeWithShared('the strategy of a run', () => {
  const datadir = datadirWith({ tinyamr: TINYAMR, tinyprot: TINYPROT });

  it('is that of the setting when it is started, and stays when it is taken up again', async () => {
    const setting: { strategy: StrategyName } = { strategy: 'exact' };
    const { strategies, asked } = watchedStrategies();
    const workspace = await temporaryFolder();
    const { manager, library, ended } = openManager({ workspace, datadir }, 2, {
      strategies,
      strategy: () => setting.strategy,
    });
    const missing = join(await temporaryFolder(), 'later.fa');
    const { summary } = await manager.start(await askFor([missing], ['tinyamr']));
    expect(await ended(summary.id)).toMatchObject({ state: 'failed' });
    setting.strategy = 'fast';
    await manager.retry(summary.id, null);
    await ended(summary.id);
    expect(asked).toEqual(['exact', 'exact']);
    expect(await manager.open(summary.id)).toMatchObject({
      strategy: 'exact',
      commandLine: expect.stringContaining('--strategy exact') as string,
    });
    const next = await manager.start(await askFor([contigs], ['tinyamr']));
    await ended(next.summary.id);
    expect(asked).toEqual(['exact', 'exact', 'fast']);
    expect(await library.read(next.summary.id)).toMatchObject({ strategy: 'fast' });
  });

  it('is one for the searches by BLAST, with and without a survey before', async () => {
    const { strategies, asked } = watchedStrategies();
    const workspace = await temporaryFolder();
    const { manager, ended } = openManager({ workspace, datadir }, 2, {
      strategies,
      strategy: () => 'exact',
    });
    const { summary } = await manager.start({
      ...(await askFor([contigs], ['tinyamr', 'tinyprot'])),
      assemblyMethod: 'confirm',
    });
    expect(await ended(summary.id)).toMatchObject({ state: 'done', hits: 1 });
    expect(asked).toEqual(['exact']);
  });

  it('gives the same rows whichever it is', async () => {
    const rows = [];
    for (const strategy of ['exact', 'fast'] as const) {
      const workspace = await temporaryFolder();
      const { manager, ended } = openManager({ workspace, datadir }, 2, { strategy: () => strategy });
      const { summary } = await manager.start(await askFor([contigs], ['tinyamr', 'tinyprot']));
      await ended(summary.id);
      rows.push(await manager.hits(summary.id, null));
    }
    expect(rows[0]).not.toEqual([]);
    expect(rows[1]).toEqual(rows[0]);
  });

  it('is kept with the contigs that were searched in full, and both are read again', async () => {
    const { strategies } = watchedStrategies({ fallbackContigs: 3 });
    const workspace = await temporaryFolder();
    const { manager, ended } = openManager({ workspace, datadir }, 2, { strategies, strategy: () => 'fast' });
    const bad = await temporaryFile('bad.fa', 'nothing of use\n');
    const { summary } = await manager.start(await askFor([contigs, bad], ['tinyamr']));
    await ended(summary.id);
    const record = await openManager({ workspace, datadir }).manager.open(summary.id);
    expect(record.strategy).toBe('fast');
    expect(record.searches.map(({ state, fallbackContigs }) => [state, fallbackContigs])).toEqual([
      ['done', 3],
      ['failed', 0],
    ]);
  });

  it('is among the parameters of its exports, unless a survey is all it has', async () => {
    const workspace = await temporaryFolder();
    const { manager, library, ended } = openManager({ workspace, datadir }, 2, { strategy: () => 'exact' });
    const parametersOf = async (assemblyMethod: 'contig' | 'survey') => {
      const { summary } = await manager.start({ ...(await askFor([contigs], ['tinyamr'])), assemblyMethod });
      await ended(summary.id);
      const part = { shows: 'contigs', kinds: ['contigs'], hitIds: null } as const;
      return (await exportedRun(library, summary.id, part)).run.parameters;
    };
    expect(await parametersOf('contig')).toEqual({ minid: 80, mincov: 80, strategy: 'exact' });
    expect(await parametersOf('survey')).not.toHaveProperty('strategy');
  });
});
