import { create } from 'zustand';
import type { RecordField } from '../../core/contract/databases.ts';

/** Where records are searched: the choices beside the term, which the page's search box holds. */
export interface SearchChoice {
  field: RecordField;
  /** The whole field, not a part of it. */
  exact: boolean;
  /** Null: all databases. */
  database: string | null;
}

export const widestChoice: SearchChoice = { field: 'any', exact: false, database: null };

interface RecordSearchState {
  choice: SearchChoice;
  change: (changes: Partial<SearchChoice>) => void;
}

/** Kept while other pages are looked at. */
export const useSearchChoice = create<RecordSearchState>()((set) => ({
  choice: widestChoice,
  change: (changes) => {
    set((now) => ({ choice: { ...now.choice, ...changes } }));
  },
}));
