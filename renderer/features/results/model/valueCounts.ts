import type { PickColumn } from './columns.ts';
import { classesOf, type HitIndex, type TableHit } from './hitIndex.ts';
import { compareNames } from './sorting.ts';

export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** The distinct values of a column with the number of hits; a hit with several classes counts for each. */
export function valueCounts(index: HitIndex<TableHit>, column: PickColumn): ValueCount[] {
  const { values, codes } = index.dictionary(column);
  const perCode = new Uint32Array(values.length);
  for (const code of codes) perCode[code] = (perCode[code] ?? 0) + 1;
  const counts = new Map<string, number>();
  values.forEach((word, code) => {
    const parts = column === 'classes' && word !== '' ? classesOf(word) : [word];
    for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + (perCode[code] ?? 0));
  });
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => Number(a.value === '') - Number(b.value === '') || compareNames(a.value, b.value));
}
