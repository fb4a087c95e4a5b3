import { describe, expect, it } from 'vitest';
import { knownSamples } from '../../../../core/tools/virome/known-samples.ts';
import type { Table } from '../../../../core/virome/table.ts';

const SAMPLES: Table = {
  columns: [
    { name: 'sample_id', type: 'BIGINT', kind: 'number' },
    { name: 'host', type: 'VARCHAR', kind: 'text' },
    { name: 'primary_id', type: 'VARCHAR', kind: 'text' },
  ],
  rows: [
    [7, 'Sus scrofa', 'SAMN1'],
    [null, 'Bos taurus', ' SAMN2 '],
    [8, 'Bos taurus', ''],
    [8, 'Bos taurus', null],
  ],
};

describe('knownSamples', () => {
  it('are the identifiers that stand in the columns of that name, and nothing else', () => {
    expect([...knownSamples({ kind: 'table', table: SAMPLES })]).toEqual(['7', 'SAMN1', 'SAMN2', '8']);
  });

  it.each([
    { kind: 'absent', problem: 'not there' } as const,
    { kind: 'csv', path: '/x.csv' } as const,
    {
      kind: 'table',
      table: { columns: [{ name: 'Primary_id', type: 'VARCHAR', kind: 'text' }], rows: [['SAMN1']] },
    } as const,
  ])('are none of what has no such column: $kind', (frame) => {
    expect(knownSamples(frame).size).toBe(0);
  });
});
