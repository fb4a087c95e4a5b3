import { create } from 'zustand';
import type { GeneGroupBy } from './model/geneGroups.ts';
import type { SampleOrderBy } from './model/sampleOrder.ts';
import type { Show } from './model/scale.ts';

/** A gene of a database in a sample. */
export interface ChosenCell {
  readonly sampleId: string;
  readonly database: string;
  readonly gene: string;
}

interface MatrixView {
  layout: 'heatMap' | 'table';
  show: Show;
  orderBy: SampleOrderBy;
  /** Null: by database where there are several, else by class where any is named. */
  groupBy: GeneGroupBy | null;
  /** Of one run: the database shown alone (null: all), and the chosen cell. */
  runId: string | null;
  database: string | null;
  cell: ChosenCell | null;
}

/** How matrices are looked at; what belongs to a run is forgotten when another one is opened. */
export const useMatrixView = create<MatrixView>()(() => ({
  layout: 'heatMap',
  show: 'identity',
  orderBy: 'similarity',
  groupBy: null,
  runId: null,
  database: null,
  cell: null,
}));

export const changeView = (change: Partial<Omit<MatrixView, 'runId'>>): void => {
  useMatrixView.setState(change);
};

export function viewMatrixOf(runId: string): void {
  if (useMatrixView.getState().runId !== runId) useMatrixView.setState({ runId, database: null, cell: null });
}

/** Chooses a cell, as before the matrix is shown from elsewhere. */
export function showCell(runId: string, cell: ChosenCell): void {
  viewMatrixOf(runId);
  const { database } = useMatrixView.getState();
  useMatrixView.setState({ cell, database: database === cell.database ? database : null });
}

export function toggleLayout(): void {
  useMatrixView.setState((now) => ({ layout: now.layout === 'heatMap' ? 'table' : 'heatMap' }));
}
