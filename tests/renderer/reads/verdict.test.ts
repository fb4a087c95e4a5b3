import { describe, expect, it } from 'vitest';
import { differencesOf, tallyOf } from '../../../renderer/features/reads/model/differences.ts';
import { isPresent, judge } from '../../../renderer/features/reads/model/verdict.ts';
import { deletion, gene, insertion, mismatch } from './genes.ts';

const limits = { breadth: 90, identity: 0 };

describe('what most reads say', () => {
  it('takes half of the reads for a decision, and of several bases the most frequent', () => {
    const differences = differencesOf(
      gene({}, { mismatches: [mismatch(10, 20), { ...mismatch(50, 0), bases: { T: 8, C: 14 } }] }).profile,
    );
    expect(
      differences.map((one) => [one.position, one.kind === 'substitution' && one.base, one.decided]),
    ).toEqual([
      [10, 'G', true],
      [50, 'C', false],
      [50, 'T', false],
    ]);
    expect(differences[2]?.share).toBe(0.2);
  });

  it('counts bases of decided gaps, and leaves out what few reads have', () => {
    const { profile } = gene(
      {},
      {
        mismatches: [mismatch(10, 40), mismatch(20, 5)],
        gaps: [deletion(30, 3, 30), insertion(60, 2, 40), deletion(90, 1, 9)],
      },
    );
    expect(tallyOf(differencesOf(profile))).toEqual({ differing: 1, missing: 3, extra: 2 });
  });
});

describe('the verdict', () => {
  it('is exact where every base is read and none is decided differently', () => {
    expect(judge(gene({}, { mismatches: [mismatch(412, 7)] }), limits, 90)).toBe('exact');
    expect(judge(gene({}, { mismatches: [mismatch(412, 21)] }), limits, 90)).toBe('close');
    expect(judge(gene({}, { gaps: [insertion(412, 3, 40)] }), limits, 90)).toBe('close');
    expect(judge(gene({ breadthPct: 99.89 }, { uncovered: [[900, 900]] }), limits, 90)).toBe('close');
  });

  it('is diverged below 90 % of the covered bases, and close at just 90 %', () => {
    const differing = (count: number) =>
      gene({}, { mismatches: Array.from({ length: count }, (_, at) => mismatch(at + 1, 40)) });
    expect(judge(differing(90), limits, 90)).toBe('close');
    expect(judge(differing(91), limits, 90)).toBe('diverged');
  });

  it('judges by the limits that are set, breadth before identity', () => {
    const part = gene({ breadthPct: 70, meanIdentityPct: 88, present: false }, { uncovered: [[631, 900]] });
    expect(judge(part, limits, 90)).toBe('belowBreadth');
    expect(judge(part, { breadth: 70, identity: 0 }, 90)).toBe('partial');
    expect(judge(part, { breadth: 60, identity: 88.01 }, 90)).toBe('belowIdentity');
    expect(judge(null, limits, 90)).toBe('none');
    expect(isPresent('partial')).toBe(true);
    expect(isPresent('belowIdentity')).toBe(false);
  });

  it('holds to the answer of the run at its own limit, which knows breadth unrounded', () => {
    const nearly = gene({ breadthPct: 90, present: false }, { uncovered: [[811, 900]] });
    expect(judge(nearly, limits, 90)).toBe('belowBreadth');
    expect(judge(nearly, { breadth: 90, identity: 0 }, 80)).toBe('close');
  });
});
