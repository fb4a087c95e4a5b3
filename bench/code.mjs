/**
 * Times the JavaScript sandbox over a dataframe: process, interpreter, data in, code, data out.
 *
 *   node bench/code.mjs [--rows 200000] [--runs 5]
 *
 * Tells the median of code that groups the rows, of code that computes a column and gives all rows back, and of code
 * that does nothing. Needs nothing but the packages of the project: the code is bundled on the fly.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { PROJECT } from './lib/data.mjs';
import { benchOptions } from './lib/help.mjs';
import { median } from './lib/numbers.mjs';

/** Wanted over 200,000 rows of four columns, start included. */
const TARGET_MS = 3000;

const CODE = {
  'nothing but the sandbox': 'result = [{ a: 1 }]',
  'group by':
    "result = df_host.groupby('host_species', 'year').rollup({ n: op.count(), lat: op.mean('lat') })",
  'a new column, and all rows back': 'result = df_host.derive({ south: d => d.lat < 0 })',
};

const options = benchOptions(import.meta.filename, {
  rows: { type: 'string', default: '200000' },
  runs: { type: 'string', default: '5' },
});

await benchmark();

async function benchmark() {
  const work = await mkdtemp(path.join(tmpdir(), 'gapit-bench-'));
  try {
    const { runJavaScript } = await loadSandbox(work);
    const table = observations(Number(options.rows));
    console.log(`${options.rows} rows of ${table.columns.length} columns`);
    for (const [what, code] of Object.entries(CODE)) {
      /** @type {number[]} */
      const walls = [];
      for (let run = 0; run < Number(options.runs); run++) {
        const start = performance.now();
        const result = await runJavaScript(
          {
            code,
            language: 'javascript',
            expects: 'table',
            frames: { df_host: { kind: 'table', table } },
            limits: {
              milliseconds: 60_000,
              memoryBytes: 1024 * 1024 * 1024,
              rows: 1_000_000,
              resultBytes: 512 * 1024 * 1024,
            },
            signal: new AbortController().signal,
          },
          { sandboxScript: path.join(work, 'js-sandbox.mjs') },
        );
        if (result.kind !== 'table') throw new Error(result.kind === 'failed' ? result.message : result.kind);
        walls.push(performance.now() - start);
      }
      const wall = median(walls);
      console.log(
        `${wall <= TARGET_MS ? 'met   ' : 'missed'}  ${what}: ${wall.toFixed(0)} ms (wanted: at most ${TARGET_MS} ms)`,
      );
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * The sandbox and what starts it, bundled for Node.
 *
 * @param {string} work
 * @returns {Promise<typeof import('../core/virome/code/run-javascript.ts')>}
 */
async function loadSandbox(work) {
  await build({
    configFile: false,
    logLevel: 'error',
    root: PROJECT,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: work,
      emptyOutDir: false,
      rolldownOptions: {
        input: {
          'js-sandbox': path.join(PROJECT, 'core/virome/code/js-sandbox-main.ts'),
          'run-javascript': path.join(PROJECT, 'core/virome/code/run-javascript.ts'),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  /** @type {unknown} */
  const bundled = await import(pathToFileURL(path.join(work, 'run-javascript.mjs')).href);
  return /** @type {typeof import('../core/virome/code/run-javascript.ts')} */ (bundled);
}

/**
 * @param {number} rows
 * @returns {import('../core/virome/table.ts').Table}
 */
function observations(rows) {
  return {
    columns: [
      { name: 'host_species', type: 'VARCHAR', kind: 'text' },
      { name: 'year', type: 'INTEGER', kind: 'number' },
      { name: 'lat', type: 'DOUBLE', kind: 'number' },
      { name: 'primary_id', type: 'VARCHAR', kind: 'text' },
    ],
    rows: Array.from({ length: rows }, (_, row) => [
      `Host species ${row % 300}`,
      1990 + (row % 30),
      ((row * 0.0137) % 180) - 90,
      `SAMN${10_000_000 + row}`,
    ]),
  };
}
