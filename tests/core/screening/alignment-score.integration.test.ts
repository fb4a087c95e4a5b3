import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../core/aligners/run-program.ts';
import { alignmentScore } from '../../../core/screening/alignment-score.ts';
import { toolbox } from '../../support/aligners.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const GENE = randomBases(900, 7);

/** The gene with a base changed, left out or put in at every n-th position. */
function mutated(every: number): string {
  let bases = '';
  for (let i = 0; i < GENE.length; i++) {
    const base = GENE.charAt(i);
    if (i === 0 || i % every !== 0) bases += base;
    else if (i % (2 * every) === 0) bases += base === 'A' ? 'C' : 'A';
    else if (i % (3 * every) === 0) bases += `${base}TT`;
  }
  return bases;
}

describe('alignmentScore', () => {
  it("is blastn's own score of a nucleotide row", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'gene.fa'), fasta([['g', GENE]]));
    const queries = [9999, 200, 60, 35, 20].map((every, i) => [`q${i}`, mutated(every)] as const);
    await writeFile(join(folder, 'query.fa'), fasta(queries));
    const rows: number[][] = [];
    await runProgram({
      file: await toolbox().path('blastn'),
      args: [
        ...['-task', 'blastn', '-dust', 'no', '-query', 'query.fa', '-subject', 'gene.fa'],
        ...['-outfmt', '6 length pident gaps gapopen score'],
      ],
      cwd: folder,
      onLine: (line) => rows.push(line.split('\t').map(Number)),
    });
    expect(rows.length).toBeGreaterThanOrEqual(queries.length);
    expect(rows.some(([, , gaps = 0]) => gaps > 4)).toBe(true);
    for (const [length = 0, identity = 0, gaps = 0, gapOpenings = 0, score] of rows) {
      expect(alignmentScore({ length, identity, gaps, gapOpenings }, 'nucl')).toBe(score);
    }
  });

  it('prefers the longer of two equally similar proteins, and the more similar of two equally long ones', () => {
    const score = (length: number, identity: number): number =>
      alignmentScore({ length, identity, gaps: 0, gapOpenings: 0 }, 'prot');
    expect(score(300, 80)).toBeGreaterThan(score(200, 80));
    expect(score(300, 81)).toBeGreaterThan(score(300, 80));
  });
});
