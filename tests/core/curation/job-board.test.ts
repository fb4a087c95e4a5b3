import { describe, expect, it } from 'vitest';
import type { DatabaseJob } from '../../../core/contract/databases.ts';
import { databaseJob } from '../../../core/contract/databases.ts';
import { JobBoard } from '../../../core/curation/job-board.ts';
import { GapitError } from '../../../core/base/errors.ts';

/** A board, what it told, and a way to wait for the next news. */
function newBoard(): { board: JobBoard; news: () => Promise<DatabaseJob[]> } {
  const waiting: ((jobs: DatabaseJob[]) => void)[] = [];
  const board = new JobBoard((jobs) => {
    waiting.splice(0).forEach((resolve) => {
      resolve(jobs);
    });
  });
  return { board, news: () => new Promise((resolve) => waiting.push(resolve)) };
}

/** Work that ends when it is told to, or when it is cancelled. */
function heldWork(): { work: (signal: AbortSignal) => Promise<string>; end: (value: string) => void } {
  let end: (value: string) => void = () => undefined;
  const done = new Promise<string>((resolve) => (end = resolve));
  const work = (signal: AbortSignal): Promise<string> =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
      void done.then(resolve);
    });
  return { work, end };
}

describe('JobBoard', () => {
  it('shows work from its start to its end, with its progress', async () => {
    const { board, news } = newBoard();
    const { work, end } = heldWork();
    const first = news();
    const result = board.run('card', 'fetch', (signal, report) => {
      report({ phase: 'downloading', bytes: 5, totalBytes: 10 });
      return work(signal);
    });
    const told = await first;
    expect(told.map((job) => databaseJob.parse(job))).toEqual([
      { database: 'card', kind: 'fetch', phase: 'downloading', bytes: 5, totalBytes: 10, problem: null },
    ]);
    end('value');
    expect(await result).toBe('value');
    expect(board.list()).toEqual([]);
  });

  it('keeps a failure until it is dismissed or something else is done', async () => {
    const { board } = newBoard();
    const fails = (): Promise<never> => Promise.reject(new GapitError('DOWNLOAD_FAILED', 'no', { url: 'u' }));
    await expect(board.run('card', 'fetch', fails)).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED' });
    expect(board.list()).toMatchObject([
      { phase: 'failed', problem: { code: 'DOWNLOAD_FAILED', context: { url: 'u' } } },
    ]);
    board.cancel('card');
    expect(board.list()).toEqual([]);
    await expect(board.run('card', 'fetch', fails)).rejects.toThrow('no');
    expect(await board.run('card', 'fetch', () => Promise.resolve(1))).toBe(1);
    expect(board.list()).toEqual([]);
  });

  it('does one thing at a time with a database, and leaves the other alone', async () => {
    const { board } = newBoard();
    const { work, end } = heldWork();
    const first = board.run('card', 'fetch', work);
    await expect(board.run('card', 'remove', () => Promise.resolve())).rejects.toMatchObject({
      code: 'DB_BUSY',
    });
    expect(await board.run('vfdb', 'remove', () => Promise.resolve(2))).toBe(2);
    end('done');
    expect(await first).toBe('done');
  });

  it('ends cancelled work without a failure on the board', async () => {
    const { board } = newBoard();
    const work = board.run('card', 'fetch', heldWork().work);
    board.cancel('card');
    await expect(work).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(board.list()).toEqual([]);
  });
});
