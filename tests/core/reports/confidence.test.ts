import { describe, expect, it } from 'vitest';
import { confidenceOf, isAtContigEnd } from '../../../core/reports/confidence.ts';

describe('confidenceOf', () => {
  it.each([
    [100, 100, 0, 'exact'],
    [100, 100, 2, 'close'],
    [100, 99.99, 0, 'close'],
    [99.9, 100, 0, 'close'],
    [90, 90, 0, 'close'],
    [90, 89.99, 0, 'diverged'],
    [89.99, 100, 0, 'partial'],
    [89.99, 80, 5, 'partial'],
  ])('coverage %f, identity %f, %i gap bases: %s', (coveragePct, identityPct, gapBases, confidence) => {
    expect(confidenceOf({ coveragePct, identityPct, gapBases, fragments: null })).toBe(confidence);
  });

  it.each([100, 81])('is split for joined fragments, whatever they cover: %f', (coveragePct) => {
    expect(confidenceOf({ coveragePct, identityPct: 100, gapBases: 0, fragments: [{}, {}] })).toBe('split');
  });
});

describe('isAtContigEnd', () => {
  const hit = {
    start: 101,
    end: 900,
    strand: '+' as const,
    contigLength: 1000,
    geneStart: 1,
    geneEnd: 800,
    geneLength: 800,
    fragments: null,
  };

  it.each([
    ['a whole gene', {}, false],
    ['a whole gene that fills its contig', { start: 1, end: 800, contigLength: 800 }, false],
    ['a gene whose end is missing with room for it', { geneLength: 900 }, false],
    ['a gene whose end is missing with a base too little room', { geneLength: 901 }, true],
    ['a gene whose start is missing with room for it', { geneStart: 101, geneLength: 800 }, false],
    ['a gene whose start is missing beyond the contig', { geneStart: 102, geneLength: 800 }, true],
  ])('%s, forward: %#', (_, change, expected) => {
    expect(isAtContigEnd({ ...hit, ...change }, 'nucl')).toBe(expected);
  });

  it('is said of no joined fragments', () => {
    const short = { ...hit, geneLength: 901 };
    expect(isAtContigEnd(short, 'nucl')).toBe(true);
    expect(isAtContigEnd({ ...short, fragments: [{}, {}] }, 'nucl')).toBe(false);
  });

  it('looks at the other side for the reverse strand', () => {
    const reverse = { ...hit, strand: '-' as const, start: 301, end: 1000, geneStart: 1, geneEnd: 700 };
    // The gene's start lies at the contig's end, its end to the left, where there is room.
    expect(isAtContigEnd(reverse, 'nucl')).toBe(false);
    expect(isAtContigEnd({ ...reverse, geneStart: 2, geneEnd: 701 }, 'nucl')).toBe(true);
    expect(isAtContigEnd({ ...reverse, start: 101, end: 800 }, 'nucl')).toBe(false);
    expect(isAtContigEnd({ ...reverse, start: 100, end: 799 }, 'nucl')).toBe(true);
  });

  it('counts three bases for a residue, with blastx printing start after end for the reverse strand', () => {
    const protein = {
      start: 31,
      end: 930,
      strand: '+' as const,
      contigLength: 1000,
      geneStart: 11,
      geneEnd: 310,
      geneLength: 310,
      fragments: null,
    };
    expect(isAtContigEnd(protein, 'prot')).toBe(false);
    expect(isAtContigEnd({ ...protein, geneStart: 12 }, 'prot')).toBe(true);
    expect(isAtContigEnd(protein, 'nucl')).toBe(false);
    const reverse = { ...protein, start: 970, end: 71 };
    expect(isAtContigEnd(reverse, 'prot')).toBe(false);
    expect(isAtContigEnd({ ...reverse, start: 971, end: 72 }, 'prot')).toBe(true);
  });
});
