import { groupBy } from '../../base/group-by.ts';
import { alignmentScore } from '../alignment-score.ts';
import type { AlignedRow } from '../alignment-strategy.ts';
import { liesIn, rangeOf, type DoubtfulPlaces } from './doubtful-places.ts';

/**
 * Rows in which those of doubtful places give way to those of a second search. Contig after contig, in BLAST's order: by
 * the best E-value of each protein.
 */
export function replaceRows(
  first: readonly AlignedRow[],
  second: readonly AlignedRow[],
  places: ReadonlyMap<number, DoubtfulPlaces>,
): AlignedRow[] {
  const isInPlace = (row: AlignedRow): boolean =>
    places.get(row.contigIndex)?.ranges.some((range) => liesIn(rangeOf(row), range)) === true;
  const kept = groupBy(
    first.filter((row) => !isInPlace(row)),
    ({ contigIndex }) => contigIndex,
  );
  const found = groupBy(second.filter(isInPlace), ({ contigIndex }) => contigIndex);
  return [...new Set([...kept.keys(), ...found.keys()])]
    .sort((a, b) => a - b)
    .flatMap((contig) => mergeHits(kept.get(contig) ?? [], found.get(contig) ?? []));
}

/** Joins the rows of a contig from two searches, each protein's together. */
function mergeHits(a: readonly AlignedRow[], b: readonly AlignedRow[]): AlignedRow[] {
  const [ofA, ofB] = [groupBy(a, ({ subject }) => subject), groupBy(b, ({ subject }) => subject)];
  const only = (one: Map<string, AlignedRow[]>, other: Map<string, AlignedRow[]>): AlignedRow[][] =>
    [...one].flatMap(([subject, rows]) => (other.has(subject) ? [] : [rows]));
  const common = [...ofA].flatMap(([subject, rows]) => {
    const others = ofB.get(subject);
    return others === undefined ? [] : [merge(rows, others, compareRows)];
  });
  const compareHits = ([x]: readonly AlignedRow[], [y]: readonly AlignedRow[]): number =>
    x === undefined || y === undefined ? 0 : compareRows(x, y);
  return merge(
    merge(only(ofA, ofB), only(ofB, ofA), compareHits),
    common.sort(compareHits),
    compareHits,
  ).flat();
}

/** By E-value; where these are equal, as of linked rows, by score. */
function compareRows(a: AlignedRow, b: AlignedRow): number {
  return a.evalue - b.evalue || alignmentScore(b, 'prot') - alignmentScore(a, 'prot');
}

/** Joins two lists that are in order already: each keeps its own. */
function merge<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): T[] {
  const merged: T[] = [];
  let i = 0;
  for (const each of b) {
    for (let next = a[i]; next !== undefined && compare(next, each) <= 0; next = a[++i]) merged.push(next);
    merged.push(each);
  }
  return [...merged, ...a.slice(i)];
}
