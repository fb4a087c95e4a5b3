import type { ReportFormat } from '../report-writer.ts';
import { clusterJson } from './cluster-json.ts';
import { clusterMarkdown } from './cluster-markdown.ts';
import type { ClusterReportHead, ClusterReportWriter } from './cluster-report.ts';
import { clusterCsv, clusterTsv } from './cluster-tables.ts';

/** A writer of reports on loci in the given format. */
export function clusterWriter(format: ReportFormat, head: ClusterReportHead): ClusterReportWriter {
  switch (format) {
    case 'tsv':
      return clusterTsv(head);
    case 'csv':
      return clusterCsv(head);
    case 'json':
      return clusterJson(head);
    case 'md':
      return clusterMarkdown(head);
  }
}
