/**
 * Times SQL over a generated host table on disk, beside the bare engine on the same files.
 *
 *   node bench/sql.mjs [--rows 20000000] [--runs 5] [--folder /tmp] [--keep] [--table FOLDER]
 *
 * The table has 65 columns and lies in Parquet files of a million rows; 20 million rows take about 3 GB, which are
 * looked for before and removed afterwards; `--keep` leaves them, `--table` takes such a table again. Each statement is asked in a session that lives on, as a server has it, and
 * for comparison through DuckDB's own command line where `duckdb` is on PATH (a process for each statement, and so for
 * each a session of ours), else through a bare connection of its Node package in a process of its own. Tells seconds, the
 * ratio, and the largest memory of the engine's process (Linux alone).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { build } from 'vite';
import { PROJECT } from './lib/data.mjs';
import { benchOptions } from './lib/help.mjs';
import { measure } from './lib/measure.mjs';
import { median, megabytes, seconds, verdict } from './lib/numbers.mjs';

const ROWS_OF_A_FILE = 1_000_000;
const BYTES_OF_A_ROW = 250;
const THREADS = 4;
const COMMAND_LINE = 'duckdb';

/** Wanted of the filtered query. */
const TARGETS = { seconds: 2, megabytes: 1000, ratio: 1.2 };

const STATEMENTS = {
  filtered: `SELECT primary_id, organism, country, collection_date, reads FROM host
    WHERE organism = 'Virus 17' AND collection_date >= DATE '2020-01-01' AND country <> 'Country 3'`,
  grouped: `SELECT country, family, count(*) AS n, avg(reads) AS reads FROM host WHERE host_species = 'Species 5' GROUP BY ALL ORDER BY n DESC`,
  many: `SELECT primary_id, organism, reads FROM host WHERE organism IN ('Virus 1', 'Virus 2', 'Virus 3')`,
};
/** The bare engine has no such functions. */
const PLACES = `SELECT primary_id, ST_X(geometry) AS lon, ST_Y(geometry) AS lat FROM host
    WHERE organism = 'Virus 17' AND ST_Y(geometry) > 40`;

const options = benchOptions(import.meta.filename, {
  rows: { type: 'string', default: '20000000' },
  runs: { type: 'string', default: '5' },
  folder: { type: 'string', default: tmpdir() },
  keep: { type: 'boolean', default: false },
  table: { type: 'string' },
});

await benchmark();

async function benchmark() {
  const rows = Number(options.rows);
  const runs = Number(options.runs);
  const { bavail, bsize } = await statfs(options.folder);
  if (options.table === undefined && bavail * bsize < 2 * rows * BYTES_OF_A_ROW)
    throw new Error(`${options.folder} has too little room for ${rows} rows: give fewer by --rows`);
  const work = await mkdtemp(path.join(options.folder, 'gapit-bench-'));
  try {
    const files =
      options.table === undefined
        ? await makeTable(path.join(work, 'host'), rows)
        : await filesOf(options.table);
    const { openSqlSession, engineProgram } = await loadSession(work);
    const script = path.join(work, 'sql-engine-main.mjs');
    const program = engineProgram(script);
    const open = () =>
      openSqlSession({
        tables: [
          {
            name: 'host',
            data: { kind: 'dataset', format: 'parquet', source: { kind: 'files', paths: files } },
          },
        ],
        limits: { threads: THREADS },
        temporaryFolder: path.join(work, 'spill'),
        program: { ...program, env: { ...program.env, NODE_PATH: path.join(PROJECT, 'node_modules') } },
      });

    const session = open();
    const first = await timed(() => session.select('SELECT count(*) AS n FROM host'));
    console.log(`first question, with the start of the engine: ${seconds(first)}`);
    const hasCli = spawnSync(COMMAND_LINE, ['--version']).status === 0;
    const beside = hasCli ? "DuckDB's command line" : 'a bare connection (there is no duckdb on PATH)';
    const bare = hasCli ? null : await openBare(work, files);
    for (const [name, sql] of Object.entries(STATEMENTS)) {
      let totalRows = 0;
      /** @type {{ ours: number[], compared: number[], theirs: number[] }} */
      const walls = { ours: [], compared: [], theirs: [] };
      // In turn, so that what else the machine does strikes both.
      for (let run = 0; run < runs; run++) {
        const ours = await timed(async () => {
          ({ totalRows } = await session.select(sql, { maxRows: 1_000_000 }));
        });
        walls.ours.push(ours);
        walls.compared.push(bare === null ? await timed(() => inNewSession(open, sql)) : ours);
        walls.theirs.push(bare === null ? await byCommandLine(files, sql) : await bare.time(sql));
      }
      const ours = median(walls.ours);
      const theirs = median(walls.theirs);
      console.log(`${name}: ${totalRows} rows in ${seconds(ours)}; ${beside}: ${seconds(theirs)}`);
      verdict('ratio', median(walls.compared) / theirs, TARGETS.ratio, (value) => value.toFixed(2));
      if (name !== 'filtered') continue;
      verdict('time of the filtered query', ours, TARGETS.seconds, seconds);
      const memory = await memoryOfEngine(script);
      verdict('memory of the engine by then', memory, TARGETS.megabytes, megabytes);
    }
    const places = await repeated(runs, () => session.select(PLACES, { maxRows: 1_000_000 }));
    console.log(`places: ${seconds(places)}`);
    console.log(`memory of the engine at the end: ${(await memoryOfEngine(script)).toFixed(0)} MB`);
    bare?.close();
    await session.close();
  } finally {
    if (options.keep) console.log(`kept: ${work}`);
    else await rm(work, { recursive: true, force: true });
  }
}

/**
 * @param {() => import('../core/virome/sql/sql-session.ts').SqlSession} open
 * @param {string} sql
 */
async function inNewSession(open, sql) {
  const session = open();
  await session.select(sql, { maxRows: 1_000_000 });
  await session.close();
}

/** @param {number} runs @param {() => Promise<unknown>} work @returns {Promise<number>} seconds, median */
async function repeated(runs, work) {
  /** @type {number[]} */
  const walls = [];
  for (let run = 0; run < runs; run++) walls.push(await timed(work));
  return median(walls);
}

/** @param {() => Promise<unknown>} work @returns {Promise<number>} seconds */
async function timed(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** @param {readonly string[]} files */
function source(files) {
  return `read_parquet([${files.map((file) => `'${file}'`).join(', ')}], union_by_name = true)`;
}

/** @param {readonly string[]} files @param {string} sql @returns {Promise<number>} seconds */
function byCommandLine(files, sql) {
  const script = `SET threads = ${THREADS}; CREATE VIEW host AS SELECT * FROM ${source(files)}; ${sql};`;
  return timed(() => measure(COMMAND_LINE, ['-csv', '-c', script]));
}

/**
 * A connection in a process that has nothing else: it takes statements by lines and tells seconds by lines, until the
 * rows are values of JavaScript.
 *
 * @param {string} work @param {readonly string[]} files
 * @returns {Promise<{ time: (sql: string) => Promise<number>, close: () => void }>}
 */
async function openBare(work, files) {
  const script = path.join(work, 'bare.cjs');
  await writeFile(
    script,
    `const { DuckDBInstance } = require('@duckdb/node-api');
    (async () => {
      const connection = await (await DuckDBInstance.create(':memory:', { threads: '${THREADS}' })).connect();
      await connection.run(${JSON.stringify(`CREATE VIEW host AS SELECT * FROM ${source(files)}`)});
      for await (const sql of require('node:readline').createInterface({ input: process.stdin })) {
        const start = performance.now();
        (await connection.streamAndReadAll(JSON.parse(sql))).getRowsJson();
        console.log((performance.now() - start) / 1000);
      }
    })();`,
  );
  const env = { ...process.env, NODE_PATH: path.join(PROJECT, 'node_modules') };
  const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    time: async (sql) => {
      child.stdin.write(`${JSON.stringify(sql)}\n`);
      /** @type {IteratorResult<string, unknown>} */
      const answer = await answers.next();
      return Number(answer.value);
    },
    close: () => child.stdin.end(),
  };
}

/**
 * Largest resident memory so far of the process that runs the script, in megabytes; NaN where it can't be told.
 *
 * @param {string} script
 */
async function memoryOfEngine(script) {
  if (!existsSync('/proc/self/status')) return Number.NaN;
  const found = spawnSync('pgrep', ['-f', script], { encoding: 'utf8' }).stdout.trim().split('\n');
  const status = await readFile(`/proc/${found[0] ?? ''}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000;
}

/**
 * The session and the engine's script, bundled for Node.
 *
 * @param {string} work
 * @returns {Promise<Pick<typeof import('../core/virome/sql/sql-session.ts'), 'openSqlSession'> & Pick<typeof import('../core/virome/sql/engine/engine-program.ts'), 'engineProgram'>>}
 */
async function loadSession(work) {
  const names = ['sql-session', 'engine/engine-program', 'sql-engine-main'];
  await build({
    configFile: false,
    logLevel: 'error',
    root: PROJECT,
    define: { __APP_VERSION__: '"0.0.0-bench"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: work,
      emptyOutDir: false,
      rolldownOptions: {
        input: Object.fromEntries(
          names.map((name) => [path.basename(name), path.join(PROJECT, 'core/virome/sql', `${name}.ts`)]),
        ),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  /** @param {string} name @returns {Promise<unknown>} */
  const load = (name) => import(pathToFileURL(path.join(work, `${name}.mjs`)).href);
  const session = /** @type {typeof import('../core/virome/sql/sql-session.ts')} */ (
    await load('sql-session')
  );
  const program = /** @type {typeof import('../core/virome/sql/engine/engine-program.ts')} */ (
    await load('engine-program')
  );
  return { openSqlSession: session.openSqlSession, engineProgram: program.engineProgram };
}

/**
 * A table like that of hosts and viruses: identifiers, names of few kinds, dates, places, measures with gaps.
 *
 * @param {string} folder
 * @param {number} rows
 * @returns {Promise<string[]>}
 */
async function makeTable(folder, rows) {
  await mkdir(folder, { recursive: true });
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '4GB' });
  const connection = await instance.connect();
  const files = [];
  for (let from = 0; from < rows; from += ROWS_OF_A_FILE) {
    const file = path.join(folder, `part-${String(files.length).padStart(4, '0')}.parquet`);
    const to = Math.min(rows, from + ROWS_OF_A_FILE);
    await connection.run(`COPY (${selectOf(from, to)}) TO '${file}' (FORMAT parquet)`);
    files.push(file);
    process.stderr.write(`\r${to} of ${rows} rows`);
  }
  process.stderr.write('\n');
  connection.closeSync();
  instance.closeSync();
  return files;
}

/** @param {string} folder */
async function filesOf(folder) {
  const names = await readdir(folder);
  return names.sort().map((name) => path.resolve(folder, name));
}

/** @param {number} from @param {number} to */
function selectOf(from, to) {
  /** A number below `kinds`, of its own for each column. @param {number} seed @param {number} kinds */
  const pick = (seed, kinds) => `(hash(i * 64 + ${seed}) % ${kinds})`;
  const named = [
    "'SAMN' || (10000000 + i) AS primary_id",
    "'SRR' || (20000000 + i) AS run_accession",
    `'Virus ' || ${pick(1, 2000)} AS organism`,
    `${pick(1, 2000)}::INTEGER AS tax_id`,
    `'Family ' || (${pick(1, 2000)} % 120) AS family`,
    `'Species ' || ${pick(2, 400)} AS host_species`,
    `'Country ' || ${pick(3, 190)} AS country`,
    `(DATE '2000-01-01' + ${pick(4, 9000)}::INTEGER) AS collection_date`,
    `${pick(5, 5_000_000)}::BIGINT AS reads`,
    // Nineteen in twenty have a place: bytes of a point, little-endian, on a grid of a hundredth of a degree.
    `CASE WHEN ${pick(6, 20)} > 0 THEN ('POINT (' || (${pick(7, 36000)}::INTEGER / 100.0 - 180) || ' ' || (${pick(8, 18000)}::INTEGER / 100.0 - 90) || ')')::GEOMETRY('OGC:CRS84') END AS geometry`,
  ];
  const texts = Array.from({ length: 30 }, (_, n) => {
    const value = `'value ' || ${pick(10 + n, 10 * (n + 1))}`;
    return n % 3 === 0
      ? `CASE WHEN ${pick(10 + n, 4)} > 0 THEN ${value} END AS text_${n}`
      : `${value} AS text_${n}`;
  });
  const measures = Array.from(
    { length: 25 },
    (_, n) => `${pick(40 + n, 4000)} / 100.0::DOUBLE AS measure_${n}`,
  );
  return `SELECT ${[...named, ...texts, ...measures].join(', ')} FROM range(${from}, ${to}) AS t(i)`;
}
