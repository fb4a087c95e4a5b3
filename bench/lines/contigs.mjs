import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { differingRows } from '../lib/abricate-tables.mjs';
import { genome, indexedDatadir } from '../lib/data.mjs';
import { screen, wallOf } from '../lib/gapit.mjs';
import { measure } from '../lib/measure.mjs';
import { seconds } from '../lib/numbers.mjs';
import { haveAll, isInstalled } from '../lib/peers.mjs';
import { exactPipeline } from '../lib/pipeline.mjs';

/** @typedef {import('../lib/line.mjs').Bench} Bench */
/** @typedef {import('../lib/line.mjs').Line} Line */
/** @typedef {import('../lib/line.mjs').Contender} Contender */

/** Samples of a run whose engine stays warm. */
const WARM_SAMPLES = 10;

/** @type {readonly { file: string, database: string, cold: number, warm?: number }[]} */
const CASES = [
  { file: 'GCF_003095495.1.fna.gz', database: 'ncbi', cold: 15, warm: 20 },
  { file: 'GCF_000016305.1.fna.gz', database: 'ncbi', cold: 12 },
  { file: 'GCF_000006765.fna.gz', database: 'ecoli_vf', cold: 6 },
];

/** @type {import('../lib/line.mjs').Group} */
export const contigs = {
  name: 'contigs',
  lines: async (bench) => {
    if (!haveAll('contigs', ['any2fasta', 'blastn'])) return [];
    /** @type {Line[]} */
    const lines = [];
    for (const each of CASES) lines.push(...(await linesOf(each, bench)));
    return lines;
  },
};

/**
 * @param {(typeof CASES)[number]} wanted
 * @param {Bench} bench
 * @returns {Promise<Line[]>}
 */
async function linesOf({ file, database, cold, warm }, bench) {
  const datadir = await indexedDatadir(database, bench.gapit);
  const path = genome(file);
  const peers = pipelines('blastn', path, datadir, database);
  const words = ['--datadir', datadir, '--db', database, '--threads', '2'];
  const title = `${file.replace('.fna.gz', '')} x ${database}`;
  /** @type {Line[]} */
  const lines = [
    {
      title: `${title}, one sample`,
      peers,
      ours: { name: 'gapit screen --threads 2', run: () => wallOf(screen(bench, [...words, path])) },
      target: { kind: 'ratio', value: cold },
      format: seconds,
      check: () => differingRows(bench, path, datadir, database),
    },
  ];
  if (warm === undefined) return lines;
  const batch = ['--datadir', datadir, '--db', database, '--jobs', '2'];
  const copies = await copiesOf(path, WARM_SAMPLES, bench.work);
  lines.push({
    title: `${title}, each of ${WARM_SAMPLES} samples in one run`,
    peers: peers.slice(0, 1),
    ours: {
      name: 'gapit screen --jobs 2',
      run: async () => (await wallOf(screen(bench, [...batch, ...copies]))) / WARM_SAMPLES,
    },
    target: { kind: 'ratio', value: warm },
    format: seconds,
  });
  return lines;
}

/**
 * The exact pipeline first, as abricate runs it and with two threads, then abricate itself where it is installed.
 *
 * @param {'blastn' | 'blastx'} program
 * @param {string} file
 * @param {string} datadir
 * @param {string} database
 * @returns {Contender[]}
 */
export function pipelines(program, file, datadir, database) {
  const folder = path.join(datadir, database);
  /** @param {number} threads */
  const pipeline = (threads) => () => wallOf(exactPipeline(program, file, folder, threads));
  const abricate = ['--quiet', '--datadir', datadir, '--db', database, file];
  return [
    { name: `any2fasta | ${program}`, run: pipeline(1) },
    { name: `any2fasta | ${program} -num_threads 2`, run: pipeline(2) },
    ...(isInstalled('abricate')
      ? [{ name: 'abricate', run: () => wallOf(measure('abricate', abricate)) }]
      : []),
  ];
}

/**
 * @param {string} file
 * @param {number} count
 * @param {string} work
 */
export async function copiesOf(file, count, work) {
  const ending = path.basename(file).replace(/^[^.]*/, '');
  const copies = Array.from({ length: count }, (_, i) => path.join(work, `sample${i + 1}${ending}`));
  for (const copy of copies) await copyFile(file, copy);
  return copies;
}
