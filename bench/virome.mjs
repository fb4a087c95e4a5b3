/**
 * Times the virome tools of the built server as a client sees them.
 *
 *   node bench/virome.mjs [--runs 5] [--rows 200000]
 *
 * Tells medians over so many starts: the first question by SQL, which starts the engine; a later one; a result of so
 * many rows as it becomes df_host; the same rows grouped by code in JavaScript and, where this machine has it, in
 * Python; and code that does nothing, which is what its sandbox costs. Needs `npm run build`.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchOptions } from './lib/help.mjs';
import { median } from './lib/numbers.mjs';

const SERVER = path.join(import.meta.dirname, '..', 'dist', 'gapit-mcp.mjs');

/** The sandboxes of code, by what is said of them. */
const CODE = {
  JavaScript: {
    nothing: 'result = [{ a: 1 }]',
    group: 'result = df_host.groupby("country", "year").rollup({ n: op.count(), reads: op.mean("reads") })',
  },
  Python: {
    nothing: 'result = pd.DataFrame({"a": [1]})',
    group: 'result = df_host.groupby(["country", "year"])["reads"].agg(["count", "mean"]).reset_index()',
  },
};

const options = benchOptions(import.meta.filename, {
  runs: { type: 'string', default: '5' },
  rows: { type: 'string', default: '200000' },
});

await benchmark();

async function benchmark() {
  const work = await mkdtemp(path.join(tmpdir(), 'gapit-bench-'));
  /** @type {Map<string, number[]>} */
  const times = new Map();
  /** @type {Set<string>} */
  const missing = new Set();
  try {
    for (let run = 0; run < Number(options.runs); run++) {
      const server = start(work);
      /** @param {string} what @param {string} tool @param {object} args */
      const timed = async (what, tool, args) => {
        times.set(what, [...(times.get(what) ?? []), await server.call(tool, args)]);
      };
      const counted = { sql: 'SELECT country, count(*) AS n FROM host GROUP BY ALL' };
      await timed('first question by SQL, which starts the engine', 'query_host_sql', counted);
      await timed('the same question again', 'query_host_sql', counted);
      const rows = `SELECT 'SAMN' || i AS primary_id, 'Country ' || (i % 150) AS country, 1990 + i % 35 AS year, (i * 37) % 1000003 AS reads FROM range(${options.rows}) AS t(i)`;
      await timed(`${options.rows} rows by SQL, kept as df_host`, 'query_host_sql', { sql: rows });
      for (const [name, { nothing, group }] of Object.entries(CODE)) {
        const language = name.toLowerCase();
        try {
          await timed(`${name} that does nothing`, 'query_dataframe', { code: nothing, language });
          await timed(`${name} that groups them`, 'query_dataframe', { code: group, language });
        } catch (error) {
          missing.add(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      await server.end();
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  console.log(`${options.runs} starts, medians`);
  for (const [what, each] of times) console.log(`  ${what}: ${median(each).toFixed(0)} ms`);
  for (const problem of missing) console.log(`  not measured: ${problem}`);
}

/**
 * Starts a server with a home and a workspace of its own.
 *
 * @param {string} work
 */
function start(work) {
  const child = spawn(process.execPath, [SERVER, '--profile', 'virome'], {
    cwd: work,
    env: { ...process.env, XDG_DATA_HOME: work, GAPIT_WORKSPACE: path.join(work, 'workspace') },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let rest = '';
  /** @type {((line: string) => void) | undefined} */
  let answered;
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('{"jsonrpc":"2.0","id"')) answered?.(line);
  });
  let id = 0;
  return {
    /**
     * Calls a tool and waits for its answer.
     *
     * @param {string} name
     * @param {object} args
     * @returns {Promise<number>} milliseconds
     * @throws Error with the answer of a call that failed
     */
    call: async (name, args) => {
      /** @type {Promise<string>} */
      const answer = new Promise((resolve) => {
        answered = resolve;
      });
      const from = performance.now();
      const params = { name, arguments: args };
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method: 'tools/call', params })}\n`);
      const line = await answer;
      const took = performance.now() - from;
      if (/"error":|"isError":true/.test(line)) throw new Error(line.slice(0, 500));
      return took;
    },
    end: () =>
      new Promise((resolve) => {
        child.once('close', resolve);
        child.stdin.end();
      }),
  };
}
