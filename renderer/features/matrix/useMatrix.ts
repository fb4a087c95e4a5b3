import { useMemo } from 'react';
import type { RunRecord } from '../../../core/contract/runs.ts';
import { useRun } from '../../state/run.ts';
import { groupGenes, type GeneGroup, type GeneGroupBy } from './model/geneGroups.ts';
import { buildMatrix, type Matrix } from './model/matrix.ts';
import { orderSamples, type SampleOrder } from './model/sampleOrder.ts';
import { useMappedGenes } from './useMappedGenes.ts';
import { useMatrixView } from './view.ts';

/** A matrix in the order and the groups that it is looked at. */
export interface ShownMatrix {
  readonly matrix: Matrix;
  readonly order: SampleOrder;
  readonly groups: readonly GeneGroup[];
  readonly groupBy: GeneGroupBy;
  readonly manyDatabases: boolean;
}

/** A run's, with the genes that were mapped, which are read apart. */
export interface RunMatrix extends ShownMatrix {
  readonly mapped: ReturnType<typeof useMappedGenes>;
}

/** The matrix of the open run, in the order and the groups that are chosen. */
export function useMatrix(record: RunRecord): RunMatrix {
  const rows = useRun((run) => run.rows);
  const mapped = useMappedGenes(record);
  const { database, orderBy, groupBy: chosen } = useMatrixView();
  // While a run goes on, the record changes many times a second, and most of that is progress.
  const finished = record.searches.filter(({ state }) => state === 'done').length;
  const matrix = useMemo(
    () => buildMatrix(record, rows, mapped.genes, database),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of the record only what has finished matters
    [record.summary.id, finished, rows, mapped.genes, database],
  );
  const order = useMemo(() => orderSamples(matrix, orderBy), [matrix, orderBy]);
  const anyClass = useMemo(() => matrix.genes.some(({ classes }) => classes.length > 0), [matrix]);
  const manyDatabases = useMemo(() => new Set(matrix.genes.map((gene) => gene.database)).size > 1, [matrix]);
  const groupBy = chosen ?? (manyDatabases ? 'database' : anyClass ? 'class' : 'none');
  const groups = useMemo(() => groupGenes(matrix.genes, groupBy), [matrix, groupBy]);
  return { matrix, order, groups, groupBy, manyDatabases, mapped };
}
