import { describe, expect, it } from 'vitest';
import {
  chosenReady,
  completeThresholds,
  inRange,
  missingAligner,
  preferredDatabase,
} from '../../../renderer/state/planModel.ts';
import { alignerOf, databaseOf, mincov, minid } from '../samples.ts';

describe('thresholds', () => {
  it('follow the range of the parameter, its open end included', () => {
    expect(inRange(minid, 0)).toBe(false);
    expect(inRange(mincov, 0)).toBe(true);
    expect(inRange(minid, 0.1)).toBe(true);
    expect(inRange(minid, 100)).toBe(true);
    expect(inRange(minid, 100.1)).toBe(false);
    expect(inRange(minid, null)).toBe(false);
    expect(inRange(minid, NaN)).toBe(false);
  });

  it('are complete with defaults for what nobody typed, and not at all with one wrong', () => {
    expect(completeThresholds([minid, mincov], { minid: 95 })).toEqual({ minid: 95, mincov: 80 });
    expect(completeThresholds([minid, mincov], { minid: null })).toBeNull();
    expect(completeThresholds([], {})).toBeNull();
  });
});

describe('databases', () => {
  const list = [
    databaseOf('ecoh', { description: 'O and H antigens' }),
    databaseOf('resfinder', { description: 'Acquired resistance genes' }),
    databaseOf('vfdb', { state: 'not-indexed' }),
  ];

  it('prefers resistance genes that are ready', () => {
    expect(preferredDatabase(list)?.name).toBe('resfinder');
    const unready = list.map((database) =>
      database.name === 'resfinder' ? { ...database, state: 'preparing' as const } : database,
    );
    expect(preferredDatabase(unready)?.name).toBe('ecoh');
    expect(preferredDatabase([])).toBeNull();
  });

  it('takes the chosen ones that are ready, in the order of the list', () => {
    expect(chosenReady(list, ['resfinder', 'ecoh', 'vfdb'])).toEqual(['ecoh', 'resfinder']);
    expect(chosenReady(list, [])).toEqual([]);
  });

  it('falls back to the preferred one without a choice or with one from another folder', () => {
    expect(chosenReady(list, null)).toEqual(['resfinder']);
    expect(chosenReady(list, ['elsewhere'])).toEqual(['resfinder']);
  });

  it('names the aligner that the chosen databases lack', () => {
    const aligners = [alignerOf('blastn'), alignerOf('blastx', { path: null }), alignerOf('minimap2')];
    expect(missingAligner(aligners, list)).toBeNull();
    expect(missingAligner(aligners, [databaseOf('bacmet2', { dbtype: 'prot' })])).toBe('blastx');
  });
});
