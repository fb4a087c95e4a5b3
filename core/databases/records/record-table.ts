import { tsvRow } from '../../base/tsv-row.ts';
import type { RecordRow } from './search-records.ts';

/** Columns of the table of records. LENGTH is in bases, of a protein in amino acids. */
export const RECORD_COLUMNS = ['DB', 'GENE', 'ACCESSION', 'FUNCTION', 'PRODUCT', 'LENGTH'] as const;

/** Records as `gapit db search` prints them, header included. */
export function recordTable(rows: readonly RecordRow[]): string {
  return [[...RECORD_COLUMNS], ...rows.map(recordCells)].map(tsvRow).join('');
}

/** A record in the order of `RECORD_COLUMNS`. */
export function recordCells(row: RecordRow): string[] {
  const { database, gene, accession, function: classes, product, length } = row;
  return [database, gene, accession, classes, product, String(length)];
}
