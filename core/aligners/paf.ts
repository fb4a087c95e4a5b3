import { GapitError } from '../base/errors.ts';

const COLUMN_COUNT = 12;

/** One row of minimap2's PAF. Positions count from 0, the end is not included; both on the forward strand. */
export interface PafRow {
  readonly query: string;
  readonly queryLength: number;
  readonly queryStart: number;
  readonly queryEnd: number;
  readonly strand: '+' | '-';
  readonly target: string;
  readonly targetLength: number;
  readonly targetStart: number;
  readonly targetEnd: number;
  readonly matches: number;
  /** Columns of the alignment, gaps included. */
  readonly alignmentLength: number;
  readonly mappingQuality: number;
  /** By `tp:A:`; a row without the tag counts as primary. */
  readonly isPrimary: boolean;
  /** Mismatched and gap bases (`NM:i:`); null where the row does not say. */
  readonly editDistance: number | null;
  /** The short `cs` string without its tag; null where the row has none. */
  readonly differences: string | null;
}

/** @throws GapitError MINIMAP2_FAILED when the line is not such a row */
export function parsePafRow(line: string): PafRow {
  const fields = line.split('\t');
  const [query = '', , , , strand, target = ''] = fields;
  const number = (column: number): number => {
    const cell = fields[column];
    return cell === undefined || cell.trim() === '' ? Number.NaN : Number(cell);
  };
  let isPrimary = true;
  let editDistance: number | null = null;
  let differences: string | null = null;
  for (let i = COLUMN_COUNT; i < fields.length; i++) {
    const tag = fields[i] ?? '';
    if (tag.startsWith('tp:A:')) isPrimary = tag.charAt(5) === 'P';
    else if (tag.startsWith('NM:i:')) editDistance = Number(tag.slice(5));
    else if (tag.startsWith('cs:Z:')) differences = tag.slice(5);
  }
  const row = {
    queryLength: number(1),
    queryStart: number(2),
    queryEnd: number(3),
    targetLength: number(6),
    targetStart: number(7),
    targetEnd: number(8),
    matches: number(9),
    alignmentLength: number(10),
    mappingQuality: number(11),
  };
  const sound =
    fields.length >= COLUMN_COUNT &&
    (strand === '+' || strand === '-') &&
    Object.values(row).every(Number.isFinite) &&
    (editDistance === null || Number.isFinite(editDistance));
  if (!sound) {
    throw new GapitError(
      'MINIMAP2_FAILED',
      `unexpected row from minimap2 (${fields.length} columns, at least ${COLUMN_COUNT} expected)`,
      { row: line.slice(0, 500) },
    );
  }
  return { query, strand, target, ...row, isPrimary, editDistance, differences };
}

/**
 * Identity of a row in percent: columns that are neither mismatch nor gap, of all columns. Without an edit
 * distance every column counts as a match.
 */
export function rowIdentity({ alignmentLength, editDistance }: PafRow): number {
  if (alignmentLength === 0) return 0;
  return (100 * (alignmentLength - (editDistance ?? 0))) / alignmentLength;
}
