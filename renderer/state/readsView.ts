import { firstSort, type ReadsSort } from '../features/reads/model/rows.ts';
import type { ReadsLimits } from '../features/reads/model/verdict.ts';
import { perRun } from './perRun.ts';

export interface ReadsView {
  /** Null: the first there is. */
  sampleId: string | null;
  database: string | null;
  /** Null: as the run had them. */
  limits: ReadsLimits | null;
  sort: ReadsSort;
  search: string;
  /** Hides genes below a limit, unless the assembly beside has them. */
  presentOnly: boolean;
  /** The key of the gene whose depth is drawn; null: the first row's. */
  gene: string | null;
  panelOpen: boolean;
  panelAs: 'plot' | 'table';
  /** The search of the assembly beside it; `auto`: the one that fits by name. */
  beside: 'auto' | 'none' | { searchId: string };
}

const { useView, change } = perRun<ReadsView>({
  sampleId: null,
  database: null,
  limits: null,
  sort: firstSort,
  search: '',
  presentOnly: false,
  gene: null,
  panelOpen: true,
  panelAs: 'plot',
  beside: 'auto',
});

export { useView as useReadsView, change as changeReadsView };
