import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { scannerFolder } from './scanner-folder.ts';
import type { ThreadAnswer, ThreadJob, ThreadMessage } from './thread-jobs.ts';

interface Thread {
  readonly worker: Worker;
  readonly pending: Map<number, { resolve: (value: number) => void; reject: (error: Error) => void }>;
}

/**
 * Threads for scans, started when they are first needed and kept until they are closed. They don't keep the program
 * alive: only what waits for an answer does.
 */
export class ScanThreads {
  readonly #threads = new Map<number, Promise<Thread>>();
  #lastId = 0;
  #closed = false;

  /** Gets threads ready, so that the first job does not wait for their start. */
  warm(count: number): void {
    for (let number = 0; number < count; number++) this.#thread(number).catch(() => undefined);
  }

  /** Has a thread (from 0) do something; what one thread is asked, it does in turn. @returns the job's value */
  async run(number: number, job: ThreadJob): Promise<number> {
    const { worker, pending } = await this.#thread(number);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ kind: 'job', id, job } satisfies ThreadMessage);
    });
  }

  /** Lets go of a memory that will not be used again. */
  forget(memoryId: number): void {
    for (const thread of this.#threads.values()) {
      void thread.then(
        ({ worker }) => {
          worker.postMessage({ kind: 'forget', memoryId } satisfies ThreadMessage);
        },
        () => undefined,
      );
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const threads = [...this.#threads.values()];
    this.#threads.clear();
    await Promise.allSettled(threads.map(async (thread) => (await thread).worker.terminate()));
  }

  #thread(number: number): Promise<Thread> {
    if (this.#closed) return Promise.reject(new Error('the threads were closed'));
    const started = this.#threads.get(number) ?? this.#start(number);
    this.#threads.set(number, started);
    return started;
  }

  async #start(number: number): Promise<Thread> {
    const worker = new Worker(join(await scannerFolder(), 'scan-worker.mjs'), { execArgv: [] });
    const thread: Thread = { worker, pending: new Map() };
    const fail = (error: Error): void => {
      // The next job gets a new one.
      this.#threads.delete(number);
      for (const { reject } of thread.pending.values()) reject(error);
      thread.pending.clear();
    };
    worker.on('message', (answer: ThreadAnswer) => {
      const waiting = thread.pending.get(answer.id);
      thread.pending.delete(answer.id);
      if (thread.pending.size === 0) worker.unref();
      if (answer.failure === undefined) waiting?.resolve(answer.value);
      else waiting?.reject(new Error(answer.failure));
    });
    worker.on('error', fail);
    worker.on('exit', () => {
      fail(new Error('a thread of the scanner has ended'));
    });
    worker.unref();
    return thread;
  }
}
