import { foldCase } from './fold-case.ts';

/** Where a search looks. */
export const SEARCH_FIELDS = ['gene', 'accession', 'function', 'product'] as const;

export type SearchField = (typeof SEARCH_FIELDS)[number];

/** A record as the index keeps it; `function` are its classes joined by `;`, `length` is in residues. */
export interface IndexedRecord extends Readonly<Record<SearchField, string>> {
  readonly length: number;
  /** The fields as they are compared. */
  readonly folded: Readonly<Record<SearchField, string>>;
  /** Bytes of `records.jsonl` that hold it. */
  readonly offset: number;
  readonly bytes: number;
}

/** What a search looks for: part of a field, or with `exact` all of it; upper and lower case are the same. */
export interface Wanted {
  /** Empty for all records. */
  readonly term: string;
  readonly field: SearchField | 'any';
  readonly exact: boolean;
}

/** A test for records. Exact of `function` means all classes, or any one of them. */
export function recordMatcher({ term, field, exact }: Wanted): (record: IndexedRecord) => boolean {
  if (term === '') return () => true;
  const wanted = foldCase(term);
  const fields = field === 'any' ? SEARCH_FIELDS : [field];
  const matches = exact ? isAll : isPart;
  return ({ folded }) => fields.some((each) => matches(folded[each], wanted, each));
}

function isPart(text: string, wanted: string): boolean {
  return text.includes(wanted);
}

function isAll(text: string, wanted: string, field: SearchField): boolean {
  if (text === wanted) return true;
  return field === 'function' && text.includes(wanted) && text.split(';').includes(wanted);
}
