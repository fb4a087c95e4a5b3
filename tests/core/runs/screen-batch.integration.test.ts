import { expect, it } from 'vitest';
import { openDatabase } from '../../../core/databases/database.ts';
import { screenBatch, type Batch } from '../../../core/runs/screen-batch.ts';
import { exactStrategy } from '../../../core/screening/exact-strategy.ts';
import { toolbox } from '../../support/aligners.ts';
import { bigDatabase, datadirWith } from '../../support/datadir.ts';
import { childrenOf } from '../../support/processes.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { waitFor } from '../../support/wait-for.ts';

const small = shared('cases/001/crlf.fa');
const genome = shared('data/genomes/GCF_003095495.1.fna.gz');

describeWithShared('screenBatch', () => {
  const datadir = datadirWith({ ncbi: bigDatabase('ncbi') });
  const batchOf = async (files: readonly string[], change: Partial<Batch> = {}): Promise<Batch> => ({
    files,
    databases: [await openDatabase(datadir, 'ncbi')],
    thresholds: { minid: 80, mincov: 80 },
    threads: 1,
    jobs: 2,
    strategy: exactStrategy(toolbox()),
    ...change,
  });
  const noneRuns = (): Promise<true> =>
    waitFor(() => (childrenOf(process.pid).some(({ name }) => name === 'blastn') ? null : true));

  it('leaves nothing running when its reader stops early', async () => {
    const seen: string[] = [];
    for await (const { file } of screenBatch(await batchOf([small, genome, genome, genome]))) {
      seen.push(file);
      break;
    }
    expect(seen).toEqual([small]);
    await noneRuns();
  });

  it('ends with the reason of its signal, and what was screened before came out', async () => {
    const stop = new AbortController();
    const seen: string[] = [];
    const read = async (): Promise<void> => {
      for await (const { file } of screenBatch(
        await batchOf([small, genome, genome], { signal: stop.signal }),
      )) {
        seen.push(file);
        stop.abort(new Error('enough'));
      }
    };
    await expect(read()).rejects.toThrow('enough');
    expect(seen).toEqual([small]);
    await noneRuns();
  });

  it('starts nothing when it is stopped beforehand', async () => {
    const started: string[] = [];
    const signal = AbortSignal.abort(new Error('too late'));
    const batch = await batchOf([small], { signal, onStart: (file) => started.push(file) });
    await expect(screenBatch(batch).next()).rejects.toThrow('too late');
    await noneRuns();
  });
});
