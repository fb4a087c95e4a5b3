import type { RecordChange } from './diff-records.ts';

/** How many records an update adds, removes and changes. */
export function tallyChanges(changes: readonly RecordChange[]): {
  added: number;
  removed: number;
  changed: number;
} {
  const count = (wanted: RecordChange['change']): number =>
    changes.filter(({ change }) => change === wanted).length;
  return { added: count('added'), removed: count('removed'), changed: count('changed') };
}

/** What a change is about, in a line of a table: a product, or what differs. */
export function changeWords({ change, product, parts, lengthBefore, lengthAfter }: RecordChange): string {
  if (change !== 'changed') return product;
  const words = parts.map((part) =>
    part === 'sequence' && lengthBefore !== lengthAfter
      ? `length ${lengthAfter ?? 0}, was ${lengthBefore ?? 0}`
      : part,
  );
  return words.join('; ');
}
