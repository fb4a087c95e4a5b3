import { createJobQueue, type JobOutcome } from '../jobs/job-queue.ts';

export interface Batch<Input, Database, Result> {
  readonly inputs: readonly Input[];
  readonly databases: readonly Database[];
  /** Searches at once. */
  readonly jobs: number;
  /** @param share how many searches' worth of threads it may use: more than one where few searches are left */
  readonly search: (input: Input, database: Database, signal: AbortSignal, share: number) => Promise<Result>;
  /** The size of an input, in any unit; a search takes as long as it is large. All are equal by default. */
  readonly sizeOf?: ((input: Input) => Promise<number>) | undefined;
  /** How many times longer than others the searches of a database take; 1 by default. */
  readonly weightOf?: ((database: Database) => number) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onStart?: ((input: Input, database: Database) => void) | undefined;
}

export interface ScreenedInput<Input, Result> {
  readonly input: Input;
  /** One outcome for each database, in the order given. */
  readonly outcomes: readonly JobOutcome<Result>[];
}

/** Inputs that may be searched while the first one that has not ended holds up the output, for each search at once. */
const AHEAD = 8;

/**
 * Screens inputs (files, samples) against databases, `jobs` searches at once; gives each input's outcomes as
 * soon as the inputs before it have ended, in the order given. A search that fails is an outcome like any other.
 *
 * Where several run at once, the longest of those that may begin does so first, so that none is left over for a lonely
 * end. No more than some inputs ahead of the output are begun, or held in memory, however many there are.
 */
export async function* screenBatch<Input, Database, Result>(
  batch: Batch<Input, Database, Result>,
): AsyncGenerator<ScreenedInput<Input, Result>> {
  const { inputs, databases, jobs, signal } = batch;
  signal?.throwIfAborted();
  const queue = createJobQueue(jobs);
  const cancel = (): void => {
    queue.cancelAll();
  };
  signal?.addEventListener('abort', cancel, { once: true });
  const begin = (input: Input, inputIndex: number, size: number): Promise<JobOutcome<Result>[]> =>
    // All databases together: what was read of the input may serve the next one.
    Promise.all(
      databases.map((database, databaseIndex) =>
        queue.submit({
          id: `${inputIndex}-${databaseIndex}`,
          cost: size * (batch.weightOf?.(database) ?? 1),
          onStart: () => batch.onStart?.(input, database),
          run: (stop, share) => batch.search(input, database, stop, share),
        }),
      ),
    );
  const begun = new Map<number, Promise<readonly JobOutcome<Result>[]>>();
  let next = 0;
  const beginUpTo = async (end: number): Promise<void> => {
    const more = inputs.slice(next, end);
    // With one at a time there is nothing to pack, and the order given is the one that is looked for.
    const sizeOf = jobs > 1 ? batch.sizeOf : undefined;
    const sizes = sizeOf === undefined ? [] : await Promise.all(more.map(sizeOf));
    signal?.throwIfAborted();
    for (const [i, input] of more.entries()) begun.set(next + i, begin(input, next + i, sizes[i] ?? 0));
    next += more.length;
  };
  try {
    for (const [i, input] of inputs.entries()) {
      await beginUpTo(i + AHEAD * jobs);
      const outcomes = await begun.get(i);
      begun.delete(i);
      signal?.throwIfAborted();
      if (outcomes !== undefined) yield { input, outcomes };
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
    // A reader that stops early leaves nothing running.
    queue.cancelAll();
  }
}
