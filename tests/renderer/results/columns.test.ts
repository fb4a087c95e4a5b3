import { describe, expect, it } from 'vitest';
import {
  columnGrid,
  columnWidths,
  fittingColumns,
} from '../../../renderer/features/results/model/columnLayout.ts';
import { wantedColumns } from '../../../renderer/features/results/model/columns.ts';
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
    expect(fittingColumns(wanted, {}, 700)).not.toContain('confidence');
    expect(fittingColumns(wanted, {}, 700)).toContain('start');
    const narrow = fittingColumns(wanted, {}, 640);
    expect(narrow).not.toContain('start');
    expect(narrow).not.toContain('end');
  });

  it('keeps a column that was switched on', () => {
    expect(fittingColumns(wanted, { confidence: true }, 640)).toContain('confidence');
  });

  it('shows the default columns of several databases beside the pane in a small window', () => {
    const many = wantedColumns({}, { ...context, manyDatabases: true });
    const shown = fittingColumns(many, {}, 645);
    expect(shown).toEqual(['gene', 'coveragePct', 'identityPct', 'classes', 'contig', 'database']);
    expect(columnGrid(shown, 645).minWidth).toBeLessThanOrEqual(645);
  });
});

describe('columnGrid', () => {
  const widthsOf = (template: string) => template.split(' ').map((part) => Number(part.replace('px', '')));
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

  it('gives the spare room to the columns that grow', () => {
    const widths = widthsOf(columnGrid(['gene', 'start', 'product'], 1000).template);
    expect(widths[1]).toBe(columnWidths.start.width);
    expect(sum(widths)).toBeGreaterThan(995);
  });

  it('leaves at the end what no column needs', () => {
    const widths = widthsOf(columnGrid(['gene', 'classes', 'contig', 'end'], 1600).template);
    expect(widths).toEqual([
      columnWidths.gene.most,
      columnWidths.classes.most,
      columnWidths.contig.most,
      columnWidths.end.width,
    ]);
  });

  it('takes from those that can give way, down to the least', () => {
    const columns = ['gene', 'classes', 'contig'] as const;
    const widths = widthsOf(columnGrid(columns, 370).template);
    expect(sum(widths)).toBeLessThanOrEqual(370);
    expect(widths[2]).toBeLessThan(columnWidths.contig.width);
    const { template, minWidth } = columnGrid(columns, 100);
    expect(sum(widthsOf(template))).toBe(minWidth);
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
