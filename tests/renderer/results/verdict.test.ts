import { describe, expect, it } from 'vitest';
import type { RecordNoun } from '../../../core/contract/databases.ts';
import type { HitRow } from '../../../core/contract/results.ts';
import type { Difference } from '../../../renderer/features/results/model/alignment.ts';
import { differingLetters, verdictFacts } from '../../../renderer/features/results/model/verdict.ts';
import { verdictSentence } from '../../../renderer/i18n/en/verdict.ts';
import { hit } from './hits.ts';

function sentence(
  changes: Partial<HitRow>,
  differences: Difference[] | null = null,
  subject: RecordNoun = 'gene',
): string {
  return verdictSentence(verdictFacts(hit(changes), subject, differences))
    .map((segment) => (typeof segment === 'string' ? segment : `*${segment.strong}*`))
    .join('');
}

/** mph(A)_2 of GCF_003095495.1 as abricate prints it: 919 of 922 columns match, one of them a gap. */
const mphA: Partial<HitRow> = {
  geneEnd: 921,
  geneLength: 921,
  gapOpenings: 1,
  gapBases: 1,
  identityPct: 99.67,
  confidence: 'close',
};

describe('differingLetters', () => {
  it('follows from the printed percentages', () => {
    expect(differingLetters(hit(mphA))).toBe(2);
    expect(differingLetters(hit())).toBe(0);
    expect(
      differingLetters(
        hit({ geneStart: 18, geneEnd: 819, geneLength: 819, coveragePct: 97.92, identityPct: 99.88 }),
      ),
    ).toBe(1);
  });
});

describe('the sentence of a whole gene', () => {
  it('says letter for letter only when nothing differs', () => {
    expect(sentence({})).toBe('The whole gene is here, letter for letter.');
    expect(sentence({}, null, 'protein')).toBe('The whole protein is here, residue for residue.');
    expect(sentence({}, null, 'replicon')).toBe('The whole replicon is here, letter for letter.');
  });

  it('names an extra base with its place and what it may do', () => {
    const differences: Difference[] = [
      { kind: 'mismatch', column: 503, length: 2, genePosition: 504 },
      { kind: 'extra', column: 890, length: 1, genePosition: 891 },
    ];
    expect(sentence(mphA, differences)).toBe(
      'The whole gene is here, but not letter for letter: *2 of 921 bases differ* and the sample has *1 extra base* at 891, which may shift the reading frame. Check before calling resistance.',
    );
  });

  it('says the numbers before the alignment is there', () => {
    expect(sentence(mphA)).toBe(
      'The whole gene is here, but not letter for letter: *2 of 921 bases differ* and there is *1 gap of 1 base*.',
    );
  });

  it('keeps silent on the frame where whole codons are missing, and for proteins and replicons', () => {
    const codon: Difference[] = [{ kind: 'missing', column: 60, length: 3, genePosition: 61 }];
    const changes: Partial<HitRow> = {
      gapOpenings: 1,
      gapBases: 3,
      coveragePct: 99.67,
      identityPct: 99.67,
      confidence: 'close',
    };
    expect(sentence(changes, codon)).toBe(
      'The whole gene is here, but not letter for letter: *3 bases are missing* at 61 to 63.',
    );
    const one: Difference[] = [{ kind: 'extra', column: 20, length: 1, genePosition: 21 }];
    expect(sentence({ ...mphA, identityPct: 99.89 }, one, 'replicon')).not.toContain('frame');
    expect(sentence({ ...mphA, identityPct: 99.89 }, one, 'protein')).toContain('*1 extra residue* at 21.');
  });

  it('says how far a diverged one is away', () => {
    expect(sentence({ identityPct: 84.2, confidence: 'diverged' })).toBe(
      'The whole gene is here, but changed: *only 84.20 % of the aligned bases match*. It may be another member of its family.',
    );
  });
});

describe('the sentence of a gene with missing ends', () => {
  it('names the missing bases and the end of the contig', () => {
    expect(
      sentence({
        geneStart: 5,
        geneEnd: 498,
        geneLength: 498,
        coveragePct: 99.2,
        atContigEnd: true,
        confidence: 'close',
      }),
    ).toBe(
      'Nearly the whole gene is here: *its first 4 bases are missing*, where the contig ends. The rest matches letter for letter.',
    );
    expect(
      sentence({ geneEnd: 67, geneLength: 68, coveragePct: 98.53, confidence: 'close' }, null, 'protein'),
    ).toContain('*its last residue is missing*.');
  });

  it('rounds the part down, so that a partial gene never reads as 90 %', () => {
    expect(sentence({ geneEnd: 809, coveragePct: 89.96, confidence: 'partial' })).toContain(
      '*Only 89 % of the gene is here*',
    );
    expect(sentence({ geneEnd: 558, coveragePct: 62, confidence: 'partial', atContigEnd: true })).toBe(
      '*Only 62 % of the gene is here*; it runs off the end of the contig. The rest matches letter for letter.',
    );
    expect(sentence({ geneStart: 101, geneEnd: 800, coveragePct: 77.78, confidence: 'partial' })).toContain(
      '; its first 100 bases and its last 100 bases are missing.',
    );
  });
});

describe('the sentence of a gene in pieces', () => {
  const piece = (contigIndex: number, geneStart: number, geneEnd: number) => ({
    contig: `contig_${contigIndex}`,
    contigIndex,
    start: 1,
    end: geneEnd - geneStart + 1,
    strand: '+' as const,
    geneStart,
    geneEnd,
    coveragePct: ((geneEnd - geneStart + 1) / 900) * 100,
    identityPct: 100,
  });
  const split = (...fragments: ReturnType<typeof piece>[]) =>
    sentence({ confidence: 'split', coveragePct: 97.78, fragments });

  it('counts pieces and contigs, and claims nothing of what lies between', () => {
    expect(split(piece(1, 1, 480), piece(2, 461, 880))).toBe(
      'The gene is here *in 2 pieces on 2 contigs*, which together cover 97.78 % of it. Whether it is whole in the sample, the assembly can not tell.',
    );
    expect(split(piece(1, 1, 480), piece(1, 481, 880))).toContain('*in 2 pieces on one contig*');
  });
});
