import type { Confidence } from '../../../../core/contract/results.ts';
import { classesOf, type HitIndex, type TableHit } from './hitIndex.ts';
import { compareNames } from './sorting.ts';

export type GroupBy = 'sample' | 'gene' | 'class' | 'none';

export type Tally = Record<Confidence, number>;

export interface HitGroup {
  /** Sample id, gene or class; '' for hits without a class, and for the one group of an ungrouped table. */
  readonly key: string;
  /** Positions in `HitIndex.rows`, sorted. */
  readonly rows: Uint32Array;
  readonly tally: Tally;
}

/** For each distinct code the groups it belongs to: one, or several where a hit has several classes. */
interface Membership {
  readonly keys: readonly string[];
  readonly groupsOfCode: readonly (readonly number[])[];
  readonly codes: Uint32Array;
}

function sampleMembership(index: HitIndex<TableHit>, sampleIds: readonly string[]): Membership {
  return index.remember(`samples ${sampleIds.join('\n')}`, () => {
    const place = new Map(sampleIds.map((id, at) => [id, at]));
    const codes = Uint32Array.from(index.rows, (row) => place.get(row.sampleId) ?? sampleIds.length);
    const groupsOfCode = [...sampleIds, ''].map((_, at) => (at < sampleIds.length ? [at] : []));
    return { keys: sampleIds, groupsOfCode, codes };
  });
}

function wordMembership(index: HitIndex<TableHit>, column: 'gene' | 'classes'): Membership {
  return index.remember(`members ${column}`, () => {
    const { values, codes } = index.dictionary(column);
    const keysOf = values.map((value) => {
      if (column === 'gene') return [value];
      return value === '' ? [''] : classesOf(value);
    });
    const keys = [...new Set(keysOf.flat())].sort(
      (a, b) => Number(a === '') - Number(b === '') || compareNames(a, b),
    );
    const place = new Map(keys.map((key, at) => [key, at]));
    const groupsOfCode = keysOf.map((own) => [...new Set(own)].map((key) => place.get(key) ?? 0));
    return { keys, groupsOfCode, codes };
  });
}

function membership(index: HitIndex<TableHit>, by: GroupBy, sampleIds: readonly string[]): Membership {
  if (by === 'sample') return sampleMembership(index, sampleIds);
  if (by === 'none') return { keys: [''], groupsOfCode: [[0]], codes: new Uint32Array(index.rows.length) };
  return wordMembership(index, by === 'gene' ? 'gene' : 'classes');
}

function emptyTally(): Tally {
  return { exact: 0, close: 0, diverged: 0, partial: 0, split: 0 };
}

/**
 * Parts sorted, filtered rows into groups, each keeping the order. By sample, every sample of the run
 * has a group, also one without a hit; otherwise only groups with hits are made.
 */
export function groupRows(
  index: HitIndex<TableHit>,
  rows: Uint32Array,
  by: GroupBy,
  sampleIds: readonly string[],
): HitGroup[] {
  const { keys, groupsOfCode, codes } = membership(index, by, sampleIds);
  const sizes = new Uint32Array(keys.length);
  for (const row of rows) {
    for (const group of groupsOfCode[codes[row] ?? 0] ?? []) sizes[group] = (sizes[group] ?? 0) + 1;
  }
  const groups = keys.map((key, at): HitGroup => ({
    key,
    rows: new Uint32Array(sizes[at] ?? 0),
    tally: emptyTally(),
  }));
  const filled = new Uint32Array(keys.length);
  for (const row of rows) {
    for (const at of groupsOfCode[codes[row] ?? 0] ?? []) {
      const group = groups[at];
      const hit = index.rows[row];
      if (group === undefined || hit === undefined) continue;
      const place = filled[at] ?? 0;
      group.rows[place] = row;
      filled[at] = place + 1;
      group.tally[hit.confidence] += 1;
    }
  }
  return by === 'sample' ? groups : groups.filter((group) => group.rows.length > 0);
}

const sampleCounts = new WeakMap<HitGroup, number>();

/** How many samples have a hit in the group; kept, since a head is drawn at every step of scrolling. */
export function samplesIn(index: HitIndex<TableHit>, group: HitGroup): number {
  let count = sampleCounts.get(group);
  if (count === undefined) {
    count = new Set(Array.from(group.rows, (row) => index.rows[row]?.sampleId)).size;
    sampleCounts.set(group, count);
  }
  return count;
}
