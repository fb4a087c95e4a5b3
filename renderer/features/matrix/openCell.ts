import { useNavigation } from '../../state/navigation.ts';
import { changeReadsView } from '../../state/readsView.ts';
import { changeFilters, selectHit, useRunView } from '../../state/runView.ts';
import { noFilters } from '../results/model/filters.ts';
import type { Matrix } from './model/matrix.ts';

/**
 * Opens what a cell shows: a hit among the results, where filters that might hide it are taken away, or a
 * gene that was mapped among the reads. A cell without a gene opens nothing.
 */
export function openCell(runId: string, matrix: Matrix, samplePlace: number, genePlace: number): void {
  const cell = matrix.cell(samplePlace, genePlace);
  const sample = matrix.samples[samplePlace];
  const gene = matrix.genes[genePlace];
  if (cell === null || sample === undefined || gene === undefined) return;
  const { go } = useNavigation.getState();
  if (cell.hitId === null) {
    changeReadsView(runId, {
      sampleId: sample.id,
      database: gene.database,
      gene: gene.gene,
      search: '',
      panelOpen: true,
    });
    go({ page: 'run', runId, tab: 'reads' });
    return;
  }
  changeFilters(() => noFilters);
  useRunView.setState({ collapsed: new Set() });
  selectHit({ hitId: cell.hitId, groupKey: '' });
  go({ page: 'run', runId, tab: 'results' });
}
