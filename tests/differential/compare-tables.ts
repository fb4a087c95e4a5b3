import { hitCells } from '../../core/reports/hit-columns.ts';
import type { ContigHit } from '../../core/screening/hit.ts';

/**
 * How two tables differ at a row: `lost` is in the exact one alone, `extra` in the other alone; `changed` is the
 * same place with another gene, end or number; `moved` stands elsewhere in the table.
 */
export type DifferenceKind = 'lost' | 'extra' | 'changed' | 'moved';

export interface Difference {
  readonly kind: DifferenceKind;
  /** The row of the exact table; of an extra one that of the other. */
  readonly hit: ContigHit;
  /** Of a changed row what the other table has in its place. */
  readonly instead?: ContigHit;
}

/** Every row that differs, order included. A row is what the table prints, its contig's place and all digits. */
export function differences(exact: readonly ContigHit[], other: readonly ContigHit[]): Difference[] {
  const lost = without(exact, other);
  const extra = without(other, exact);
  const found: Difference[] = [];
  for (const hit of lost) {
    const instead = closest(hit, extra);
    if (instead === undefined) found.push({ kind: 'lost', hit });
    else {
      extra.splice(extra.indexOf(instead), 1);
      found.push({ kind: 'changed', hit, instead });
    }
  }
  for (const hit of extra) found.push({ kind: 'extra', hit });
  return [...found, ...moved(exact, other)];
}

/** A row as one text, by which rows are the same or not. */
function rowText(hit: ContigHit): string {
  return [hit.contigIndex, hit.coveragePct, hit.identityPct, ...hitCells('', hit)].join('\t');
}

/** Rows of the first table that the second one has not, or has fewer times. */
function without(from: readonly ContigHit[], rows: readonly ContigHit[]): ContigHit[] {
  const left = new Map<string, number>();
  for (const row of rows) left.set(rowText(row), (left.get(rowText(row)) ?? 0) + 1);
  return from.filter((row) => {
    const count = left.get(rowText(row)) ?? 0;
    left.set(rowText(row), count - 1);
    return count <= 0;
  });
}

/** The row at the same place, of the same gene if there is one: they share more than half of the longer one. */
function closest(hit: ContigHit, among: readonly ContigHit[]): ContigHit | undefined {
  const there = among.filter((each) => {
    const shared = Math.min(right(hit), right(each)) - Math.max(left(hit), left(each)) + 1;
    return hit.contigIndex === each.contigIndex && 2 * shared > Math.max(extent(hit), extent(each));
  });
  return there.find(({ gene }) => gene === hit.gene) ?? there[0];
}

/** Rows that both tables have, where another one stands in their place. */
function moved(exact: readonly ContigHit[], other: readonly ContigHit[]): Difference[] {
  const lost = new Set(without(exact, other));
  const extra = new Set(without(other, exact));
  const order = other.filter((row) => !extra.has(row)).map(rowText);
  return exact
    .filter((row) => !lost.has(row))
    .flatMap((hit, i) => (rowText(hit) === order[i] ? [] : [{ kind: 'moved' as const, hit }]));
}

// A protein database's rows run backwards on the reverse strand.
const left = ({ start, end }: ContigHit): number => Math.min(start, end);
const right = ({ start, end }: ContigHit): number => Math.max(start, end);
const extent = (hit: ContigHit): number => right(hit) - left(hit) + 1;
