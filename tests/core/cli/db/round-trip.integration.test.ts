import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeContigs } from '../../../support/assembly-part.ts';
import { bigDatabase } from '../../../support/datadir.ts';
import { gapit } from '../../../support/gapit.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { temporaryFolder } from '../../../support/temporary.ts';

/** One with hits in most of them, and one of Escherichia or its kin for those of Escherichia. */
const genomeOf = (database: string): string =>
  ['ecoh', 'ecoli_vf'].includes(database) ? 'GCF_002949675.fna' : 'GCF_003095495.1.fna';
const PROTEIN_GENOME = 'S_epidermidis_assembly.fa';

const tableOf = (genome: string, database: string): Promise<string> =>
  readFile(shared('data/expected/abricate', `${genome}.${database}.tab`), 'utf8');

/**
 * A folder of abricate holds headers of abricate; a database built of it holds the same records under headers of
 * ours, and gives abricate's tables byte for byte. Three columns could differ by what a build does on purpose, and
 * none of these databases makes them: DATABASE is the name given to the build, not what the headers say; GENE gets
 * a number where another record has the same header throughout; PRODUCT is the gene where a header is plain.
 */
describeWithShared('databases of abricate, built anew', () => {
  const databases = readdirSync(shared('data/databases')).sort();
  const nucleotide = databases.filter((name) => name !== 'bacmet2');

  async function build(name: string): Promise<string> {
    const datadir = await temporaryFolder();
    const args = ['db', 'build', name, bigDatabase(name), '--datadir', datadir, '--quiet'];
    const { stdout, stderr } = await gapit(args);
    expect([JSON.parse(stdout), stderr]).toMatchObject([{ db: name }, '']);
    return datadir;
  }

  const screen = async (datadir: string, name: string, file: string): Promise<string> => {
    const options = ['--datadir', datadir, '--db', name, '--nopath', '--quiet'];
    return (await gapit(['screen', ...options, file])).stdout;
  };

  /** The rows of a table on so many of its contigs, and these contigs. */
  async function partOf(
    genome: string,
    name: string,
    most: number,
  ): Promise<{ table: string; file: string }> {
    const [header = '', ...rows] = (await tableOf(genome, name)).split(/(?<=\n)/);
    const contigOf = (row: string): string => row.split('\t')[1] ?? '';
    const contigs = [...new Set(rows.map(contigOf))].slice(0, most);
    const kept = rows.filter((row) => contigs.includes(contigOf(row)));
    expect(kept.length).toBeGreaterThan(2);
    const file = join(await temporaryFolder(), `${genome}.gz`);
    await writeContigs(shared('data/genomes', `${genome}.gz`), contigs, file);
    return { table: [header, ...kept].join(''), file };
  }

  // Whole genomes are compared by the folders of abricate as they are.
  it.each(nucleotide)('%s', { timeout: 5 * 60_000 }, async (name) => {
    const datadir = await build(name);
    const { table, file } = await partOf(genomeOf(name), name, 12);
    expect(await screen(datadir, name, file)).toBe(table);
  });

  it('bacmet2, of proteins', { timeout: 5 * 60_000 }, async () => {
    const datadir = await build('bacmet2');
    const contigs = ['LGJG01000019', 'LGJG01000022'];
    const part = join(await temporaryFolder(), `${PROTEIN_GENOME}.gz`);
    await writeContigs(shared('data/genomes', `${PROTEIN_GENOME}.gz`), contigs, part);
    const [header, ...rows] = (await tableOf(PROTEIN_GENOME, 'bacmet2')).split(/(?<=\n)/);
    const expected = rows.filter((row) => contigs.includes(row.split('\t')[1] ?? ''));
    expect(expected.length).toBeGreaterThan(0);
    expect(await screen(datadir, 'bacmet2', part)).toBe([header, ...expected].join(''));
  });
});
