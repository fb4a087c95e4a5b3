import { describe, expect, it } from 'vitest';
import { hitRows } from '../../../core/runs/hit-rows.ts';
import { hitCells } from '../../../core/reports/hit-columns.ts';
import { STORED_HIT, storedRunWith } from '../../support/stored-run.ts';

const run = storedRunWith();
const [search] = run.searches;
if (search === undefined) throw new Error('the stored run holds no search');

describe('the percentages of a row', () => {
  // 99.675 has no exact binary form and lies below the tie; 93.125 is a tie, which goes to the even digit.
  it.each([
    [99.675, '99.67'],
    [93.125, '93.12'],
    [100, '100.00'],
  ])('%f are shown as the table prints them: %s', (percentage, printed) => {
    const hit = { ...STORED_HIT, coveragePct: percentage, identityPct: percentage };
    const [row] = hitRows(run, search, [hit]);
    expect(row?.coveragePct.toFixed(2)).toBe(printed);
    expect(row?.identityPct.toFixed(2)).toBe(printed);
    expect(hitCells('file', hit).slice(9, 11)).toEqual([printed, printed]);
  });

  it('are judged before they are rounded', () => {
    const [row] = hitRows(run, search, [{ ...STORED_HIT, coveragePct: 99.996, identityPct: 99.996 }]);
    expect(row).toMatchObject({ coveragePct: 100, identityPct: 100, confidence: 'close' });
  });
});
