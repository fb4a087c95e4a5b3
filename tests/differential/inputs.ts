import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDatabase, type Database } from '../../core/databases/database.ts';
import { idOf, readSequences } from '../../core/databases/sequences-file.ts';
import { readAssembly } from '../../core/sequence/assembly.ts';
import { bigDatabase, indexedDatabase } from '../support/datadir.ts';
import { shared } from '../support/shared-folder.ts';
import { stressAssembly, type StressRecipe } from './stress/assembly.ts';
import type { Plant } from './stress/contig.ts';
import type { Gene } from './stress/plant.ts';

/** An assembly, and what was planted into it, contig by contig. */
export interface Input {
  readonly name: string;
  readonly file: string;
  readonly plants?: readonly (readonly Plant[])[];
}

/** The assemblies of the shared data. */
export function genomes(): Input[] {
  const folder = shared('data/genomes');
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, file: join(folder, name) }));
}

/** The databases of the shared data. */
export function databaseNames(): string[] {
  return readdirSync(shared('data/databases')).sort();
}

/** A database of the shared data, indexed. */
export async function sharedDatabase(name: string): Promise<Database> {
  return openDatabase(dirname(await indexedDatabase(name, bigDatabase(name))), name);
}

/** Real surroundings for planted genes. */
const SURROUNDINGS = ['GCF_000005845.2.fna.gz', 'GCF_000006765.fna.gz', 'GCF_000017085.fna.gz'];

/** Writes a generated assembly with genes of the database into the folder. */
export async function stressInput(
  name: string,
  recipe: StressRecipe,
  database: Database,
  folder: string,
): Promise<Input> {
  const genes: Gene[] = [];
  for await (const { header, residues } of readSequences(join(database.folder, 'sequences')))
    genes.push({ id: idOf(header), bases: residues.toUpperCase() });
  const { fasta, plants } = stressAssembly(recipe, genes, await chromosomes());
  const file = join(folder, `${name}.fna`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, fasta);
  return { name, file, plants };
}

/** The longest sequence of each of the surroundings. */
async function chromosomes(): Promise<string[]> {
  const longest: string[] = [];
  for (const name of SURROUNDINGS) {
    const chunks: Buffer[] = [];
    for await (const chunk of readAssembly(shared('data/genomes', name)).chunks) chunks.push(chunk);
    const contigs = Buffer.concat(chunks)
      .toString('latin1')
      .split('>')
      .map((record) => record.slice(record.indexOf('\n') + 1).replaceAll('\n', ''));
    longest.push(contigs.reduce((a, b) => (b.length > a.length ? b : a)));
  }
  return longest;
}
