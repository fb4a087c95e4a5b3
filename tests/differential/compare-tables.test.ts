import { describe, expect, it } from 'vitest';
import type { ContigHit } from '../../core/screening/hit.ts';
import { rowsToHits } from '../../core/screening/rows-to-hits.ts';
import { alignedRow, contigsNamed } from '../support/aligned-rows.ts';
import { differences } from './compare-tables.ts';

const hit = (start: number, change: Partial<ContigHit> = {}): ContigHit => {
  const row = alignedRow({ queryStart: start, queryEnd: start + 999 });
  const [made] = rowsToHits([row], contigsNamed('c1'), { databaseName: 'db', mincov: 80 }).hits;
  if (made === undefined) throw new Error('no hit was made');
  return { ...made, ...change };
};

describe('differences', () => {
  const table = [hit(1), hit(2001), hit(4001)];

  it('finds none between a table and itself, repeated rows included', () => {
    expect(differences([...table, hit(4001)], [...table, hit(4001)])).toEqual([]);
  });

  it('tells rows that one table has alone', () => {
    expect(differences(table, [hit(1), hit(4001), hit(6001)])).toEqual([
      { kind: 'lost', hit: hit(2001) },
      { kind: 'extra', hit: hit(6001) },
    ]);
  });

  it('counts repeated rows', () => {
    expect(differences([hit(1), hit(1)], [hit(1)])).toEqual([{ kind: 'lost', hit: hit(1) }]);
    expect(differences([hit(1)], [hit(1), hit(1)])).toEqual([{ kind: 'extra', hit: hit(1) }]);
  });

  it('tells a changed row from a lost one by its place', () => {
    const nearby = hit(2001, { start: 2010, coveragePct: 99.1 });
    expect(differences(table, [hit(1), nearby, hit(4001)])).toEqual([
      { kind: 'changed', hit: hit(2001), instead: nearby },
    ]);
    const further = hit(2601);
    expect(differences(table, [hit(1), further, hit(4001)]).map(({ kind }) => kind)).toEqual([
      'lost',
      'extra',
    ]);
  });

  it.each([
    ['another gene', { gene: 'g2' }],
    ['another contig of the same name', { contigIndex: 1 }],
    ['a digit that is not printed', { identityPct: 99.501 }],
    ['the product', { product: 'another' }],
  ])('sees %s', (_, change) => {
    expect(differences(table, [hit(1), hit(2001, change), hit(4001)])).not.toEqual([]);
  });

  it('prefers the same gene where several rows lie at the place', () => {
    const [other, same] = [hit(2001, { gene: 'g2' }), hit(2001, { identityPct: 80 })];
    expect(differences([hit(2001)], [other, same])).toEqual([
      { kind: 'changed', hit: hit(2001), instead: same },
      { kind: 'extra', hit: other },
    ]);
  });

  it('sees rows of the same place in another order', () => {
    const twin = hit(2001, { gene: 'g2', end: 2990 });
    expect(differences([hit(1), hit(2001), twin], [hit(1), twin, hit(2001)])).toEqual([
      { kind: 'moved', hit: hit(2001) },
      { kind: 'moved', hit: twin },
    ]);
  });
});
