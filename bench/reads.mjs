/**
 * Times `gapit screen` on Illumina pairs beside the bare minimap2 that it runs.
 *
 *   node bench/reads.mjs [--r1 FILE --r2 FILE] [--pairs 1000000] [--sequences FILE] [--threads 2] [--runs 5]
 *
 * Both are run in turn, N times each, on the same two gzip files with the same options; medians are compared, and
 * the memory of gapit's own process is told apart from minimap2's. Build first (`npm run build`); needs minimap2
 * and, for memory of minimap2, GNU time. By default the pairs are simulated from Klebsiella pneumoniae
 * GCF_003095495.1 of ../shared by wgsim (of samtools), with qualities as varied as a sequencer's, and kept in the
 * system's temporary folder for the next run; the database is resfinder.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip, gunzipSync } from 'node:zlib';
import { measure, measureNode, median } from './lib/measure.mjs';

/** @typedef {import('./lib/measure.mjs').Measured} Measured */

const PROJECT = path.join(import.meta.dirname, '..');
const DATA = path.join(PROJECT, '..', 'shared', 'data');

/** Wanted: hardly slower than minimap2 alone, and the same memory for any number of reads. */
const TARGETS = { times: 1.1, megabytes: 300 };

const { values: options } = parseArgs({
  options: {
    r1: { type: 'string' },
    r2: { type: 'string' },
    pairs: { type: 'string', default: '1000000' },
    genome: { type: 'string', default: path.join(DATA, 'genomes', 'GCF_003095495.1.fna.gz') },
    sequences: { type: 'string', default: path.join(DATA, 'databases', 'resfinder', 'sequences.gz') },
    threads: { type: 'string', default: '2' },
    runs: { type: 'string', default: '5' },
    gapit: { type: 'string', default: path.join(PROJECT, 'dist', 'gapit.mjs') },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (options.help) {
  console.log(
    (await readFile(import.meta.filename, 'utf8')).split('*/')[0]?.replace(/^\/\*\*\n|^ \* ?/gm, ''),
  );
} else {
  const missing = [options.gapit, options.genome, options.sequences].find((file) => !existsSync(file));
  if (missing === undefined) await benchmark();
  else {
    console.error(`${missing} is missing: see node bench/reads.mjs --help`);
    process.exitCode = 1;
  }
}

async function benchmark() {
  const datadir = await datadirOf(options.sequences);
  const [r1, r2] =
    options.r1 !== undefined && options.r2 !== undefined
      ? [path.resolve(options.r1), path.resolve(options.r2)]
      : await simulated();
  const { threads, runs } = options;
  const bareWords = ['-x', 'sr', '-t', threads, '--cs', '-k11', '-w6', '-B2', 'sequences', r1, r2];
  const ourWords = [
    ...[options.gapit, 'screen', '--datadir', datadir, '--db', 'db', '--quiet'],
    ...['--workspace', path.join(tmpdir(), 'gapit-bench-workspace')],
    ...['--threads', threads, '--r1', r1, '--r2', r2],
  ];
  console.log(`${path.basename(r1)} and mates, ${threads} threads, ${runs} runs of each in turn`);
  /** @type {{ bare: Measured, ours: Measured }[]} */
  const rounds = [];
  for (let round = 0; round < Number(runs); round++) {
    const bare = await measure('minimap2', bareWords, { cwd: path.join(datadir, 'db') });
    const ours = await measureNode(ourWords);
    rounds.push({ bare, ours });
    console.log(
      `  minimap2 ${seconds(bare.wall)}   gapit ${seconds(ours.wall)}   ${(ours.wall / bare.wall).toFixed(3)} times`,
    );
  }
  /** @param {(round: { bare: Measured, ours: Measured }) => number} value */
  const middle = (value) => median(rounds.map(value));
  console.log(
    `minimap2 ${seconds(middle(({ bare }) => bare.wall))}, ${megabytes(middle(({ bare }) => bare.memory))}`,
  );
  console.log(`gapit    ${seconds(middle(({ ours }) => ours.wall))}`);
  verdict(
    'wall time beside minimap2',
    middle(({ ours, bare }) => ours.wall / bare.wall),
    TARGETS.times,
    (value) => `${value.toFixed(3)} times`,
  );
  console.log(`        CPU time above minimap2: ${seconds(middle(({ ours, bare }) => ours.cpu - bare.cpu))}`);
  verdict(
    "memory of gapit's own process",
    middle(({ ours }) => ours.memory),
    TARGETS.megabytes,
    megabytes,
  );
}

/** A datadir with the database, kept in the system's temporary folder for the next run. @param {string} source */
async function datadirOf(source) {
  const raw = await readFile(source);
  const sequences = source.endsWith('.gz') ? gunzipSync(raw) : raw;
  const key = createHash('sha256').update(sequences).digest('hex').slice(0, 16);
  const datadir = path.join(tmpdir(), `gapit-bench-reads-database-${key}`);
  await mkdir(path.join(datadir, 'db'), { recursive: true });
  await writeFile(path.join(datadir, 'db', 'sequences'), sequences);
  return datadir;
}

/** Pairs of 150 bases, by wgsim. @returns {Promise<[string, string]>} */
async function simulated() {
  const folder = path.join(tmpdir(), `gapit-bench-pairs-${options.pairs}`);
  const files = ['R1', 'R2'].map((mate) => path.join(folder, `simulated_${mate}.fastq.gz`));
  if (!existsSync(folder)) {
    console.log(`simulating ${options.pairs} pairs…`);
    const scratch = await mkdtemp(path.join(tmpdir(), 'gapit-bench-'));
    try {
      const genome = path.join(scratch, 'genome.fa');
      const raw = await readFile(options.genome);
      await writeFile(genome, options.genome.endsWith('.gz') ? gunzipSync(raw) : raw);
      const plain = ['1.fq', '2.fq'].map((name) => path.join(scratch, name));
      const words = ['-N', options.pairs, '-1', '150', '-2', '150', '-S', '1', genome, ...plain];
      await measure('wgsim', words);
      await mkdir(path.join(scratch, 'packed'));
      for (const [i, file] of plain.entries()) {
        const packed = createWriteStream(path.join(scratch, 'packed', path.basename(files[i] ?? '')));
        await pipeline(withVariedQualities(file), createGzip({ level: 4 }), packed);
      }
      await rename(path.join(scratch, 'packed'), folder);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }
  return [files[0] ?? '', files[1] ?? ''];
}

/**
 * wgsim gives all bases one quality, which packs far better than real ones do. @param {string} file
 * @returns {AsyncGenerator<string>}
 */
async function* withVariedQualities(file) {
  const letters = 'JJJJJJJJJJFFFFAA<<77--#';
  let state = 1;
  const pool = Array.from({ length: 1_000_003 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return letters[(state >>> 8) % letters.length];
  }).join('');
  let line = 0;
  let at = 0;
  let text = '';
  for await (const each of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line++ % 4 === 3) {
      at = (at + each.length) % (pool.length - 1000);
      text += `${pool.slice(at, at + each.length)}\n`;
    } else text += `${each}\n`;
    if (text.length < 1 << 18) continue;
    yield text;
    text = '';
  }
  yield text;
}

/**
 * @param {string} what
 * @param {number} value
 * @param {number} target
 * @param {(value: number) => string} format
 */
function verdict(what, value, target, format) {
  const judgement = value <= target ? 'met   ' : 'missed';
  console.log(`${judgement}  ${what}: ${format(value)} (wanted: at most ${format(target)})`);
}

/** @param {number} value */
function seconds(value) {
  return `${value.toFixed(3)} s`;
}

/** @param {number} value */
function megabytes(value) {
  return `${value.toFixed(0)} MB`;
}
