import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digest, genome, kept, unpacked } from '../lib/data.mjs';
import { screen, wallOf } from '../lib/gapit.mjs';
import { measure } from '../lib/measure.mjs';
import { seconds } from '../lib/numbers.mjs';
import { haveAll } from '../lib/peers.mjs';

/** Of Debian's kaptive-data, kaptive-example and kleborate-examples. */
const REFERENCE = '/usr/share/kaptive/reference_database/Klebsiella_k_locus_primary_reference.gbk';
const ASSEMBLIES = [
  '/usr/share/doc/kaptive/examples/exact_match.fasta.gz',
  '/usr/share/doc/kaptive/examples/fragmented_assembly.fasta.gz',
  '/usr/share/doc/kleborate/examples/data/Klebs_HS11286.fna.xz',
  genome('GCF_003095495.1.fna.gz'),
];

/** @type {import('../lib/line.mjs').Group} */
export const loci = {
  name: 'loci',
  lines: async (bench) => {
    const absent = [REFERENCE, ...ASSEMBLIES].filter((file) => !existsSync(file));
    if (absent.length > 0) {
      console.error(`loci is left out: ${absent.join(', ')} missing`);
      return [];
    }
    if (!haveAll('loci', ['kaptive.py', 'xz'])) return [];
    const datadir = await lociDatadir(bench.gapit);
    const files = await plainAssemblies(bench.work);
    const words = ['--datadir', datadir, '--db', 'kloci', '--threads', '2', ...files];
    const output = path.join(bench.work, 'kaptive');
    const kaptive = ['-a', ...files, '-k', REFERENCE, '-o', path.join(output, 'kaptive'), '--no_seq_out'];
    return [
      {
        title: `${files.length} assemblies x 162 Klebsiella K loci`,
        peers: [
          {
            name: 'kaptive.py',
            run: async () => {
              await rm(output, { recursive: true, force: true });
              await mkdir(output);
              return wallOf(measure('kaptive.py', [...kaptive, '--threads', '2']));
            },
          },
        ],
        ours: { name: 'gapit screen --threads 2', run: () => wallOf(screen(bench, words)) },
        target: { kind: 'ratio', value: 60 },
        format: seconds,
      },
    ];
  },
};

/** @param {string} gapit */
async function lociDatadir(gapit) {
  return kept(`kloci-${digest(await unpacked(REFERENCE))}`, async (datadir) => {
    await measure(process.execPath, [gapit, 'db', 'build', 'kloci', REFERENCE, '--datadir', datadir]);
  });
}

/**
 * Unpacked, in a folder of this run: Kaptive lays a BLAST index beside each of them.
 *
 * @param {string} work
 */
async function plainAssemblies(work) {
  const folder = path.join(work, 'assemblies');
  await mkdir(folder);
  /** @type {string[]} */
  const files = [];
  for (const file of ASSEMBLIES) {
    const plain = path.join(folder, path.basename(file).replace(/\.(gz|xz)$/, ''));
    if (file.endsWith('.xz')) await measure('bash', ['-c', 'xz -dc "$0" > "$1"', file, plain]);
    else await writeFile(plain, await unpacked(file));
    files.push(plain);
  }
  return files;
}
