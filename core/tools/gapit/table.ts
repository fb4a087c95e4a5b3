import type { Artifact } from '../../artifacts/artifact.ts';

/** Most rows that a table keeps for a person; all of them are in what the model read. */
const MOST_ROWS = 5000;

/** A table as an artifact; cells in the order of the columns. */
export function tableOf(columns: readonly string[], rows: readonly (readonly unknown[])[]): Artifact {
  return {
    type: 'table',
    columns: [...columns],
    rows: rows
      .slice(0, MOST_ROWS)
      .map((cells) => Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? null]))),
    total_rows: rows.length,
  };
}
