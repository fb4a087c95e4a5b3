import { parsePafRow, type PafRow } from '../../../../core/aligners/paf.ts';

/** A row of minimap2; what is left out is as of a perfect forward alignment. */
export function row(values: {
  query?: string;
  target?: string;
  length?: number;
  start: number;
  end: number;
  mapq?: number;
  mismatches?: number;
  cs?: string;
  type?: 'P' | 'S';
}): PafRow {
  const { query = 'q', target = 'g', length = 100, start, end, mapq = 60, mismatches = 0 } = values;
  const bases = end - start;
  return parsePafRow(
    [
      ...[query, bases, 0, bases, '+', target, length, start, end, bases - mismatches, bases, mapq],
      ...[`NM:i:${mismatches}`, `tp:A:${values.type ?? 'P'}`, `cs:Z:${values.cs ?? `:${bases}`}`],
    ].join('\t'),
  );
}
