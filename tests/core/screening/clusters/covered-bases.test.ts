import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CoveredBases } from '../../../../core/screening/clusters/covered-bases.ts';

describe('CoveredBases', () => {
  it('counts nothing where nothing was added', () => {
    expect(new CoveredBases(10).count()).toEqual({ covered: 0, matching: 0 });
    expect(new CoveredBases(0).count()).toEqual({ covered: 0, matching: 0 });
  });

  it('unites runs, and counts within a stretch', () => {
    const bases = new CoveredBases(100);
    bases.addMatch(10, 20);
    bases.addMatch(25, 10);
    bases.addDifference(35, 5);
    expect(bases.count()).toEqual({ covered: 30, matching: 25 });
    expect(bases.count(0, 10)).toEqual({ covered: 0, matching: 0 });
    expect(bases.count(30, 40)).toEqual({ covered: 10, matching: 5 });
  });

  it('takes a base for matching where one alignment matches, in whichever order they come', () => {
    const first = new CoveredBases(10);
    first.addMatch(2, 4);
    first.addDifference(0, 10);
    const second = new CoveredBases(10);
    second.addDifference(0, 10);
    second.addMatch(2, 4);
    expect(first.count()).toEqual({ covered: 10, matching: 4 });
    expect(second.count()).toEqual(first.count());
  });

  it('counts as sets of bases do', () => {
    const length = 60;
    const run = fc
      .tuple(fc.nat(length), fc.nat(length), fc.boolean())
      .map(([a, b, isMatch]) => ({ start: Math.min(a, b), end: Math.max(a, b), isMatch }));
    fc.assert(
      fc.property(fc.array(run), fc.nat(length), fc.nat(length), (runs, a, b) => {
        const bases = new CoveredBases(length);
        const covered = new Set<number>();
        const matching = new Set<number>();
        for (const { start, end, isMatch } of runs) {
          if (isMatch) bases.addMatch(start, end - start);
          else bases.addDifference(start, end - start);
          for (let at = start; at < end; at++) {
            covered.add(at);
            if (isMatch) matching.add(at);
          }
        }
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const within = (set: Set<number>): number => [...set].filter((at) => at >= from && at < to).length;
        expect(bases.count()).toEqual({ covered: covered.size, matching: matching.size });
        expect(bases.count(from, to)).toEqual({ covered: within(covered), matching: within(matching) });
      }),
    );
  });
});
