/**
 * Times the search of records over databases of 50,000 records, as the desktop does it: one index that lives on.
 *
 *   node bench/search.mjs [--records 50000] [--databases 5] [--runs 20]
 *
 * Tells the first search, which reads the databases, the longest time for which it kept the event loop from other
 * work, and the median of later ones. Records have real lengths and made-up names. Needs nothing but the packages
 * of the project: the code is bundled on the fly.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { PROJECT } from './lib/data.mjs';
import { benchOptions } from './lib/help.mjs';
import { median, milliseconds, verdict } from './lib/numbers.mjs';

/** Wanted: an answer while one types. */
const TARGETS = { milliseconds: 100 };

const options = benchOptions(import.meta.filename, {
  records: { type: 'string', default: '50000' },
  databases: { type: 'string', default: '5' },
  runs: { type: 'string', default: '20' },
});

await benchmark();

async function benchmark() {
  const work = await mkdtemp(path.join(tmpdir(), 'gapit-bench-'));
  try {
    const datadir = path.join(work, 'db');
    await makeDatabases(datadir, Number(options.databases), Number(options.records));
    const { RecordIndex } = await loadIndex(work);
    const index = new RecordIndex();
    /** @param {string} term @param {boolean} [exact] */
    const search = async (term, exact = false) => {
      const start = performance.now();
      const { total } = await index.search({
        ...{ datadir, term, field: /** @type {const} */ ('any'), exact, database: null, limit: 1000 },
      });
      return { total, wall: performance.now() - start };
    };
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const first = await search('lactamase');
    delay.disable();
    console.log(`${options.records} records in ${options.databases} databases`);
    console.log(
      `        first search: ${milliseconds(first.wall)}; event loop held for at most ${milliseconds(delay.max / 1e6)}`,
    );
    for (const term of ['', 'lactamase', 'gene7', 'βeta', 'no such text']) {
      /** @type {number[]} */
      const walls = [];
      let total = 0;
      for (let run = 0; run < Number(options.runs); run++) {
        const done = await search(term);
        walls.push(done.wall);
        total = done.total;
      }
      verdict(`'${term}', ${total} found`, median(walls), TARGETS.milliseconds, milliseconds);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * The index, bundled for Node.
 *
 * @param {string} work
 * @returns {Promise<typeof import('../core/databases/records/search-records.ts')>}
 */
async function loadIndex(work) {
  await build({
    configFile: false,
    logLevel: 'error',
    root: PROJECT,
    build: {
      ssr: path.join(PROJECT, 'core/databases/records/search-records.ts'),
      outDir: work,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'search-records.mjs' } },
    },
    ssr: { noExternal: true },
  });
  /** @type {unknown} */
  const bundled = await import(pathToFileURL(path.join(work, 'search-records.mjs')).href);
  return /** @type {typeof import('../core/databases/records/search-records.ts')} */ (bundled);
}

/**
 * Databases as far as a search reads them.
 *
 * @param {string} datadir
 * @param {number} databases
 * @param {number} records in all of them
 */
async function makeDatabases(datadir, databases, records) {
  const sequence = 'ACGTTGCA'.repeat(150);
  const each = Math.ceil(records / databases);
  for (let database = 0; database < databases; database++) {
    const folder = path.join(datadir, `database_${database}`);
    await mkdir(folder, { recursive: true });
    const lines = Array.from({ length: each }, (_, i) =>
      JSON.stringify({
        db: `database_${database}`,
        gene: `gene${i}-${database}`,
        sequence,
        accession: `NG_${String(i).padStart(6, '0')}.1`,
        function: ['BETA-LACTAM', `CLASS_${i % 40}`],
        product: `class ${i % 7 === 0 ? 'D β-lactamase' : 'A lactamase'} of group ${i % 300}, extended-spectrum`,
        source_id: `gene${i}_1_NG_${i}`,
      }),
    );
    await writeFile(path.join(folder, 'records.jsonl'), `${lines.join('\n')}\n`);
    await writeFile(path.join(folder, 'sequences'), '>a\nACGT\n');
  }
}
