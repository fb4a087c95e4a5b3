import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '..', '..');
export const demoFolder = join(project, 'resources', 'demo');
const bundledFolder = join(project, 'resources', 'bundled');

interface BundledGene {
  readonly gene: string;
  readonly sequence: string;
}

/** A gene of the database that ships with the app. */
async function bundledGene(name: string): Promise<BundledGene> {
  const lines = await readFile(join(bundledFolder, 'resfinder', 'records.jsonl'), 'utf8');
  for (const line of lines.split('\n')) {
    if (line.includes(`"gene":${JSON.stringify(name)}`)) return JSON.parse(line) as BundledGene;
  }
  throw new Error(`resfinder has no ${name}`);
}

/** Writes a small assembly that carries the given genes whole, 500 bases of noise around each. */
export async function writeGenome(
  path: string,
  genes: readonly string[],
  contig = 'contig1',
): Promise<string> {
  // Not the whole path: a temporary folder's name would make other noise in every run, and a base beside a
  // gene can decide between two alleles.
  const noise = noiseFrom(basename(path) + genes.join(' '));
  let sequence = noise(500);
  for (const name of genes) sequence += (await bundledGene(name)).sequence + noise(500);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `>${contig} made for a test\n${sequence.replace(/(.{80})/g, '$1\n')}\n`);
  return path;
}

export async function writeText(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return path;
}

/** Repeatable bases: a linear congruential sequence seeded by a text. */
function noiseFrom(seed: string): (length: number) => string {
  let state = Array.from(seed).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) >>> 0, 7);
  return (length) => {
    let bases = '';
    for (let i = 0; i < length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bases += 'ACGT'.charAt(state >>> 30);
    }
    return bases;
  };
}
