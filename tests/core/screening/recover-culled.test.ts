import { describe, expect, it } from 'vitest';
import type { AlignedRow } from '../../../core/screening/alignment-strategy.ts';
import { recoverCulled, type CulledRow } from '../../../core/screening/recover-culled.ts';
import { toHit, type HitCandidate } from '../../../core/screening/rows-to-hits.ts';
import { alignedRow, contigsNamed } from '../../support/aligned-rows.ts';

const CONTIGS = contigsNamed('c1', 'c2');
const candidate = (row: AlignedRow): HitCandidate => ({ row, hit: toHit(row, CONTIGS, 'db') });
const FUSION = candidate(
  alignedRow({
    subject: 'db~~~fus~~~F~~~',
    queryStart: 1,
    queryEnd: 2000,
    length: 2000,
    subjectLength: 3999,
  }),
);

/** A whole gene of these bases of the contig, hidden by the fusion. */
function hidden(
  gene: string,
  queryStart: number,
  queryEnd: number,
  change: Partial<AlignedRow> = {},
): CulledRow {
  const length = queryEnd - queryStart + 1;
  const row = alignedRow({
    subject: `db~~~${gene}~~~A~~~`,
    queryStart,
    queryEnd,
    subjectEnd: length,
    subjectLength: length,
    length,
    identity: 100,
    ...change,
  });
  return { ...candidate(row), hiddenBy: FUSION };
}

const recovered = (...rows: CulledRow[]): string[] =>
  recoverCulled(rows, { mincov: 80, type: 'nucl' }).hits.map(({ gene }) => gene);

describe('recoverCulled', () => {
  it('gives the hit, with a note of what hid it', () => {
    const { hits, notes } = recoverCulled([hidden('a', 501, 1106)], { mincov: 80, type: 'nucl' });
    expect(hits).toMatchObject([{ contig: 'c1', gene: 'a', start: 501, end: 1106, fragments: null }]);
    expect(notes).toEqual([
      'c1: a (501-1106) was dropped by BLAST behind a hit of fus (1-2000) that covers 50.01 % of its gene',
    ]);
  });

  it('judges the coverage unrounded', () => {
    const short = { subjectLength: 25_000, subjectEnd: 19_999, length: 19_999 };
    expect(recovered(hidden('a', 1, 19_999, short))).toEqual([]);
    expect(recovered(hidden('a', 1, 20_000, { ...short, length: 20_000 }))).toEqual(['a']);
  });

  it.each([
    ['the more similar one', [hidden('a', 1, 900, { identity: 99 }), hidden('b', 1, 900)], ['b']],
    ['the longer one', [hidden('a', 1, 600), hidden('b', 1, 900)], ['b']],
    [
      'a short one before a long one that fits badly',
      [hidden('a', 1, 900, { identity: 80 }), hidden('b', 1, 600)],
      ['b'],
    ],
    [
      'the longer gene where the scores are equal',
      [hidden('a', 1, 900), hidden('b', 1, 900, { subjectLength: 910 })],
      ['b'],
    ],
    ['the first by name where all is equal', [hidden('b', 1, 900), hidden('a', 1, 900)], ['a']],
  ])('keeps of those at one place %s', (_, rows, expected) => {
    expect(recovered(...rows)).toEqual(expected);
    expect(recovered(...rows.toReversed())).toEqual(expected);
  });

  it('keeps neighbours, also those that overlap a little, and the same place of two contigs', () => {
    expect(recovered(hidden('a', 1, 900), hidden('b', 897, 1700))).toEqual(['a', 'b']);
    expect(recovered(hidden('a', 1, 900), hidden('b', 1, 900, { contigIndex: 1 }))).toEqual(['a', 'b']);
  });
});
