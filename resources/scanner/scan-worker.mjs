/**
 * Runs the scanner's WebAssembly in a thread. What it is to do comes as messages; the memory is shared with whoever
 * sends them and with the other threads, so that answers are small. See core/scanner/scan-threads.ts.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** @typedef {import('../../core/scanner/thread-jobs.ts').ThreadMessage} ThreadMessage */
/** @typedef {import('../../core/scanner/thread-jobs.ts').ThreadJob} ThreadJob */

/**
 * What a module gives: its functions, and where its stack ends.
 *
 * @typedef {Record<string, (...args: number[]) => number> & { readonly __stack_pointer: { value: number } }} Exports
 */

/** Every engine has it, but TypeScript knows it from the browser's library alone. */
const { WebAssembly: wasm } =
  /** @type {{ WebAssembly: { Instance: new (module: object, imports: object) => { exports: unknown } } }} */ (
    /** @type {unknown} */ (globalThis)
  );

/** Bytes read from a file at a time. */
const PIECE = 4 * 1024 * 1024;

/** Instances by the id of their memory, then by the name of their module. @type {Map<number, Map<string, Exports>>} */
const instances = new Map();

parentPort?.on('message', (/** @type {ThreadMessage} */ message) => {
  if (message.kind === 'forget') {
    instances.delete(message.memoryId);
    return;
  }
  try {
    parentPort?.postMessage({ id: message.id, value: run(message.job) });
  } catch (thrown) {
    parentPort?.postMessage({ id: message.id, failure: String(thrown) });
  }
});

/** @param {ThreadJob} job @returns {number} */
function run(job) {
  if (job.kind === 'read') return readInto(job);
  const call = instanceOf(job)[job.name];
  if (call === undefined) throw new Error(`${job.moduleName} has no function ${job.name}`);
  if (job.kind === 'call') return call(...job.args);
  const taken = new Int32Array(job.memory.buffer, job.counterAt, 1);
  for (;;) {
    const next = Atomics.add(taken, 0, 1);
    if (next >= job.count) return 0;
    call(...job.args, next);
  }
}

/** @param {Extract<ThreadJob, { kind: 'call' | 'share' }>} job @returns {Exports} */
function instanceOf({ memory, memoryId, module, moduleName, stackTop }) {
  /** @type {Map<string, Exports>} */
  const ofMemory = instances.get(memoryId) ?? new Map();
  instances.set(memoryId, ofMemory);
  const exports =
    ofMemory.get(moduleName) ??
    /** @type {Exports} */ (new wasm.Instance(module, { env: { memory } }).exports);
  ofMemory.set(moduleName, exports);
  // Threads share the memory, and must not share a stack.
  exports.__stack_pointer.value = stackTop;
  return exports;
}

/** @param {Extract<ThreadJob, { kind: 'read' }>} job */
function readInto({ memory, file, from, bytes, at }) {
  const fd = openSync(file, 'r');
  try {
    let done = 0;
    while (done < bytes) {
      const target = new Uint8Array(memory.buffer, at + done, Math.min(PIECE, bytes - done));
      const read = readSync(fd, target, 0, target.length, from + done);
      if (read === 0) break;
      done += read;
    }
    return done;
  } finally {
    closeSync(fd);
  }
}
