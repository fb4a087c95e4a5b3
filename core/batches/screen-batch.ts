import { createJobQueue, type JobOutcome } from '../jobs/job-queue.ts';

export interface Batch<Input, Database, Result> {
  readonly inputs: readonly Input[];
  readonly databases: readonly Database[];
  /** Searches at once. */
  readonly jobs: number;
  readonly search: (input: Input, database: Database, signal: AbortSignal) => Promise<Result>;
  readonly signal?: AbortSignal | undefined;
  readonly onStart?: ((input: Input, database: Database) => void) | undefined;
}

export interface ScreenedInput<Input, Result> {
  readonly input: Input;
  /** One outcome for each database, in the order given. */
  readonly outcomes: readonly JobOutcome<Result>[];
}

/**
 * Screens inputs (files, samples) against databases, `jobs` searches at once; gives each input's outcomes as
 * soon as the inputs before it have ended, in the order given. A search that fails is an outcome like any other.
 */
export async function* screenBatch<Input, Database, Result>(
  batch: Batch<Input, Database, Result>,
): AsyncGenerator<ScreenedInput<Input, Result>> {
  batch.signal?.throwIfAborted();
  const queue = createJobQueue(batch.jobs);
  const cancel = (): void => {
    queue.cancelAll();
  };
  batch.signal?.addEventListener('abort', cancel, { once: true });
  try {
    const pending = batch.inputs.map((input, inputIndex) => ({
      input,
      outcomes: Promise.all(
        batch.databases.map((database, databaseIndex) =>
          queue.submit({
            id: `${inputIndex}-${databaseIndex}`,
            onStart: () => batch.onStart?.(input, database),
            run: (signal) => batch.search(input, database, signal),
          }),
        ),
      ),
    }));
    for (const { input, outcomes } of pending) {
      const ended = await outcomes;
      batch.signal?.throwIfAborted();
      yield { input, outcomes: ended };
    }
  } finally {
    batch.signal?.removeEventListener('abort', cancel);
    // A reader that stops early leaves nothing running.
    queue.cancelAll();
  }
}
