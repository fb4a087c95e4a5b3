/**
 * Times `gapit screen` beside the bare blastn that it runs.
 *
 *   node bench/screen.mjs [--genome FILE] [--sequences FILE] [--runs 5] [--batch 40] [--only one|batch]
 *
 * One assembly: both are run in turn, N times each, with the same arguments on the same bases (blastn gets
 * them as normalised FASTA); medians are compared. Batch: COUNT copies of a small assembly with --jobs 2,
 * and how much of two cores was used. Build first (`npm run build`); needs BLAST+ and, for memory, GNU time.
 * By default the data of ../shared is used: Klebsiella pneumoniae GCF_003095495.1 (5.8 Mb) against ncbi.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { measure, measureNode, median } from './lib/measure.mjs';

/** @typedef {import('./lib/measure.mjs').Measured} Measured */

const PROJECT = path.join(import.meta.dirname, '..');
const GAPIT = path.join(PROJECT, 'dist', 'gapit.mjs');
const DATA = path.join(PROJECT, '..', 'shared', 'data');

/** Wanted: a start and an end that nobody notices, and both cores at work. */
const TARGETS = { seconds: 0.3, megabytes: 150, share: 0.95 };

const { values: options } = parseArgs({
  options: {
    genome: { type: 'string', default: path.join(DATA, 'genomes', 'GCF_003095495.1.fna.gz') },
    sequences: { type: 'string', default: path.join(DATA, 'databases', 'ncbi', 'sequences.gz') },
    runs: { type: 'string', default: '5' },
    batch: { type: 'string', default: '40' },
    only: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (options.help) {
  console.log(
    (await readFile(import.meta.filename, 'utf8')).split('*/')[0]?.replace(/^\/\*\*\n|^ \* ?/gm, ''),
  );
} else {
  const missing = [GAPIT, options.genome, options.sequences].find((file) => !existsSync(file));
  if (missing === undefined) await benchmark();
  else {
    console.error(`${missing} is missing: see node bench/screen.mjs --help`);
    process.exitCode = 1;
  }
}

async function benchmark() {
  const work = await mkdtemp(path.join(tmpdir(), 'gapit-bench-'));
  try {
    const datadir = await indexedDatadir();
    if (options.only !== 'batch') await oneAssembly(datadir, work);
    if (options.only !== 'one') await batch(datadir, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The database with its index, kept in the system's temporary folder for the next run. */
async function indexedDatadir() {
  const raw = await readFile(options.sequences);
  const sequences = options.sequences.endsWith('.gz') ? gunzipSync(raw) : raw;
  const key = createHash('sha256').update(sequences).digest('hex').slice(0, 16);
  const datadir = path.join(tmpdir(), `gapit-bench-database-${key}`);
  await mkdir(path.join(datadir, 'db'), { recursive: true });
  if (!existsSync(path.join(datadir, 'db', 'sequences.nin'))) {
    await writeFile(path.join(datadir, 'db', 'sequences'), sequences);
    await measure(process.execPath, [GAPIT, 'setupdb', '--datadir', datadir]);
  }
  return datadir;
}

/**
 * @param {string} datadir
 * @param {string} work
 */
async function oneAssembly(datadir, work) {
  const plain = path.join(work, 'query.fa');
  await writeFile(plain, await normalised(options.genome));
  const database = path.join(datadir, 'db');
  const places = ['--datadir', datadir, '--db', 'db', '--workspace', work];
  const screen = [GAPIT, 'screen', ...places, '--quiet', options.genome];
  const blastn = await blastnArguments(datadir);
  console.log(`one assembly: ${path.basename(options.genome)}, ${options.runs} runs of each in turn`);

  /** @type {{ bare: Measured, ours: Measured }[]} */
  const rounds = [];
  for (let round = 0; round < Number(options.runs); round++) {
    const bare = await measure('blastn', blastn, { cwd: database, input: plain });
    const ours = await measureNode(screen);
    rounds.push({ bare, ours });
    console.log(
      `  blastn ${seconds(bare.wall)}   gapit ${seconds(ours.wall)}   more: ${seconds(ours.wall - bare.wall)}`,
    );
  }
  const bare = median(rounds.map((round) => round.bare.wall));
  const ours = median(rounds.map((round) => round.ours.wall));
  console.log(`blastn ${seconds(bare)}, ${megabytes(median(rounds.map((round) => round.bare.memory)))}`);
  console.log(`gapit  ${seconds(ours)} (${(ours / bare).toFixed(3)} times)`);
  verdict(
    'wall time above blastn',
    median(rounds.map((round) => round.ours.wall - round.bare.wall)),
    TARGETS.seconds,
    seconds,
  );
  verdict(
    'CPU time above blastn',
    median(rounds.map((round) => round.ours.cpu - round.bare.cpu)),
    Infinity,
    seconds,
  );
  verdict(
    'memory above blastn',
    median(rounds.map((round) => round.ours.memory)),
    TARGETS.megabytes,
    megabytes,
  );
}

/**
 * @param {string} datadir
 * @param {string} work
 */
async function batch(datadir, work) {
  const count = Number(options.batch);
  const ending = options.genome.endsWith('.gz') ? '.fna.gz' : '.fna';
  const files = Array.from({ length: count }, (_, i) => path.join(work, `sample${i + 1}${ending}`));
  for (const file of files) await copyFile(options.genome, file);
  const places = ['--datadir', datadir, '--db', 'db', '--workspace', work];
  const args = [GAPIT, 'screen', ...places, '--quiet', '--jobs', '2', ...files];
  console.log(`batch: ${count} assemblies, two at once`);
  const before = idleSeconds();
  const { wall, cpu } = await measure(process.execPath, args);
  const idle = idleSeconds() - before;
  const share = cpu / (2 * wall);
  console.log(
    `  ${seconds(wall)}, ${seconds(cpu)} of CPU time, ${percent(idle / wall / cpus().length)} of the machine idle`,
  );
  console.log(
    `${share >= TARGETS.share ? 'met   ' : 'missed'}  share of two cores: ${percent(share)} (wanted: ${percent(TARGETS.share)})`,
  );
}

/** What other programs use is no idle time: on a busy machine this tells more than the share. */
function idleSeconds() {
  return cpus().reduce((sum, core) => sum + core.times.idle, 0) / 1000;
}

/** The arguments of the search, as `gapit screen --debug` shows them. @param {string} datadir */
async function blastnArguments(datadir) {
  const tiny = path.join(datadir, 'tiny.fa');
  await writeFile(tiny, '>c1\nACGTACGTAC\n');
  const { stderr } = spawnSync(
    process.execPath,
    [GAPIT, 'screen', '-D', datadir, '-d', 'db', '--no-record', '--debug', tiny],
    { encoding: 'utf8' },
  );
  const line = /^Ran: blastn (.*)$/m.exec(stderr)?.[1];
  if (line === undefined) throw new Error(`gapit did not show its command: ${stderr}`);
  const format = /-outfmt (6 .*?) -num_threads/.exec(line)?.[1] ?? '';
  return line
    .replace(format, 'FORMAT')
    .replace('-db db/sequences', '-db sequences')
    .split(' ')
    .map((word) => (word === 'FORMAT' ? format : word));
}

/** FASTA as gapit hands it to blastn: plain names, upper case. @param {string} file */
async function normalised(file) {
  const raw = await readFile(file);
  const text = (file.endsWith('.gz') ? gunzipSync(raw) : raw).toString('latin1');
  let contig = 0;
  return text
    .split('\n')
    .map((line) => (line.startsWith('>') ? `>c${contig++}` : line.trim().toUpperCase()))
    .join('\n');
}

/**
 * @param {string} what
 * @param {number} value
 * @param {number} target
 * @param {(value: number) => string} format
 */
function verdict(what, value, target, format) {
  const judgement = target === Infinity ? '      ' : value <= target ? 'met   ' : 'missed';
  console.log(
    `${judgement}  ${what}: ${format(value)}${target === Infinity ? '' : ` (wanted: at most ${format(target)})`}`,
  );
}

/** @param {number} value */
function seconds(value) {
  return `${value.toFixed(3)} s`;
}

/** @param {number} value */
function megabytes(value) {
  return `${value.toFixed(0)} MB`;
}

/** @param {number} value */
function percent(value) {
  return `${(100 * value).toFixed(1)} %`;
}
