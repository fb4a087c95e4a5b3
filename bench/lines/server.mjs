import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startServer } from '../lib/mcp-server.mjs';
import { median, seconds } from '../lib/numbers.mjs';

/** @typedef {import('../lib/line.mjs').Line} Line */

/** Of them the median counts. */
const LATER_CALLS = 20;

const INTRODUCTION = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'bench', version: '1' },
};

/** @type {import('../lib/line.mjs').Group} */
export const server = {
  name: 'server',
  lines: ({ gapit, work }) => {
    const program = path.join(path.dirname(gapit), 'gapit-mcp.mjs');
    const folder = path.join(work, 'server');
    /**
     * A start of the server, and what is measured with it.
     *
     * @param {(server: ReturnType<typeof startServer>) => Promise<number>} measured gives milliseconds
     */
    const started = (measured) => async () => {
      const running = startServer(program, folder);
      try {
        return (await measured(running)) / 1000;
      } finally {
        await running.end();
        await rm(folder, { recursive: true, force: true });
      }
    };
    /** @type {Line[]} */
    const lines = [
      {
        title: 'server: initialize answered, from the start of its process',
        peers: [],
        ours: {
          name: 'gapit-mcp',
          run: started((running) => running.request('initialize', INTRODUCTION)),
        },
        target: { kind: 'most', value: 0.15 },
        format: seconds,
      },
      {
        title: 'server: tools/list, once the tools are loaded',
        peers: [],
        ours: {
          name: 'gapit-mcp',
          run: started(async (running) => {
            await running.request('initialize', INTRODUCTION);
            await running.request('tools/list');
            /** @type {number[]} */
            const calls = [];
            for (let call = 0; call < LATER_CALLS; call++) calls.push(await running.request('tools/list'));
            return median(calls);
          }),
        },
        target: { kind: 'most', value: 0.005 },
        format: seconds,
      },
    ];
    return Promise.resolve(lines);
  },
};
