import { expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../core/databases/database.ts';
import { screenBatch, type Batch } from '../../../core/batches/screen-batch.ts';
import { screenContigs, type ContigSearchResult } from '../../../core/screening/contig-engine.ts';
import { exactStrategy } from '../../../core/screening/exact-strategy.ts';
import { toolbox } from '../../support/aligners.ts';
import { bigDatabase, datadirWith } from '../../support/datadir.ts';
import { childrenOf } from '../../support/processes.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { waitFor } from '../../support/wait-for.ts';

const small = shared('cases/001/crlf.fa');
const genome = shared('data/genomes/GCF_003095495.1.fna.gz');
type ContigBatch = Batch<string, Database, ContigSearchResult>;

describeWithShared('screenBatch', () => {
  const datadir = datadirWith({ ncbi: bigDatabase('ncbi') });
  const batchOf = async (
    inputs: readonly string[],
    change: Partial<ContigBatch> = {},
  ): Promise<ContigBatch> => ({
    inputs,
    databases: [await openDatabase(datadir, 'ncbi')],
    jobs: 2,
    search: (file, database, signal) =>
      screenContigs(
        { file, database, thresholds: { minid: 80, mincov: 80 }, threads: 1, signal },
        exactStrategy(toolbox()),
      ),
    ...change,
  });
  const noneRuns = (): Promise<true> =>
    waitFor(() => (childrenOf(process.pid).some(({ name }) => name === 'blastn') ? null : true));

  it('leaves nothing running when its reader stops early', async () => {
    const seen: string[] = [];
    for await (const { input } of screenBatch(await batchOf([small, genome, genome, genome]))) {
      seen.push(input);
      break;
    }
    expect(seen).toEqual([small]);
    await noneRuns();
  });

  it('ends with the reason of its signal, and what was screened before came out', async () => {
    const stop = new AbortController();
    const seen: string[] = [];
    const read = async (): Promise<void> => {
      for await (const { input } of screenBatch(
        await batchOf([small, genome, genome], { signal: stop.signal }),
      )) {
        seen.push(input);
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
    expect(started).toEqual([]);
    await noneRuns();
  });
});
