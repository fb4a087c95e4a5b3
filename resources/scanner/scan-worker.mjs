/**
 * Runs the scanner's WebAssembly in a thread. What it is to do comes as messages; the memory is shared with whoever
 * sends them and with the other threads, so that answers are small. See core/scanner/scan-threads.ts.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** @typedef {import('../../core/scanner/thread-jobs.ts').ThreadMessage} ThreadMessage */
/** @typedef {import('../../core/scanner/thread-jobs.ts').ThreadJob} ThreadJob */

/** Bytes read from a file at a time. */
const PIECE = 4 * 1024 * 1024;

/** Instances by the id of their memory, then by the name of their module. @type {Map<number, Map<string, Record<string, any>>>} */
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
  const exports = instanceOf(job);
  if (job.kind === 'call') return exports[job.name](...job.args) ?? 0;
  const taken = new Int32Array(job.memory.buffer, job.counterAt, 1);
  for (;;) {
    const next = Atomics.add(taken, 0, 1);
    if (next >= job.count) return 0;
    exports[job.name](...job.args, next);
  }
}

/** @param {Extract<ThreadJob, { kind: 'call' | 'share' }>} job */
function instanceOf({ memory, memoryId, module, moduleName, stackTop }) {
  const ofMemory = instances.get(memoryId) ?? new Map();
  instances.set(memoryId, ofMemory);
  const exports = ofMemory.get(moduleName) ?? new WebAssembly.Instance(module, { env: { memory } }).exports;
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
