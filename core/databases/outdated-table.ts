import { tsvRow } from '../base/tsv-row.ts';
import type { DboutdatedDocument, OutdatedRow } from '../documents/dboutdated.ts';

/** Columns of the table of ages. */
export const OUTDATED_COLUMNS = ['NAME', 'FETCHED_AT', 'AGE_DAYS', 'STATUS'] as const;

/** Ages of databases as `gapit db outdated` prints them, header included. */
export function outdatedTable({ databases }: DboutdatedDocument): string {
  return [[...OUTDATED_COLUMNS], ...databases.map(outdatedCells)].map(tsvRow).join('');
}

/** A database in the order of `OUTDATED_COLUMNS`. */
export function outdatedCells({ name, fetched_at, age_days, status }: OutdatedRow): string[] {
  return [name, fetched_at ?? '', age_days === null ? '' : String(age_days), status];
}
