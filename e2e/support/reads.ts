import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The bases of a FASTA file of one contig. */
export async function basesOf(fasta: string): Promise<string> {
  return (await readFile(fasta, 'utf8')).split('\n').slice(1).join('');
}

/**
 * Writes mates of 150 bases, 300 apart from end to end, every 8 bases of a sequence.
 *
 * @param names of the two files, which lie in `folder`
 */
export async function writePair(
  folder: string,
  [first, second]: readonly [string, string],
  sequence: string,
): Promise<void> {
  const mates: [string, string][] = [];
  for (let start = 0; start + 300 <= sequence.length; start += 8) {
    const fragment = sequence.slice(start, start + 300);
    mates.push([fragment.slice(0, 150), reverseComplement(fragment.slice(150))]);
  }
  const fastq = (mate: 0 | 1): string =>
    mates.map((pair, at) => `@read${at}/${mate + 1}\n${pair[mate]}\n+\n${'I'.repeat(150)}\n`).join('');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, first), fastq(0));
  await writeFile(join(folder, second), fastq(1));
}

const COMPLEMENTS: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A' };

function reverseComplement(sequence: string): string {
  return Array.from(sequence, (base) => COMPLEMENTS[base] ?? 'N')
    .reverse()
    .join('');
}
