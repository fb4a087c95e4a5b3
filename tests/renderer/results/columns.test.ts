import { describe, expect, it } from 'vitest';
import {
  columnGrid,
  columnWidths,
  fittingColumns,
  wantedColumns,
} from '../../../renderer/features/results/model/columns.ts';
import { histogram } from '../../../renderer/features/results/model/histogram.ts';

const context = { groupedBySample: true, manyDatabases: false, anyClasses: true };

describe('wantedColumns', () => {
  it('has eight columns at first, in the fixed order', () => {
    expect(wantedColumns({}, context)).toEqual([
      'gene',
      'confidence',
      'coveragePct',
      'identityPct',
      'classes',
      'contig',
      'start',
      'end',
    ]);
  });

  it('adds what tells rows apart and follows the choice', () => {
    const columns = wantedColumns(
      { start: false, product: true, gene: false },
      { ...context, groupedBySample: false, manyDatabases: true },
    );
    expect(columns).toEqual([
      'gene',
      'sample',
      'confidence',
      'coveragePct',
      'identityPct',
      'classes',
      'contig',
      'end',
      'database',
      'product',
    ]);
  });
});

describe('fittingColumns', () => {
  const wanted = wantedColumns({}, context);

  it('drops the confidence word first, then start and end together', () => {
    expect(fittingColumns(wanted, {}, 829)).toEqual(wanted);
    expect(fittingColumns(wanted, {}, 780)).not.toContain('confidence');
    const narrow = fittingColumns(wanted, {}, 640);
    expect(narrow).not.toContain('start');
    expect(narrow).not.toContain('end');
  });

  it('keeps a column that was switched on', () => {
    expect(fittingColumns(wanted, { confidence: true }, 640)).toContain('confidence');
  });
});

describe('columnGrid', () => {
  it('gives the spare room to the columns that grow', () => {
    const { template, minWidth } = columnGrid(['gene', 'start', 'classes'], 1000);
    expect(minWidth).toBe(columnWidths.gene.width + columnWidths.start.width + columnWidths.classes.width);
    const [gene, start, classes] = template.split(' ').map((part) => Number(part.replace('px', '')));
    expect(start).toBe(columnWidths.start.width);
    expect((gene ?? 0) + (start ?? 0) + (classes ?? 0)).toBeGreaterThan(995);
  });
});

describe('histogram', () => {
  it('counts on a log scale from the limit of the run to 100', () => {
    const bars = histogram(Float64Array.from([80, 99.9, 100, 100, 100, 12]), 80, 10);
    expect(bars.map(({ from, count }) => [from, count])).toEqual([
      [0, 2],
      [0.9, 4],
    ]);
    expect(bars[1]?.height).toBe(1);
    expect(bars[0]?.height).toBeGreaterThan(0.5);
  });

  it('is empty where nothing can be tightened', () => {
    expect(histogram(Float64Array.from([100]), 100, 10)).toEqual([]);
    expect(histogram(new Float64Array(), 80, 10)).toEqual([]);
  });
});
