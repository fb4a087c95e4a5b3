import { GapitError, toGapitError } from '../base/errors.ts';

export interface Job<T> {
  /** Given by the caller; unique among the jobs that wait or run. */
  readonly id: string;
  /** @param share how many places' worth of work it may do at once: more than one where places stay free */
  readonly run: (signal: AbortSignal, share: number) => Promise<T>;
  readonly onStart?: () => void;
  /** Of the jobs that wait, the one with the largest cost begins first, and of equal ones the first; 0 by default. */
  readonly cost?: number | undefined;
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

interface Waiting {
  readonly cost: number;
  readonly begin: (share: number) => void;
}

export function createJobQueue(places: number): JobQueue {
  const cancellers = new Map<string, () => void>();
  const waiting = new Set<Waiting>();
  const state = { places, running: 0, isDue: false };

  const fill = (): void => {
    state.isDue = false;
    while (state.running < state.places) {
      const next = costliest(waiting);
      if (next === null) return;
      const share = Math.floor(state.places / (state.running + waiting.size));
      waiting.delete(next);
      state.running++;
      next.begin(Math.max(1, share));
    }
  };
  /** Jobs that come together are all there before the first begins. */
  const fillSoon = (): void => {
    if (state.isDue) return;
    state.isDue = true;
    queueMicrotask(fill);
  };

  const submit = async <T>({ id, run, onStart, cost = 0 }: Job<T>): Promise<JobOutcome<T>> => {
    if (cancellers.has(id)) {
      return {
        state: 'failed',
        error: new GapitError('UNEXPECTED', `the job ${id} is in the queue already`),
      };
    }
    const stop = new AbortController();
    const share = await new Promise<number | null>((resolve) => {
      const place: Waiting = { cost, begin: resolve };
      waiting.add(place);
      cancellers.set(id, () => {
        stop.abort();
        // One that runs keeps its place until it has really ended.
        if (waiting.delete(place)) resolve(null);
      });
      fillSoon();
    });
    try {
      if (share === null) return { state: 'cancelled' };
      onStart?.();
      return { state: 'done', value: await run(stop.signal, share) };
    } catch (thrown) {
      return stop.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error: toGapitError(thrown) };
    } finally {
      cancellers.delete(id);
      if (share !== null) state.running--;
      fillSoon();
    }
  };

  return {
    submit,
    cancel: (id) => cancellers.get(id)?.(),
    cancelAll: () => {
      for (const cancel of [...cancellers.values()]) cancel();
    },
    setPlaces: (count) => {
      state.places = count;
      fillSoon();
    },
    get size() {
      return cancellers.size;
    },
  };
}

function costliest(waiting: ReadonlySet<Waiting>): Waiting | null {
  let found: Waiting | null = null;
  for (const each of waiting) if (found === null || each.cost > found.cost) found = each;
  return found;
}
