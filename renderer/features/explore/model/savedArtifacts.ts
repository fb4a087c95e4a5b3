import type { Artifact } from '../../../../core/artifacts/artifact.ts';
import type { Figure } from '../../artifacts/model/shapes.ts';
import type { ResultData } from './resultData.ts';

/** What is kept of an answer: its rows, and its map and chart where there are such. */
export function savedArtifacts(
  data: ResultData,
  totalRows: number,
  figures: readonly (Figure | null)[],
): Artifact[] {
  const table: Artifact = {
    type: 'table',
    columns: data.columns.map(({ name }) => name),
    rows: [...data.rows],
    total_rows: Math.max(totalRows, data.rows.length),
  };
  return [table, ...figures.flatMap((figure) => (figure === null ? [] : [{ type: 'plotly', figure }]))];
}
