import type { LociSort } from '../features/loci/model/samples.ts';
import { perRun } from './perRun.ts';

export interface LociView {
  /** Null: the first there is. */
  database: string | null;
  sampleId: string | null;
  sort: LociSort;
  /** The rank of the locus that is drawn; 1: the best. */
  rank: number;
  /** Place of the chosen gene in its locus. */
  gene: number | null;
}

const { useView, change } = perRun<LociView>({
  database: null,
  sampleId: null,
  sort: { column: 'sample', descending: false },
  rank: 1,
  gene: null,
});

export { useView as useLociView, change as changeLociView };
