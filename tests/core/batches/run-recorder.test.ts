import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GapitError } from '../../../core/base/errors.ts';
import { RunRecorder } from '../../../core/batches/run-recorder.ts';
import { openRunLibrary } from '../../../core/workspace/run-library.ts';
import type { StoredRun } from '../../../core/workspace/run-schema.ts';
import { STORED_HIT, storedRunWith } from '../../support/stored-run.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';

const at = new Date('2024-05-06T07:08:09Z');
const found = () => ({
  finished: {
    result: { kind: 'hits' as const, hits: [STORED_HIT] },
    notes: ['odd'],
    command: ['blastn', '-x'],
  },
  facts: { contigs: 2, bases: 40, longestContig: 30 },
});

async function recorderOf(plan: StoredRun | null, workspace?: string) {
  const folder = workspace ?? (await temporaryFolder());
  const canceller = new AbortController();
  const troubles: GapitError[] = [];
  const recorder = new RunRecorder({
    workspace: folder,
    plan: () => Promise.resolve(plan),
    signal: canceller.signal,
    now: () => at,
    onTrouble: (error) => {
      troubles.push(error);
    },
  });
  return { recorder, library: openRunLibrary(folder), canceller, troubles, folder };
}

describe('RunRecorder', () => {
  it('keeps results, failures, what was learnt of the inputs, and the summary', async () => {
    const run = storedRunWith();
    const { recorder, library, troubles } = await recorderOf(run);
    recorder.started('0-0');
    recorder.started('0-1');
    recorder.done('0-0', found);
    recorder.failed('0-1', new GapitError('BLAST_FAILED', 'no', { file: 'a' }));
    expect(await recorder.end()).toBe(run.id);
    expect(troubles).toEqual([]);
    const outcomes = await library.readOutcomes(run.id);
    const times = { startedAt: at.toISOString(), finishedAt: at.toISOString() };
    expect(outcomes.get('0-0')).toMatchObject({
      ...times,
      state: 'done',
      hits: 1,
      notes: ['odd'],
      command: 'blastn -x',
    });
    expect(outcomes.get('0-1')).toMatchObject({ state: 'failed', problem: { code: 'BLAST_FAILED' } });
    expect(await library.readHits(run.id, '0-0')).toEqual([STORED_HIT]);
    expect(await library.readStarted(run.id)).toEqual(new Map());
    expect((await library.readInputFacts(run.id)).samples).toEqual({ '/data/a.fa': found().facts });
    expect(await library.readSummary(run.id)).toMatchObject({
      state: 'failed',
      hits: 1,
      counts: { done: 1, failed: 1, cancelled: 0 },
    });
  });

  it('keeps searches as cancelled that a cancelled screening did not end', async () => {
    const run = storedRunWith();
    const { recorder, library, canceller } = await recorderOf(run);
    recorder.done('0-0', found);
    canceller.abort();
    await recorder.end(new GapitError('CANCELLED', 'cancelled'));
    // A program that ends after that changes nothing.
    recorder.done('0-1', found);
    await recorder.end();
    expect(await library.readSummary(run.id)).toMatchObject({
      state: 'cancelled',
      counts: { done: 1, failed: 0, cancelled: 1 },
    });
  });

  it('keeps searches as failed that a failing screening did not end', async () => {
    const run = storedRunWith();
    const { recorder, library } = await recorderOf(run);
    await recorder.end(new GapitError('OUTPUT_NOT_WRITABLE', 'full'));
    const outcomes = [...(await library.readOutcomes(run.id)).values()];
    expect(outcomes.map(({ state, problem }) => [state, problem?.code])).toEqual([
      ['failed', 'OUTPUT_NOT_WRITABLE'],
      ['failed', 'OUTPUT_NOT_WRITABLE'],
    ]);
  });

  it('is nothing where the screening can not begin', async () => {
    const { recorder, library, troubles } = await recorderOf(null);
    recorder.started('0-0');
    expect(await recorder.end(new GapitError('MISSING_DEPENDENCY', 'no blastn'))).toBeNull();
    expect([await library.ids(), troubles]).toEqual([[], []]);
  });

  it('says once that it can not write, and lets the screening go on', async () => {
    const { recorder, troubles } = await recorderOf(
      storedRunWith(),
      await temporaryFile('file', 'no folder'),
    );
    recorder.started('0-0');
    recorder.done('0-0', found);
    expect(await recorder.end()).toBeNull();
    expect(troubles).toHaveLength(1);
  });

  it('leaves a run without a summary that lost a part on the way', async () => {
    const run = storedRunWith();
    const { recorder, library, troubles, folder } = await recorderOf(run);
    recorder.started('0-0');
    await expect.poll(() => library.ids()).toEqual([run.id]);
    const searches = join(folder, 'runs', run.id, 'searches');
    await rm(searches, { recursive: true });
    await writeFile(searches, '');
    recorder.done('0-0', found);
    recorder.done('0-1', found);
    await recorder.end();
    expect(troubles).toHaveLength(1);
    expect(await library.readSummary(run.id)).toBeNull();
  });

  it('writes what is learnt of many inputs before the end', async () => {
    const [sample] = storedRunWith().samples;
    if (sample === undefined) throw new Error('no sample');
    const ids = Array.from({ length: 12 }, (_, i) => `/s${i}`);
    const run = storedRunWith({
      samples: ids.map((id) => ({ ...sample, id })),
      searches: ids.map((sampleId, i) => ({ id: `${i}-0`, sampleId, database: 'db1', engine: 'contig' })),
    });
    const { recorder, library } = await recorderOf(run);
    for (let i = 0; i < 11; i++) recorder.done(`${i}-0`, found);
    await expect
      .poll(async () => Object.keys((await library.readInputFacts(run.id)).samples).length)
      .toBeGreaterThanOrEqual(8);
    await recorder.end();
    expect(Object.keys((await library.readInputFacts(run.id)).samples)).toHaveLength(11);
  });
});
