import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { writeContigs } from '../../support/assembly-part.ts';
import { bigDatabase, datadirWith } from '../../support/datadir.ts';
import { gapit } from '../../support/gapit.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const MINUTE_MS = 60_000;
/** The slowest database first: both cores work on its ten genomes while other files of the suite are short. */
const DATABASES = ['ncbi', 'ecoli_vf', 'resfinder', 'argannot', 'ecoh', 'plasmidfinder'];

const genome = (name: string): string => shared('data/genomes', name);
const table = (genomeFile: string, database: string): string =>
  shared('data/expected/abricate', `${genomeFile.replace(/\.gz$/, '')}.${database}.tab`);

describeWithShared('tables of abricate, byte for byte', () => {
  const genomes = readdirSync(shared('data/genomes')).sort();
  const datadir = datadirWith(
    Object.fromEntries([...DATABASES, 'bacmet2'].map((name) => [name, bigDatabase(name)])),
  );

  it('has a table for every genome and every nucleotide database', () => {
    const missing = genomes.flatMap((file) => DATABASES.filter((name) => !existsSync(table(file, name))));
    expect(missing).toEqual([]);
    const tables = readdirSync(shared('data/expected/abricate'));
    expect(tables).toHaveLength(genomes.length * DATABASES.length + 1);
  });

  it.each(DATABASES)(
    '%s: all genomes in one batch, two at once',
    { timeout: 15 * MINUTE_MS },
    async (name) => {
      const files = genomes.map(genome);
      const { stdout, stderr, status } = await gapit([
        ...['screen', '--datadir', datadir, '--db', name, '--nopath', '--quiet', '--jobs', '2'],
        ...files,
      ]);
      const [header = '', ...rows] = stdout.split(/(?<=\n)/);
      for (const file of genomes) {
        const printed = header + rows.filter((row) => row.startsWith(`${file}\t`)).join('');
        expect(printed, `${file} × ${name}`).toBe(await readFile(table(file, name), 'utf8'));
      }
      expect(rows.map((row) => row.split('\t')[0])).toEqual(
        rows
          .map((row) => row.split('\t')[0])
          .sort((a = '', b = '') => genomes.indexOf(a) - genomes.indexOf(b)),
      );
      expect([stderr, status]).toEqual(['', 0]);
    },
  );

  it(
    'bacmet2: a part of the slow protein table, all of which `npm run test:protein` compares',
    { timeout: 10 * MINUTE_MS },
    async () => {
      // Short contigs with hits on both strands, and one without.
      const contigs = ['LGJG01000016', 'LGJG01000017', 'LGJG01000019', 'LGJG01000022'];
      const name = 'S_epidermidis_assembly.fa.gz';
      const folder = await temporaryFolder();
      const part = join(folder, name);
      await mkdir(folder, { recursive: true });
      await writeContigs(genome(name), contigs, part);
      const { stdout, status } = await gapit([
        'screen',
        '--datadir',
        datadir,
        '--db',
        'bacmet2',
        '--nopath',
        '--quiet',
        part,
      ]);
      const [header, ...rows] = (await readFile(table(name, 'bacmet2'), 'utf8')).split(/(?<=\n)/);
      const expected = rows.filter((row) => contigs.includes(row.split('\t')[1] ?? ''));
      expect(expected.length).toBeGreaterThan(3);
      expect(stdout).toBe([header, ...expected].join(''));
      expect([status, basename(part)]).toEqual([0, name]);
    },
  );
});
