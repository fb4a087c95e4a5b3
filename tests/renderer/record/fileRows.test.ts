import { expect, it } from 'vitest';
import { fileRows } from '../../../renderer/features/record/fileRows.ts';
import { readsSampleOf, sampleOf } from '../samples.ts';

it('lists every file with its lane and mate; what a sample holds stands at its first', () => {
  const reads = readsSampleOf('ICU-07', [['a_R1.fq', 'a_R2.fq'], ['b.fq']]);
  const rows = fileRows([sampleOf('genome'), reads]);
  expect(rows.map(({ file, first, lane }) => [file.name, first, lane?.number, lane?.mate])).toEqual([
    ['genome.fna', true, undefined, undefined],
    ['a_R1.fq', true, 1, 'r1'],
    ['a_R2.fq', false, 1, 'r2'],
    ['b.fq', false, 2, 'single'],
  ]);
});
