import { GapitError } from '../base/errors.ts';

/** Columns asked of BLAST, in this order; a row with any other number of columns is an error. */
export const BLAST_COLUMNS =
  'qseqid qstart qend qlen sseqid sstart send slen sstrand evalue length pident gaps gapopen stitle';
const COLUMN_COUNT = BLAST_COLUMNS.split(' ').length;

/** One row of BLAST's table. Positions count from 1; `subjectStart > subjectEnd` on the minus strand. */
export interface BlastRow {
  readonly query: string;
  readonly queryStart: number;
  readonly queryEnd: number;
  readonly queryLength: number;
  readonly subject: string;
  readonly subjectStart: number;
  readonly subjectEnd: number;
  readonly subjectLength: number;
  /** `N/A` for blastx. */
  readonly strand: 'plus' | 'minus' | 'N/A';
  readonly evalue: number;
  /** Alignment columns, gaps included. */
  readonly length: number;
  /** Percent, as printed (three decimals). */
  readonly identity: number;
  readonly gaps: number;
  readonly gapOpenings: number;
  readonly title: string;
}

/** @throws GapitError BLAST_FAILED when the line is not such a row */
export function parseBlastRow(line: string): BlastRow {
  const fields = line.split('\t');
  const [
    query,
    queryStart,
    queryEnd,
    queryLength,
    subject,
    subjectStart,
    subjectEnd,
    subjectLength,
    strand,
    evalue,
  ] = fields;
  const [length, identity, gaps, gapOpenings, title] = fields.slice(10);
  const row = {
    query: query ?? '',
    queryStart: numberOf(queryStart),
    queryEnd: numberOf(queryEnd),
    queryLength: numberOf(queryLength),
    subject: subject ?? '',
    subjectStart: numberOf(subjectStart),
    subjectEnd: numberOf(subjectEnd),
    subjectLength: numberOf(subjectLength),
    evalue: numberOf(evalue),
    length: numberOf(length),
    identity: numberOf(identity),
    gaps: numberOf(gaps),
    gapOpenings: numberOf(gapOpenings),
    title: title ?? '',
  };
  const numbersAreSound = Object.values(row).every(
    (value) => typeof value === 'string' || Number.isFinite(value),
  );
  if (
    fields.length !== COLUMN_COUNT ||
    !numbersAreSound ||
    (strand !== 'plus' && strand !== 'minus' && strand !== 'N/A')
  ) {
    throw new GapitError(
      'BLAST_FAILED',
      `unexpected row from BLAST (${fields.length} columns, ${COLUMN_COUNT} expected)`,
      {
        row: line.slice(0, 500),
      },
    );
  }
  return { ...row, strand };
}

/** The number that a cell holds; `Number` alone makes 0 of an empty one. */
function numberOf(cell: string | undefined): number {
  return cell === undefined || cell.trim() === '' ? Number.NaN : Number(cell);
}
