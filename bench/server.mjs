/**
 * Times the built server as a client sees it, from the start of its process on.
 *
 *   node bench/server.mjs [--runs 20] [--profile all]
 *
 * Tells medians over so many starts: until `initialize` is answered, the first `tools/list` after it, later ones, and
 * a screening of a small genome with a database of five genes that is built already. Needs `npm run build`.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { median } from './lib/measure.mjs';

const PROJECT = path.join(import.meta.dirname, '..');
const SERVER = path.join(PROJECT, 'dist', 'gapit-mcp.mjs');
const DATABASE = 'lm_doumith';

/** Wanted, in milliseconds. */
const TARGETS = { initialize: 150, list: 5 };

/** Calls of a kind in each start. */
const WARM_CALLS = 20;

const INTRODUCTION = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'bench', version: '1' },
};

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    profile: { type: 'string', default: 'all' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (options.help) {
  console.log(
    (await readFile(import.meta.filename, 'utf8')).split('*/')[0]?.replace(/^\/\*\*\n|^ \* ?/gm, ''),
  );
} else await benchmark();

async function benchmark() {
  const work = await mkdtemp(path.join(tmpdir(), 'gapit-bench-'));
  try {
    const genome = await writeGenome(work);
    const screening = { name: 'screen', arguments: { files: [genome], db: DATABASE } };
    // Builds the database, and lets the system read the program once.
    const first = start(work);
    await first.request('tools/call', screening);
    await first.end();

    /** @type {Record<'initialize' | 'cold' | 'warm' | 'screen', number[]>} */
    const times = { initialize: [], cold: [], warm: [], screen: [] };
    for (let run = 0; run < Number(options.runs); run++) {
      const server = start(work);
      times.initialize.push(await server.request('initialize', INTRODUCTION));
      times.cold.push(await server.request('tools/list'));
      for (let call = 0; call < WARM_CALLS; call++) times.warm.push(await server.request('tools/list'));
      times.screen.push(await server.request('tools/call', screening));
      await server.end();
    }
    console.log(`${options.runs} starts, profile ${options.profile}`);
    verdict('initialize, from the start of the process', median(times.initialize), TARGETS.initialize);
    console.log(`        first tools/list, which loads the tools: ${milliseconds(median(times.cold))}`);
    verdict('tools/list', median(times.warm), TARGETS.list);
    console.log(`        screening of a small genome: ${milliseconds(median(times.screen))}`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Starts a server with a datadir and a workspace of its own.
 *
 * @param {string} work
 */
function start(work) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [SERVER, '--profile', options.profile, '--allow', work], {
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

/**
 * A genome of the genes of the database.
 *
 * @param {string} work
 */
async function writeGenome(work) {
  const records = await readFile(
    path.join(PROJECT, 'resources', 'bundled', DATABASE, 'records.jsonl'),
    'utf8',
  );
  const contigs = records
    .trimEnd()
    .split('\n')
    .map((line, i) => {
      /** @type {unknown} */
      const record = JSON.parse(line);
      const { sequence } = /** @type {{ sequence: string }} */ (record);
      return `>contig${i + 1}\n${sequence}\n`;
    });
  const genome = path.join(work, 'genome.fa');
  await writeFile(genome, contigs.join(''));
  return genome;
}

/** @param {string} what @param {number} value @param {number} target */
function verdict(what, value, target) {
  console.log(
    `${value <= target ? 'met   ' : 'missed'}  ${what}: ${milliseconds(value)} (wanted: at most ${milliseconds(target)})`,
  );
}

/** @param {number} value */
function milliseconds(value) {
  return `${value.toFixed(1)} ms`;
}
