import { describe, expect, it } from 'vitest';
import { screenBatch, type Batch } from '../../../core/batches/screen-batch.ts';

type NumberBatch = Batch<number, string, string>;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A batch whose searches end when they are told to; `started` names them as they begin, with their share. */
function heldBatch(inputs: number, change: Partial<NumberBatch> = {}) {
  const started: string[] = [];
  const running = new Map<string, () => void>();
  const batch: NumberBatch = {
    inputs: Array.from({ length: inputs }, (_, i) => i),
    databases: ['x'],
    jobs: 2,
    search: (input, database, signal, share) =>
      new Promise((resolve, reject) => {
        const name = `${input}${database}`;
        started.push(share === 1 ? name : `${name}*${share}`);
        running.set(name, () => {
          running.delete(name);
          resolve(name);
        });
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      }),
    ...change,
  };
  const given: number[] = [];
  const reading = (async () => {
    for await (const { input } of screenBatch(batch)) given.push(input);
  })();
  const end = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) running.get(name)?.();
    for (let i = 0; i < 5; i++) await turn();
  };
  return { started, running, given, reading, end };
}

describe('screenBatch', () => {
  it('gives inputs in their order, whichever ends first', async () => {
    const { given, end, reading } = heldBatch(3, { jobs: 3 });
    await end();
    await end('2x', '1x');
    expect(given).toEqual([]);
    await end('0x');
    expect(given).toEqual([0, 1, 2]);
    await reading;
  });

  it('begins the largest of those that may begin, and the heaviest database of them', async () => {
    const { started, end, reading, running } = heldBatch(3, {
      databases: ['n', 'p'],
      sizeOf: (input) => Promise.resolve([1, 3, 2][input] ?? 0),
      weightOf: (database) => (database === 'p' ? 10 : 1),
    });
    await end();
    while (running.size > 0) await end(...running.keys());
    expect(started).toEqual(['1p', '2p', '0p', '1n', '2n', '0n']);
    await reading;
  });

  it('keeps to the order given where one search runs at a time', async () => {
    const sizeOf = (input: number): Promise<number> => Promise.resolve(input);
    const { started, end, reading, running } = heldBatch(4, { jobs: 1, sizeOf });
    await end();
    while (running.size > 0) await end(...running.keys());
    expect(started).toEqual(['0x', '1x', '2x', '3x']);
    await reading;
  });

  it('begins no more than some inputs ahead of the one that holds up the output', async () => {
    const { started, end, given, running, reading } = heldBatch(1000);
    await end();
    while ([...running.keys()].some((name) => name !== '0x')) {
      await end(...[...running.keys()].filter((name) => name !== '0x'));
    }
    expect(given).toEqual([]);
    expect(started).toHaveLength(16);
    await end('0x');
    expect(given.length).toBe(16);
    while (running.size > 0) await end(...running.keys());
    await reading;
    expect(given).toHaveLength(1000);
  });

  it('gives the last searches the threads of those that have ended', async () => {
    const { started, end, reading, running } = heldBatch(6, { jobs: 4 });
    await end();
    await end('0x', '1x', '2x');
    expect(started).toEqual(['0x', '1x', '2x', '3x', '4x', '5x']);
    while (running.size > 0) await end(...running.keys());
    await reading;
    const alone = heldBatch(1, { jobs: 4 });
    await alone.end();
    expect(alone.started).toEqual(['0x*4']);
    await alone.end('0x');
    await alone.reading;
  });

  it('begins nothing more once it is stopped while it looks at sizes', async () => {
    const stop = new AbortController();
    const { started, end, reading } = heldBatch(3, {
      signal: stop.signal,
      sizeOf: () => {
        stop.abort(new Error('enough'));
        return Promise.resolve(1);
      },
    });
    await expect(reading).rejects.toThrow('enough');
    await end();
    expect(started).toEqual([]);
  });

  it('screens nothing where there is nothing', async () => {
    const { reading, given } = heldBatch(0);
    await reading;
    expect(given).toEqual([]);
  });
});
