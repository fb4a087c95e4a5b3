import { counted, formatTwoDecimals } from '../../base/numbers.ts';
import { tool } from '../../base/version.ts';
import { escapeCell } from '../markdown.ts';
import { timestamp } from '../report-format.ts';
import { scoreText } from '../typing/typing-columns.ts';
import { CLUSTER_COLUMNS, locusCells } from './cluster-columns.ts';
import {
  genesWith,
  type ClusterFile,
  type ClusterReportHead,
  type ClusterReportWriter,
  type ReportLocus,
} from './cluster-report.ts';

const CALL_COLUMNS = ['SCHEME', 'PHENOTYPE', 'CONFIDENCE', 'SCORE', 'NOTES'];
const GENE_COLUMNS = ['GENE', 'START', 'END', 'STRAND', '%COVERAGE', '%IDENTITY', 'VERDICT', 'PRODUCT'];
const RANK_COLUMNS = ['RANK', ...CLUSTER_COLUMNS.slice(1, 10)];

/** Markdown: YAML front matter, then for each file its best locus, the genes of that, and the ranking. */
export function clusterMarkdown({ params, createdAt, schemes }: ClusterReportHead): ClusterReportWriter {
  return {
    begin: () =>
      [
        '---',
        `schema: gapit.cluster/${schemes.length > 1 ? 2 : 1}`,
        `tool: ${tool.name} ${tool.version}`,
        `created_at: ${timestamp(createdAt)}`,
        `db: ${JSON.stringify(params.db)}`,
        `min_gene_cov: ${params.min_gene_cov}`,
        `min_gene_id: ${params.min_gene_id}`,
        `min_cluster_cov: ${params.min_cluster_cov}`,
        '---',
        '',
      ].join('\n'),
    file: (name, found) =>
      `\n## ${escapeCell(name)}\n\n${bestLine(found, params.min_cluster_cov)}\n` +
      callTable(found) +
      (found.best === null ? '' : geneTable(found.best)) +
      rankTable(found.loci),
    end: () => '',
  };
}

function bestLine({ best, loci }: ClusterFile, minClusterCov: number): string {
  if (best === null) {
    return loci.length === 0 ? 'No locus found.' : `No call: no locus is covered to ${minClusterCov} %.`;
  }
  const count = (verdict: 'present' | 'partial' | 'absent'): string =>
    `${genesWith(verdict, best).length} ${verdict}`;
  return (
    `Best locus: **${escapeCell(best.label)}**, type ${escapeCell(best.type)}; ` +
    `coverage ${formatTwoDecimals(best.coveragePct)} %, identity ${formatTwoDecimals(best.identityPct)} %; ` +
    `of ${counted(best.genes.length, 'gene')} ${count('present')}, ${count('partial')}, ${count('absent')}.`
  );
}

function callTable({ calls }: ClusterFile): string {
  const rows = Object.entries(calls).map(([scheme, call]) => [
    scheme,
    call.phenotype ?? '-',
    call.confidence,
    scoreText(call.score),
    call.notes.join('; '),
  ]);
  return rows.length === 0 ? '' : table(CALL_COLUMNS, rows);
}

function geneTable({ genes }: ReportLocus): string {
  return table(
    GENE_COLUMNS,
    genes.map((gene) => [
      gene.geneId,
      String(gene.start),
      String(gene.end),
      gene.strand,
      formatTwoDecimals(gene.coveragePct),
      formatTwoDecimals(gene.identityPct),
      gene.verdict,
      gene.product,
    ]),
  );
}

function rankTable(loci: readonly ReportLocus[]): string {
  if (loci.length === 0) return '';
  return table(
    RANK_COLUMNS,
    loci.map((locus) => [String(locus.rank), ...locusCells(locus)]),
  );
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.map(escapeCell).join(' | ')} |\n`;
  return `\n${row(columns)}|${' --- |'.repeat(columns.length)}\n${rows.map(row).join('')}`;
}
