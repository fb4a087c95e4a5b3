import { describe, expect, it } from 'vitest';
import { HitIndex } from '../../../renderer/features/results/model/hitIndex.ts';
import { nextSort, orderRows, type Sort } from '../../../renderer/features/results/model/sorting.ts';
import { hits } from './hits.ts';

const rows = hits(
  { contig: 'contig_10', start: 5, gene: 'tet(10)', identityPct: 90, confidence: 'partial' },
  { contig: 'contig_9', start: 900, gene: 'tet(2)', identityPct: 100, confidence: 'exact' },
  { contig: 'contig_9', start: 20, gene: 'TET(2)', identityPct: 90, confidence: 'diverged' },
  { contig: 'contig_9', start: 300, gene: 'aac', identityPct: 99.5, confidence: 'close', accession: '' },
);
const index = new HitIndex(rows);
const order = (sort: Sort) => [...orderRows(index, sort)];

describe('orderRows', () => {
  it('keeps the order of the table without a sort', () => {
    expect(order(null)).toEqual([0, 1, 2, 3]);
  });

  it('sorts numbers as numbers, equal ones in the order of the table, both ways', () => {
    expect(order({ column: 'identityPct', descending: false })).toEqual([0, 2, 3, 1]);
    expect(order({ column: 'identityPct', descending: true })).toEqual([1, 3, 0, 2]);
  });

  it('sorts names by the numbers inside them', () => {
    expect(order({ column: 'gene', descending: false }).map((row) => rows[row]?.gene)).toEqual([
      'aac',
      'TET(2)',
      'tet(2)',
      'tet(10)',
    ]);
  });

  it('sorts contigs by name and along each contig by position', () => {
    expect(order({ column: 'contig', descending: false })).toEqual([2, 3, 1, 0]);
    expect(order({ column: 'contig', descending: true })).toEqual([0, 2, 3, 1]);
  });

  it('sorts confidence from sure to unsure and empty words last', () => {
    expect(order({ column: 'confidence', descending: false })).toEqual([1, 3, 2, 0]);
    expect(order({ column: 'accession', descending: false }).at(-1)).toBe(3);
  });
});

describe('nextSort', () => {
  it('goes ascending, descending, none', () => {
    const first = nextSort(null, 'gene');
    expect(first).toEqual({ column: 'gene', descending: false });
    const second = nextSort(first, 'gene');
    expect(second).toEqual({ column: 'gene', descending: true });
    expect(nextSort(second, 'gene')).toBeNull();
    expect(nextSort(second, 'start')).toEqual({ column: 'start', descending: false });
  });
});
