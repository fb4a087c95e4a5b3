import { describe, expect, it } from 'vitest';
import { createJobQueue, type JobOutcome } from '../../../core/jobs/job-queue.ts';
import { GapitError } from '../../../core/base/errors.ts';

interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

function gate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** A job that runs until its gate opens, or fails with the signal's reason as a program would. */
function heldBy({ opened }: Gate): (signal: AbortSignal) => Promise<string> {
  return (signal) =>
    new Promise((resolve, reject) => {
      void opened.then(() => {
        resolve('done');
      });
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the job queue', () => {
  it('runs as many jobs at once as it has places, in the order in which they came', async () => {
    const queue = createJobQueue(2);
    const gates = [gate(), gate(), gate(), gate()];
    const started: number[] = [];
    const outcomes = gates.map((each, i) =>
      queue.submit({ id: String(i), run: heldBy(each), onStart: () => started.push(i) }),
    );
    await turn();
    expect(started).toEqual([0, 1]);
    gates[1]?.open();
    await outcomes[1];
    await turn();
    expect(started).toEqual([0, 1, 2]);
    expect(queue.size).toBe(3);
    for (const each of gates) each.open();
    expect(await Promise.all(outcomes)).toEqual(gates.map(() => ({ state: 'done', value: 'done' })));
    expect(queue.size).toBe(0);
  });

  it('takes more at once when it is given places, and fewer when they are taken away', async () => {
    const queue = createJobQueue(1);
    const gates = [gate(), gate(), gate(), gate()];
    let running = 0;
    const outcomes = gates.map((each, i) =>
      queue.submit({ id: String(i), run: heldBy(each), onStart: () => running++ }),
    );
    await turn();
    expect(running).toBe(1);
    queue.setPlaces(3);
    await turn();
    expect(running).toBe(3);
    queue.setPlaces(1);
    gates[0]?.open();
    await outcomes[0];
    await turn();
    expect(running).toBe(3);
    for (const each of gates) each.open();
    await Promise.all(outcomes);
  });

  it('keeps the failure of one job to itself', async () => {
    const queue = createJobQueue(1);
    const fail = (thrown: Error) => (): Promise<never> => Promise.reject(thrown);
    const outcomes = await Promise.all([
      queue.submit({ id: 'a', run: fail(new GapitError('INVALID_FASTA', 'bad file', { file: 'a' })) }),
      queue.submit({ id: 'b', run: fail(new TypeError('a bug')) }),
      queue.submit({
        id: 'c',
        run: () => {
          throw new Error('thrown at once');
        },
      }),
      queue.submit({ id: 'd', run: () => Promise.resolve(7) }),
    ]);
    expect(outcomes.map(summary)).toEqual([
      'INVALID_FASTA: bad file',
      'UNEXPECTED: a bug',
      'UNEXPECTED: thrown at once',
      'done',
    ]);
  });

  it('cancels a waiting job at once, and it never starts', async () => {
    const queue = createJobQueue(1);
    const first = gate();
    let started = false;
    const running = queue.submit({ id: 'a', run: heldBy(first) });
    const waiting = queue.submit({ id: 'b', run: () => Promise.resolve(), onStart: () => (started = true) });
    queue.cancel('b');
    expect(await waiting).toEqual({ state: 'cancelled' });
    first.open();
    expect(await running).toMatchObject({ state: 'done' });
    expect(started).toBe(false);
  });

  it('keeps the place of a cancelled job until it has really ended', async () => {
    const queue = createJobQueue(1);
    const end = gate();
    let signalled = false;
    const stubborn = queue.submit({
      id: 'a',
      run: async (signal) => {
        signal.addEventListener('abort', () => (signalled = true));
        await end.opened;
        signal.throwIfAborted();
      },
    });
    let started = false;
    const next = queue.submit({ id: 'b', run: () => Promise.resolve(1), onStart: () => (started = true) });
    await turn();
    queue.cancel('a');
    await turn();
    expect([signalled, started]).toEqual([true, false]);
    end.open();
    expect(await stubborn).toEqual({ state: 'cancelled' });
    expect(await next).toEqual({ state: 'done', value: 1 });
  });

  it('cancels one job and leaves the others', async () => {
    const queue = createJobQueue(3);
    const gates = [gate(), gate(), gate()];
    const outcomes = gates.map((each, i) => queue.submit({ id: String(i), run: heldBy(each) }));
    await turn();
    queue.cancel('1');
    queue.cancel('unknown');
    for (const each of gates) each.open();
    expect((await Promise.all(outcomes)).map(summary)).toEqual(['done', 'cancelled', 'done']);
  });

  it('cancels everything, those that wait and those that run', async () => {
    const queue = createJobQueue(1);
    const outcomes = [0, 1, 2].map((i) => queue.submit({ id: String(i), run: heldBy(gate()) }));
    await turn();
    queue.cancelAll();
    expect((await Promise.all(outcomes)).map(summary)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(queue.size).toBe(0);
  });

  it('refuses an id that is in the queue, and takes it again afterwards', async () => {
    const queue = createJobQueue(1);
    const first = gate();
    const running = queue.submit({ id: 'a', run: heldBy(first) });
    expect(await queue.submit({ id: 'a', run: () => Promise.resolve(1) })).toMatchObject({ state: 'failed' });
    first.open();
    await running;
    expect(await queue.submit({ id: 'a', run: () => Promise.resolve(1) })).toEqual({
      state: 'done',
      value: 1,
    });
  });

  it('begins the costliest of the jobs that wait, and of equal ones the first', async () => {
    const queue = createJobQueue(1);
    const started: string[] = [];
    const submit = (id: string, cost?: number) =>
      queue.submit({ id, cost, run: () => Promise.resolve(), onStart: () => started.push(id) });
    await Promise.all([submit('a', 2), submit('b'), submit('c', 7), submit('d', 2), submit('e')]);
    expect(started).toEqual(['c', 'a', 'd', 'b', 'e']);
  });

  it('gives a job the places that nobody else waits for', async () => {
    const queue = createJobQueue(4);
    const shares: number[] = [];
    const submit = (id: string, held: Gate) =>
      queue.submit({
        id,
        run: async (_, share) => {
          shares.push(share);
          await held.opened;
        },
      });
    const first = gate();
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => submit(id, first));
    await turn();
    expect(shares).toEqual([1, 1, 1, 1]);
    first.open();
    await Promise.all(five);
    // All others have ended when the last one begins.
    expect(shares).toEqual([1, 1, 1, 1, 4]);
    const second = gate();
    const alone = submit('f', second);
    await turn();
    const late = submit('g', second);
    await turn();
    second.open();
    await Promise.all([alone, late]);
    expect(shares.slice(5)).toEqual([4, 2]);
    await Promise.all([submit('h', second), submit('i', second)]);
    expect(shares.slice(7)).toEqual([2, 2]);
  });
});

function summary(outcome: JobOutcome<unknown>): string {
  return outcome.state === 'failed' ? `${outcome.error.code}: ${outcome.error.message}` : outcome.state;
}
