import { describe, expect, it } from 'vitest';
import { locusFacts } from '../../../renderer/features/loci/model/facts.ts';
import {
  callMark,
  markOf,
  missingBases,
  summaryOf,
  type Locus,
} from '../../../renderer/features/loci/model/locus.ts';
import { en } from '../../../renderer/i18n/en/index.ts';
import { lociResult, locus, locusGene, piece } from './loci.ts';

const limits = { minGeneCov: 90, minGeneId: 90, minClusterCov: 96 };

function sentence(one: Locus, called = true): string {
  return en.loci
    .sentence(locusFacts(one, called, limits))
    .map((part) => (typeof part === 'string' ? part : `*${part.strong}*`))
    .join('');
}

const onThree = [
  piece(1, 2400),
  piece(2401, 2700, { contigIndex: 1, contig: 'contig_2' }),
  piece(2701, 5000, { contigIndex: 2, contig: 'contig_3' }),
];

describe('how a locus is called', () => {
  it('is whole, incomplete, split over contigs or not called', () => {
    expect(callMark(locus(), true)).toBe('whole');
    const absent = locusGene('x', 1, { verdict: 'absent', coveragePct: 0 });
    expect(callMark(locus({ genes: [locusGene('a', 1), absent] }), true)).toBe('incomplete');
    expect(callMark(locus({ pieces: onThree }), true)).toBe('split');
    expect(callMark(locus(), false)).toBe('none');
    // Two pieces of one contig are no split.
    expect(callMark(locus({ pieces: [piece(1, 2000), piece(2500, 5000)] }), true)).toBe('whole');
  });

  it('shows a gene over a break as split only where it is present', () => {
    expect(markOf(locusGene('a', 1, { isSplit: true }))).toBe('split');
    expect(markOf(locusGene('a', 1, { isSplit: true, verdict: 'partial' }))).toBe('partial');
  });

  it('sums up the best of a sample; a type that repeats the label is none', () => {
    expect(summaryOf(lociResult([locus()]))).toEqual({ label: 'KL1', type: 'K1', mark: 'whole' });
    expect(summaryOf(lociResult([locus({ type: 'KL1' })], { called: false }))).toEqual({
      label: 'KL1',
      type: '',
      mark: 'none',
    });
    expect(summaryOf(lociResult([]))).toBeNull();
  });
});

describe('the sentence of a locus', () => {
  it('says that all is there, in how many pieces, and which gene lies across a break', () => {
    expect(sentence(locus())).toBe('*All 5 genes are here*, in one piece.');
    const wcuE = locusGene('wcuE', 2001, { isSplit: true, coveragePct: 95.86 });
    expect(missingBases(wcuE)).toBe(41);
    expect(sentence(locus({ pieces: onThree, genes: [locusGene('galF', 1), wcuE] }))).toBe(
      '*All 2 genes are here*, in three pieces. wcuE lies across a break and lacks 41 of its 990 bases.',
    );
    expect(sentence(locus({ pieces: [...onThree, piece(4000, 5000)] }))).toContain(
      'in four pieces on three contigs.',
    );
  });

  it('names what is partial and absent, with the reason where it is one gene', () => {
    const partial = locusGene('wzi', 1001, { verdict: 'partial', coveragePct: 71 });
    const absent = ['wza', 'wzb', 'wzc', 'wzy'].map((name, at) =>
      locusGene(name, 2001 + at * 1000, { verdict: 'absent', coveragePct: 0 }),
    );
    expect(sentence(locus({ genes: [locusGene('galF', 1), partial, ...absent.slice(0, 1)] }))).toBe(
      '*1 of 3 genes is here*, in one piece; wzi is partial (71 % of it is here), wza is absent.',
    );
    const unlike = { ...partial, coveragePct: 100, identityPct: 88.4 };
    expect(sentence(locus({ genes: [unlike] }))).toContain('(only 88.40 % of it matches)');
    expect(sentence(locus({ genes: absent }))).toContain('wza, wzb and two others are absent.');
  });

  it('says why nothing is called, and still what is there', () => {
    expect(sentence(locus({ coveragePct: 44.91 }), false)).toBe(
      '*No locus is called*: the best, KL1, reaches 44.91 % coverage and needs 96 %. *All 5 genes are here*, in one piece.',
    );
  });

  it('tells of a long insertion, and keeps silent on a short one', () => {
    const inserted = (length: number) =>
      sentence(locus({ pieces: [piece(1, 5000, { insertions: [{ locusPosition: 2000, length }] })] }));
    expect(inserted(1295)).toBe(
      '*All 5 genes are here*, in one piece. The assembly has 1,295 bases more before base 2,000.',
    );
    expect(inserted(99)).not.toContain('more');
  });
});

describe('numbers and names', () => {
  it('never round an identity up to 100', () => {
    expect(en.loci.shortPercent(99.96)).toBe('99.9');
    expect(en.loci.shortPercent(99.9)).toBe('99.9');
    expect(en.loci.shortPercent(100)).toBe('100.0');
  });

  it('read parts of a score', () => {
    expect(en.loci.component('key_genes')).toBe('Key genes');
    expect(en.loci.component('gene:wzi:cov')).toBe('wzi coverage');
    expect(en.loci.component('cluster:KL:28:identity')).toBe('KL:28 identity');
    expect(en.loci.component('stx2A')).toBe('stx2A');
    expect(en.loci.scoreValue(-0.4)).toBe('−0.400');
    expect(en.loci.ahead(0)).toBe('level with the runner-up');
  });
});
