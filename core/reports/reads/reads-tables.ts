import { stringify } from 'csv-stringify/sync';
import { plain } from '../tsv.ts';
import { READS_COLUMNS, readsCells } from './reads-columns.ts';
import { shownGenes, type ReadsReportHead, type ReadsReportWriter } from './reads-report.ts';

/** The table, tab-separated. */
export function readsTsv(head: ReadsReportHead): ReadsReportWriter {
  return table(head, (cells) => `${cells.map(plain).join('\t')}\n`);
}

/** The table as RFC 4180. Lines end in LF. */
export function readsCsv(head: ReadsReportHead): ReadsReportWriter {
  return table(head, (cells) => stringify([[...cells]]));
}

function table(head: ReadsReportHead, line: (cells: readonly string[]) => string): ReadsReportWriter {
  return {
    begin: () => (head.noHeader ? '' : line(READS_COLUMNS)),
    sample: (sample) =>
      shownGenes(sample, head)
        .map((gene) => line(readsCells(sample.name, gene)))
        .join(''),
    end: () => '',
  };
}
