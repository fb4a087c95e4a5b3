import { useMemo } from 'react';
import type { CellPlace } from '../progress/useCellKeys.ts';
import type { ShownMatrix } from './useMatrix.ts';
import type { ChosenCell } from './view.ts';

export interface Cursor {
  /** Genes from left to right: places in `Matrix.genes`. */
  readonly genes: readonly number[];
  /** The chosen cell; null where none is chosen, or it is not in the matrix. */
  readonly active: CellPlace | null;
  readonly choose: (place: CellPlace) => void;
}

/** The chosen cell: it stays on its sample and gene when the order changes. */
export function useCursor(
  { matrix, order, groups }: ShownMatrix,
  cell: ChosenCell | null,
  onChoose: (cell: ChosenCell) => void,
): Cursor {
  const genes = useMemo(() => groups.flatMap((group) => group.genes), [groups]);
  const active = useMemo(() => {
    if (cell === null) return null;
    const row = order.samples.findIndex((place) => matrix.samples[place]?.id === cell.sampleId);
    const column = genes.findIndex((place) => {
      const gene = matrix.genes[place];
      return gene?.gene === cell.gene && gene.database === cell.database;
    });
    return row === -1 || column === -1 ? null : { row, column };
  }, [cell, matrix, order, genes]);
  const choose = ({ row, column }: CellPlace) => {
    const sample = matrix.samples[order.samples[row] ?? -1];
    const gene = matrix.genes[genes[column] ?? -1];
    if (sample === undefined || gene === undefined) return;
    onChoose({ sampleId: sample.id, database: gene.database, gene: gene.gene });
  };
  return { genes, active, choose };
}
