import { expect, describe, it, onTestFinished } from 'vitest';
import { proteinSet } from '../../../core/scanner/protein-index.ts';
import { ProteinScanner, type ProteinFindings } from '../../../core/scanner/protein-scanner.ts';
import {
  classScores,
  letterClasses,
  pairScores,
  residueCodes,
} from '../../../core/scanner/protein-tables.ts';
import { ScanThreads } from '../../../core/scanner/scan-threads.ts';
import { reverseComplement } from '../../../core/sequence/reverse-complement.ts';
import {
  bases,
  diverged,
  encoded,
  pick,
  randomFrom,
  type Random,
} from '../screening/proteins/stress-proteins.ts';

const AMINO_ACIDS = 'ACDEFGHIKLMNPQRSTVWY';

function randomProtein(length: number, random: Random): string {
  return Array.from({ length }, () => pick(AMINO_ACIDS, random)).join('');
}

async function scan(
  proteins: readonly string[],
  contigs: readonly string[],
  threads = 2,
): Promise<ProteinFindings> {
  const own = new ScanThreads();
  onTestFinished(() => own.close());
  const scanner = await ProteinScanner.open(proteinSet(proteins), own);
  return scanner.scan(
    contigs.map((contig) => Buffer.from(contig)),
    { threads },
  );
}

describe('ProteinScanner', () => {
  it('finds a protein in all six frames, at the ends of contigs, and where others share the place', async () => {
    const random = randomFrom(3);
    const proteins = Array.from({ length: 5 }, () => randomProtein(120, random));
    const gene = encoded(proteins[3] ?? '', random);
    const forward = [gene, `A${gene}`, `AC${gene}T`];
    const contigs = [...forward, ...forward.map(reverseComplement), bases(900, random), 'ACGT'];
    const { alignments, hsps } = await scan(proteins, contigs);
    const places = alignments.map(({ contig, isReverse, subject, from, to }) => [
      contig,
      isReverse,
      subject,
      from,
      to,
    ]);
    expect(places.sort()).toEqual([
      [0, false, 3, 0, 360],
      [1, false, 3, 1, 361],
      [2, false, 3, 2, 362],
      [3, true, 3, 0, 360],
      [4, true, 3, 0, 360],
      [5, true, 3, 1, 361],
    ]);
    const ofAlignments = hsps.filter(({ alignment }) => alignment !== null);
    for (const hsp of ofAlignments) {
      expect(hsp.core.from).toBeGreaterThanOrEqual(0);
      expect(hsp.core.to).toBeLessThanOrEqual(contigs[hsp.contig]?.length ?? 0);
      expect(alignments[hsp.alignment ?? 0]).toMatchObject({ contig: hsp.contig, subject: 3 });
    }
  });

  it('scores alignments with gaps by BLOSUM62, 11 and 1', async () => {
    const random = randomFrom(4);
    const protein = randomProtein(150, random);
    const selfScore = (part: string): number => {
      const codes = residueCodes();
      return Array.from(part).reduce((sum, letter) => {
        const code = codes[letter.charCodeAt(0)] ?? 0;
        return sum + (pairScores()[code * 32 + code] ?? 0);
      }, 0);
    };
    const shortened = protein.slice(0, 75) + protein.slice(80);
    const { alignments } = await scan([protein], [encoded(shortened, random)]);
    expect(alignments.map(({ score }) => score)).toEqual([selfScore(shortened) - 11 - 5]);
  });

  it('reads ambiguous bases as the amino acid that all their codons make', async () => {
    const random = randomFrom(5);
    const protein = `${randomProtein(40, random)}LLLLLLLLGGGGGGGG${randomProtein(40, random)}`;
    const [before, behind] = [encoded(protein.slice(0, 40), random), encoded(protein.slice(56), random)];
    const { alignments } = await scan([protein], [`${before}${'YTR'.repeat(8)}${'GGN'.repeat(8)}${behind}`]);
    const { alignments: plain } = await scan([protein], [encoded(protein, random)]);
    expect(alignments).toEqual(plain);
  });

  it('finds the same by one thread and by several, again and again', async () => {
    const random = randomFrom(6);
    const proteins = Array.from({ length: 30 }, () => randomProtein(200, random));
    const genes = proteins.map((protein) => encoded(diverged(protein, 0.5, 0.05, random), random));
    const contigs = [genes.slice(0, 15).join(bases(200, random)), ...genes.slice(15)];
    const inOrder = ({ alignments }: ProteinFindings): string[] =>
      alignments.map((each) => JSON.stringify(each)).sort();
    const one = await scan(proteins, contigs, 1);
    expect(one.alignments.length).toBeGreaterThan(20);
    expect(inOrder(await scan(proteins, contigs, 3))).toEqual(inOrder(one));
  });

  it('has every pair of seeds whose extension scores 40 or more in an HSP', async () => {
    const random = randomFrom(7);
    const proteins = Array.from({ length: 12 }, () => randomProtein(160, random));
    // A word of these letters scores less than a seed with itself, and seeds with its like nevertheless.
    proteins.push(`${randomProtein(30, random)}STSSTTSMSVTSSTSTTSSS${randomProtein(30, random)}`);
    const translated = proteins.map((protein, i) => diverged(protein, 0.25 + 0.04 * i, 0, random)).join('');
    const { hsps } = await scan(proteins, [encoded(translated, random)]);
    const expected = extendedPairs(translated, proteins);
    expect(expected.length).toBeGreaterThan(30);
    const missed = expected.filter(
      ({ subject, word }) =>
        !hsps.some(
          (hsp) => hsp.subject === subject && !hsp.isReverse && hsp.from < 3 * word + 18 && 3 * word < hsp.to,
        ),
    );
    expect(missed).toEqual([]);
  });
});

/** By looking at all words: pairs on a diagonal, six to thirty-nine apart, whose extension scores 40 or more. */
function extendedPairs(query: string, proteins: readonly string[]): { subject: number; word: number }[] {
  const codes = residueCodes();
  const classes = letterClasses();
  const byClass = classScores();
  const pairs = pairScores();
  const codesOf = (text: string): number[] =>
    Array.from(text).map((letter) => codes[letter.charCodeAt(0)] ?? 0);
  const q = codesOf(query);
  return proteins.flatMap((protein, subject) => {
    const s = codesOf(protein);
    const isSeed = (word: number, place: number): boolean => {
      const at = [0, 1, 2, 3, 4, 5];
      const classAt = (i: number): number => classes[s[place + i] ?? 31] ?? 15;
      const sum = at.reduce((total, i) => total + (byClass[(q[word + i] ?? 31) * 16 + classAt(i)] ?? 0), 0);
      return sum >= 2100 || at.every((i) => classes[q[word + i] ?? 31] === classAt(i));
    };
    const score = (word: number, place: number): number => {
      const run = (step: number, start: number): number => {
        let [sum, best] = [0, 0];
        for (let i = start; best - sum < 16; i += step) {
          const [a, b] = [q[word + i], s[place + i]];
          if (a === undefined || b === undefined) break;
          sum += pairs[a * 32 + b] ?? 0;
          best = Math.max(best, sum);
        }
        return best;
      };
      return run(-1, 5) + run(1, 6);
    };
    const found: { subject: number; word: number }[] = [];
    for (let diagonal = -q.length; diagonal < s.length; diagonal++) {
      const seeds: number[] = [];
      for (
        let word = Math.max(0, -diagonal);
        word + 6 <= q.length && word + diagonal + 6 <= s.length;
        word++
      ) {
        if (!isSeed(word, word + diagonal)) continue;
        const isPair = seeds.some((first) => word - first >= 6 && word - first < 40);
        if (isPair && score(word, word + diagonal) >= 40) found.push({ subject, word });
        seeds.push(word);
      }
    }
    return found;
  });
}
