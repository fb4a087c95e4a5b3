import type { ExploreResult } from '../../../../core/contract/explore.ts';
import type { JsonObject } from '../../../state/json.ts';

export interface ResultColumn {
  readonly name: string;
  readonly kind: ExploreResult['columns'][number]['kind'];
}

/** A result with a name of its own for each column, and its rows by these names. */
export interface ResultData {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly JsonObject[];
}

/** Columns of a join may share a name: the second one is `id 2`. */
export function resultData({ columns, rows }: Pick<ExploreResult, 'columns' | 'rows'>): ResultData {
  const taken = new Set<string>();
  const named = columns.map(({ name, kind }) => {
    let own = name;
    for (let copy = 2; taken.has(own); copy += 1) own = `${name} ${copy}`;
    taken.add(own);
    return { name: own, kind };
  });
  return {
    columns: named,
    rows: rows.map((row) => Object.fromEntries(named.map(({ name }, at) => [name, row[at] ?? null]))),
  };
}

/** A cell as a number; decimals and wide integers come as text. Null: it is none. */
export function numberOf(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A cell as a label; null: it is empty. */
export function labelOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return JSON.stringify(value);
}

/** So many different values are counted; more are "many". */
const mostCounted = 1000;

/** Different values of a column that are not empty, with how often they come, the most frequent first. */
export function valueCounts({ rows }: ResultData, column: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const label = labelOf(row[column]);
    if (label === null) continue;
    const count = counts.get(label);
    if (count === undefined && counts.size > mostCounted) continue;
    counts.set(label, (count ?? 0) + 1);
  }
  return [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : a > b ? 1 : 0));
}
