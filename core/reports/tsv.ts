import { COLUMNS, hitCells } from './hit-columns.ts';
import type { ReportHead, ReportWriter } from './report-format.ts';

/** abricate's table. A tab or line break inside a cell, which no cell should have, becomes a blank. */
export function tsvTable({ noHeader }: ReportHead): ReportWriter {
  const line = (cells: readonly string[]): string => `${cells.map(plain).join('\t')}\n`;
  return {
    begin: () => (noHeader ? '' : line(COLUMNS)),
    file: (name, hits) => hits.map((hit) => line(hitCells(name, hit))).join(''),
    end: () => '',
  };
}

/** A cell that is one cell of one line. */
export function plain(cell: string): string {
  return cell.replace(/[\t\r\n]/g, ' ');
}
