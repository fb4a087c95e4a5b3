import { describe, expect, it } from 'vitest';
import { Tally, type InputKind, type Judged } from './tally.ts';

const LOST = { kind: 'lost' } as const;

const tallied = (kind: InputKind, ...tables: (Partial<Judged> & { what?: string })[]): Tally => {
  const tally = new Tally();
  for (const { what = 'usual', ...table } of tables)
    tally.add(kind, what, { rows: 0, differences: [], besides: [], ...table });
  return tally;
};

describe('Tally', () => {
  it('passes what is alike', () => {
    expect(tallied('natural', { rows: 10 }, {}).passed).toBe(true);
    expect(tallied('stress', { rows: 10 }).passed).toBe(true);
  });

  it('allows nothing in natural input', () => {
    expect(tallied('natural', { rows: 100_000, differences: [LOST] }).passed).toBe(false);
    expect(tallied('natural', { rows: 100_000, besides: ['a note'] }).passed).toBe(false);
  });

  it('allows fewer than one row in 5,000 of generated input, all questions together', () => {
    expect(tallied('stress', { rows: 3000, differences: [LOST] }, { rows: 2001 }).passed).toBe(true);
    expect(tallied('stress', { rows: 3000, differences: [LOST] }, { rows: 2000 }).passed).toBe(false);
    const apart = tallied('stress', { rows: 4000, differences: [LOST] }, { rows: 4000, what: 'strict' });
    expect(apart.passed).toBe(true);
    expect(apart.lines()).toEqual([
      'MORE   stress  usual: 1 results, 4000 rows: 1 lost, 0 extra, 0 changed, 0 moved, 0 beside rows',
      'ok     stress  strict: 1 results, 4000 rows: 0 lost, 0 extra, 0 changed, 0 moved, 0 beside rows',
    ]);
  });

  it('does not make good for natural input by generated one', () => {
    const tally = tallied('natural', { rows: 10, differences: [LOST] });
    tally.add('stress', 'usual', { rows: 1_000_000, differences: [], besides: [] });
    expect(tally.passed).toBe(false);
  });
});
