import PQueue from 'p-queue';
import { GapitError, toGapitError } from '../base/errors.ts';

export interface Job<T> {
  /** Given by the caller; unique among the jobs that wait or run. */
  readonly id: string;
  readonly run: (signal: AbortSignal) => Promise<T>;
  readonly onStart?: () => void;
}

export type JobOutcome<T> =
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly error: GapitError }
  | { readonly state: 'cancelled' };

/** Runs jobs, as many at once as there are places; the failure of one never touches another. */
export interface JobQueue {
  /** Settles when the job has ended; never rejects. */
  submit<T>(job: Job<T>): Promise<JobOutcome<T>>;
  /** Ends a waiting job at once and a running one through its signal. */
  cancel(id: string): void;
  cancelAll(): void;
  setPlaces(places: number): void;
  /** Jobs that wait or run. */
  readonly size: number;
}

export function createJobQueue(places: number): JobQueue {
  const queue = new PQueue({ concurrency: places });
  const cancellers = new Map<string, () => void>();

  const submit = async <T>({ id, run, onStart }: Job<T>): Promise<JobOutcome<T>> => {
    if (cancellers.has(id)) {
      return {
        state: 'failed',
        error: new GapitError('UNEXPECTED', `the job ${id} is in the queue already`),
      };
    }
    // Two signals: the queue gives a place free as soon as its own fires, while a running program still
    // has to end; so a job that has started is stopped by the second and keeps its place until then.
    const leaveQueue = new AbortController();
    const stop = new AbortController();
    let started = false;
    cancellers.set(id, () => {
      stop.abort();
      if (!started) leaveQueue.abort();
    });
    try {
      const value = await queue.add(
        () => {
          started = true;
          onStart?.();
          return run(stop.signal);
        },
        { signal: leaveQueue.signal },
      );
      return { state: 'done', value };
    } catch (thrown) {
      return stop.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error: toGapitError(thrown) };
    } finally {
      cancellers.delete(id);
    }
  };

  return {
    submit,
    cancel: (id) => cancellers.get(id)?.(),
    cancelAll: () => {
      for (const cancel of [...cancellers.values()]) cancel();
    },
    setPlaces: (count) => {
      queue.concurrency = count;
    },
    get size() {
      return cancellers.size;
    },
  };
}
