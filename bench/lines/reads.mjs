import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { genome, indexedDatadir, kept } from '../lib/data.mjs';
import { screen, wallOf } from '../lib/gapit.mjs';
import { measure } from '../lib/measure.mjs';
import { seconds } from '../lib/numbers.mjs';
import { haveAll, isInstalled } from '../lib/peers.mjs';
import { simulatedPairs } from '../lib/simulated-pairs.mjs';

/** @typedef {import('../lib/line.mjs').Bench} Bench */
/** @typedef {import('../lib/line.mjs').Contender} Contender */
/** @typedef {import('../lib/line.mjs').Line} Line */
/** @typedef {{ datadir: string, r1: string, r2: string }} Case */

const DATABASE = 'resfinder';
const PAIRS = [100_000, 1_000_000];
/** ariba takes minutes; more pairs tell nothing new. */
const MOST_PAIRS_OF_ARIBA = 100_000;

/** @type {import('../lib/line.mjs').Group} */
export const reads = {
  name: 'reads',
  lines: async (bench) => {
    if (!haveAll('reads', ['kma', 'wgsim', 'minimap2'])) return [];
    const datadir = await indexedDatadir(DATABASE, bench.gapit);
    /** @type {Line[]} */
    const lines = [];
    for (const pairs of PAIRS) {
      const [r1, r2] = await simulatedPairs(genome('GCF_003095495.1.fna.gz'), pairs);
      lines.push(...(await linesOf({ datadir, r1, r2 }, pairs, bench)));
    }
    return lines;
  },
};

/**
 * @param {Case} files
 * @param {number} pairs
 * @param {Bench} bench
 * @returns {Promise<Line[]>}
 */
async function linesOf(files, pairs, bench) {
  const words = ['--datadir', files.datadir, '--db', DATABASE, '--threads', '2'];
  const mates = ['--r1', files.r1, '--r2', files.r2];
  const ours = {
    name: 'gapit screen --threads 2',
    run: () => wallOf(screen(bench, [...words, ...mates])),
  };
  const title = `${pairs / 1000}k read pairs x ${DATABASE}`;
  /** @type {Line} */
  const beside = {
    title,
    peers: [await kma(files, bench), minimap2(files)],
    ours,
    target: { kind: 'ratio', value: 1 },
    format: seconds,
  };
  if (pairs > MOST_PAIRS_OF_ARIBA || !isInstalled('ariba')) return [beside];
  return [
    beside,
    {
      title: `${title}, beside ariba`,
      peers: [await ariba(files, bench)],
      ours,
      target: { kind: 'ratio', value: 100 },
      format: seconds,
    },
  ];
}

/**
 * @param {Case} files
 * @param {Bench} bench
 * @returns {Promise<Contender>}
 */
async function kma({ datadir, r1, r2 }, { work }) {
  const index = await kept(`kma-${path.basename(datadir)}`, async (folder) => {
    const sequences = path.join(datadir, DATABASE, 'sequences');
    await measure('kma', ['index', '-i', sequences, '-o', path.join(folder, 'index')]);
  });
  const words = ['-ipe', r1, r2, '-o', path.join(work, 'kma'), '-t_db', path.join(index, 'index'), '-t', '2'];
  return { name: 'kma -ipe -t 2', run: () => wallOf(measure('kma', words)) };
}

/** The bare aligner with our options. @param {Case} files @returns {Contender} */
function minimap2({ datadir, r1, r2 }) {
  const words = ['-x', 'sr', '-t', '2', '--cs', '-k11', '-w6', '-B2', 'sequences', r1, r2];
  return {
    name: 'minimap2 -x sr -t 2',
    run: () => wallOf(measure('minimap2', words, { cwd: path.join(datadir, DATABASE) })),
  };
}

/**
 * @param {Case} files
 * @param {Bench} bench
 * @returns {Promise<Contender>}
 */
async function ariba({ datadir, r1, r2 }, { work }) {
  const reference = await kept(`ariba-${path.basename(datadir)}`, async (folder) => {
    const genes = path.join(folder, 'genes.fa');
    let count = 0;
    const text = await readFile(path.join(datadir, DATABASE, 'sequences'), 'latin1');
    // Its aligner takes names of up to 254 letters.
    await writeFile(
      genes,
      text.replaceAll(/^>.*/gm, () => `>gene${++count}`),
    );
    const words = ['prepareref', '--all_coding', 'no', '-f', genes];
    await measure('ariba', [...words, path.join(folder, 'reference')]);
  });
  const output = path.join(work, 'ariba');
  const words = ['run', '--threads', '2', path.join(reference, 'reference'), r1, r2, output];
  return {
    name: 'ariba run --threads 2',
    run: async () => {
      await rm(output, { recursive: true, force: true });
      return wallOf(measure('ariba', words));
    },
  };
}
