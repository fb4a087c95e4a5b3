import { availableParallelism } from 'node:os';
import { genome, indexedDatadir } from '../lib/data.mjs';
import { screen } from '../lib/gapit.mjs';
import { measureNode } from '../lib/measure.mjs';
import { megabytes, percent } from '../lib/numbers.mjs';
import { haveAll } from '../lib/peers.mjs';
import { copiesOf } from './contigs.mjs';
import path from 'node:path';

const DATABASE = 'ncbi';
const MANY = 200;
const FEW = 20;

/** @type {import('../lib/line.mjs').Group} */
export const batch = {
  name: 'batch',
  lines: async (bench) => {
    if (!haveAll('batch', ['blastn'])) return [];
    const datadir = await indexedDatadir(DATABASE, bench.gapit);
    const cores = availableParallelism();
    const files = await copiesOf(genome('GCF_003095495.1.fna.gz'), MANY, bench.work);
    /** @param {number} count */
    const words = (count) => [
      ...['--datadir', datadir, '--db', DATABASE, '--jobs', String(cores)],
      ...files.slice(0, count),
    ];
    /** Megabytes of gapit's own process. @param {number} count */
    const memory = async (count) => {
      const places = ['--quiet', '--workspace', path.join(bench.work, 'workspace')];
      const measured = await measureNode([bench.gapit, 'screen', ...places, ...words(count)], {
        GAPIT_CACHE: '',
      });
      return measured.memory;
    };
    return [
      {
        title: `${MANY} assemblies x ${DATABASE}, part of ${cores} cores at work`,
        peers: [],
        ours: {
          name: `gapit screen --jobs ${cores}`,
          run: async () => {
            const { cpu, wall } = await screen(bench, words(MANY));
            return cpu / wall / cores;
          },
        },
        target: { kind: 'least', value: 0.95 },
        format: percent,
        mostRuns: 3,
      },
      {
        title: `memory, ${MANY} assemblies beside ${FEW}`,
        peers: [{ name: `gapit, ${FEW} assemblies`, run: () => memory(FEW) }],
        ours: { name: `gapit, ${MANY} assemblies`, run: () => memory(MANY) },
        // No more than a quarter above it.
        target: { kind: 'ratio', value: 0.8 },
        format: megabytes,
        mostRuns: 3,
      },
    ];
  },
};
