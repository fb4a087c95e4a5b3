import type { DatabaseChange } from '../../../../core/contract/databases.ts';

export type ChangeFilter = 'all' | DatabaseChange['change'];

/** The changes of one sort whose gene, accession or product holds a text. */
export function filterChanges(
  changes: readonly DatabaseChange[],
  filter: ChangeFilter,
  find: string,
): DatabaseChange[] {
  const wanted = find.trim().toLowerCase();
  return changes.filter(
    ({ change, gene, accession, product }) =>
      (filter === 'all' || change === filter) &&
      (wanted === '' || [gene, accession, product].some((part) => part.toLowerCase().includes(wanted))),
  );
}

/** How many of each sort a glance shows where there are more than it has room for. */
const shares: Readonly<Record<DatabaseChange['change'], number>> = { added: 4, removed: 2, changed: 2 };
const glance = Object.values(shares).reduce((sum, share) => sum + share, 0);

/** A few of the changes, of every sort some. */
export function firstChanges(changes: readonly DatabaseChange[]): DatabaseChange[] {
  const sorts = ['added', 'removed', 'changed'] as const;
  const first = sorts.flatMap((sort) =>
    changes.filter(({ change }) => change === sort).slice(0, shares[sort]),
  );
  const taken = new Set(first);
  const more = changes.filter((change) => !taken.has(change)).slice(0, glance - first.length);
  return sorts.flatMap((sort) => [...first, ...more].filter(({ change }) => change === sort));
}

/** What differs in a changed record. */
export type Difference =
  | { readonly what: 'length'; readonly before: number; readonly after: number }
  | { readonly what: 'sequence' }
  | {
      readonly what: 'names';
      readonly parts: readonly Exclude<DatabaseChange['parts'][number], 'sequence'>[];
    };

export function differenceOf({ parts, lengthBefore, lengthAfter }: DatabaseChange): Difference {
  if (!parts.includes('sequence'))
    return { what: 'names', parts: parts.filter((part) => part !== 'sequence') };
  if (lengthBefore === null || lengthAfter === null || lengthBefore === lengthAfter)
    return { what: 'sequence' };
  return { what: 'length', before: lengthBefore, after: lengthAfter };
}
