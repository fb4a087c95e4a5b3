import { stringify } from 'csv-stringify/sync';
import { plain } from '../tsv.ts';
import { CLUSTER_COLUMNS, clusterCells } from './cluster-columns.ts';
import type { ClusterReportHead, ClusterReportWriter } from './cluster-report.ts';

/** The table, tab-separated. */
export function clusterTsv(head: ClusterReportHead): ClusterReportWriter {
  return table(head, (cells) => `${cells.map(plain).join('\t')}\n`);
}

/** The table as RFC 4180. Lines end in LF. */
export function clusterCsv(head: ClusterReportHead): ClusterReportWriter {
  return table(head, (cells) => stringify([[...cells]]));
}

function table(
  { params, noHeader }: ClusterReportHead,
  line: (cells: readonly string[]) => string,
): ClusterReportWriter {
  return {
    begin: () => (noHeader ? '' : line(CLUSTER_COLUMNS)),
    file: (name, found) => line(clusterCells(name, found, params.db)),
    end: () => '',
  };
}
