import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Starts a server with a datadir and a workspace of its own.
 *
 * @param {string} program
 * @param {string} work
 */
export function startServer(program, work) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program, '--profile', 'all'], {
    env: {
      ...process.env,
      GAPIT_DATADIR: path.join(work, 'db'),
      GAPIT_WORKSPACE: path.join(work, 'workspace'),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let rest = '';
  /** @type {((line: string) => void) | undefined} */
  let answered;
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    // Notifications are not waited for.
    for (const line of lines) if (line.startsWith('{"jsonrpc":"2.0","id"')) answered?.(line);
  });
  let id = 0;
  return {
    /**
     * Sends a request and waits for its answer.
     *
     * @param {string} method
     * @param {object} [params]
     * @returns {Promise<number>} milliseconds; of the first one since the start of the process
     */
    request: async (method, params = {}) => {
      const from = id === 0 ? startedAt : performance.now();
      /** @type {Promise<string>} */
      const answer = new Promise((resolve) => {
        answered = resolve;
      });
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`);
      const line = await answer;
      const took = performance.now() - from;
      if (/"error":|"isError":true/.test(line)) throw new Error(line);
      return took;
    },
    end: () =>
      new Promise((resolve) => {
        child.once('close', resolve);
        child.stdin.end();
      }),
  };
}
