import { genome, indexedDatadir } from '../lib/data.mjs';
import { screen, wallOf } from '../lib/gapit.mjs';
import { seconds } from '../lib/numbers.mjs';
import { haveAll } from '../lib/peers.mjs';

const DATABASE = 'ncbi';

/** @type {import('../lib/line.mjs').Group} */
export const cache = {
  name: 'cache',
  lines: async (bench) => {
    if (!haveAll('cache', ['blastn'])) return [];
    const datadir = await indexedDatadir(DATABASE, bench.gapit);
    const words = ['--datadir', datadir, '--db', DATABASE, genome('GCF_003095495.1.fna.gz')];
    return [
      {
        title: `GCF_003095495.1 x ${DATABASE}, the same again`,
        peers: [],
        ours: { name: 'gapit screen', run: () => wallOf(screen(bench, words, { cache: true })) },
        target: { kind: 'most', value: 0.1 },
        format: seconds,
      },
    ];
  },
};
