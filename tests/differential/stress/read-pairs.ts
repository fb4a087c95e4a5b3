import { reverseComplement } from '../../../core/sequence/reverse-complement.ts';
import type { Random } from './random.ts';

const READ = 150;
const ERRORS = 0.004;

/** Illumina pairs of an assembly as FASTQ: fragments of 150 to 500 bases from anywhere, with a few errors. */
export function readPairs(fasta: string, pairs: number, random: Random): { r1: string; r2: string } {
  const contigs = fasta
    .split('>')
    .map((record) => record.slice(record.indexOf('\n') + 1).replaceAll('\n', ''))
    .filter(({ length }) => length >= READ);
  const joined = contigs.join('');
  const mates: [string[], string[]] = [[], []];
  for (let i = 0; i < pairs; i++) {
    // Across two contigs at times, as a chimeric fragment is.
    const length = random.between(READ, 500);
    const from = random.below(Math.max(1, joined.length - length));
    const fragment = joined.slice(from, from + length);
    const strands = [fragment, reverseComplement(fragment.toUpperCase())];
    if (random.chance(0.5)) strands.reverse();
    for (const [mate, lines] of mates.entries()) {
      const bases = withErrors(strands[mate]?.slice(0, READ) ?? '', random);
      lines.push(`@pair${i + 1} ${mate + 1}\n${bases}\n+\n${'I'.repeat(bases.length)}\n`);
    }
  }
  return { r1: mates[0].join(''), r2: mates[1].join('') };
}

function withErrors(bases: string, random: Random): string {
  return Array.from(bases, (base) =>
    random.chance(ERRORS) ? random.pick(['A', 'C', 'G', 'T', 'N']) : base,
  ).join('');
}
