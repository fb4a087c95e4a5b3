import { differingRows } from '../lib/abricate-tables.mjs';
import { genome, indexedDatadir } from '../lib/data.mjs';
import { screen, wallOf } from '../lib/gapit.mjs';
import { seconds } from '../lib/numbers.mjs';
import { haveAll } from '../lib/peers.mjs';
import { pipelines } from './contigs.mjs';

const DATABASE = 'bacmet2';

/** @type {import('../lib/line.mjs').Group} */
export const proteins = {
  name: 'proteins',
  lines: async (bench) => {
    if (!haveAll('proteins', ['any2fasta', 'blastx'])) return [];
    const file = genome('S_epidermidis_assembly.fa.gz');
    const datadir = await indexedDatadir(DATABASE, bench.gapit);
    const words = ['--datadir', datadir, '--db', DATABASE, '--threads', '2', file];
    return [
      {
        title: `S. epidermidis draft x ${DATABASE}, proteins`,
        // Each of them takes minutes.
        peers: pipelines('blastx', file, datadir, DATABASE).slice(0, 1),
        ours: { name: 'gapit screen --threads 2', run: () => wallOf(screen(bench, words)) },
        target: { kind: 'ratio', value: 15 },
        format: seconds,
        check: () => differingRows(bench, file, datadir, DATABASE),
      },
    ];
  },
};
