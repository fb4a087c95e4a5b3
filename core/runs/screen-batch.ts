import { createJobQueue, type JobOutcome } from '../jobs/job-queue.ts';
import type { Database } from '../databases/database.ts';
import type { AlignmentStrategy } from '../screening/alignment-strategy.ts';
import { screenContigs, type ContigSearchResult } from '../screening/contig-engine.ts';
import type { ContigThresholds } from '../screening/thresholds.ts';

export interface Batch {
  readonly files: readonly string[];
  readonly databases: readonly Database[];
  readonly thresholds: ContigThresholds;
  readonly threads: number;
  /** Searches at once. */
  readonly jobs: number;
  readonly strategy: AlignmentStrategy;
  readonly signal?: AbortSignal | undefined;
  readonly onStart?: ((file: string, database: Database) => void) | undefined;
}

export interface ScreenedFile {
  readonly file: string;
  /** One outcome for each database, in the order given. */
  readonly outcomes: readonly JobOutcome<ContigSearchResult>[];
}

/**
 * Screens files against databases, `jobs` searches at once; gives each file's outcomes as soon as the
 * files before it have ended, in the order given. A search that fails is an outcome like any other.
 */
export async function* screenBatch(batch: Batch): AsyncGenerator<ScreenedFile> {
  const queue = createJobQueue(batch.jobs);
  const cancel = (): void => {
    queue.cancelAll();
  };
  batch.signal?.addEventListener('abort', cancel, { once: true });
  try {
    const pending = batch.files.map((file, fileIndex) => ({
      file,
      outcomes: Promise.all(
        batch.databases.map((database, databaseIndex) =>
          queue.submit({
            id: `${fileIndex}-${databaseIndex}`,
            onStart: () => batch.onStart?.(file, database),
            run: (signal) =>
              screenContigs(
                { file, database, thresholds: batch.thresholds, threads: batch.threads, signal },
                batch.strategy,
              ),
          }),
        ),
      ),
    }));
    batch.signal?.throwIfAborted();
    for (const { file, outcomes } of pending) {
      const ended = await outcomes;
      batch.signal?.throwIfAborted();
      yield { file, outcomes: ended };
    }
  } finally {
    batch.signal?.removeEventListener('abort', cancel);
    // A reader that stops early leaves nothing running.
    queue.cancelAll();
  }
}
