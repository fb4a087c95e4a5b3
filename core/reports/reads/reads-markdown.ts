import { tool } from '../../base/version.ts';
import { escapeCell } from '../markdown.ts';
import { timestamp } from '../report-format.ts';
import { READS_COLUMNS, readsCells } from './reads-columns.ts';
import { isFiltered, shownGenes, type ReadsReportHead, type ReadsReportWriter } from './reads-report.ts';

/** Markdown: YAML front matter, then a section with a table for each sample. */
export function readsMarkdown(head: ReadsReportHead): ReadsReportWriter {
  const columns = READS_COLUMNS.slice(1);
  const row = (cells: readonly string[]): string => `| ${cells.map(escapeCell).join(' | ')} |\n`;
  return {
    begin: () => frontMatter(head),
    sample: (sample) => {
      const title = `\n## ${escapeCell(sample.name)}\n\nReads: ${escapeCell(sample.files.join(', '))}\n\n`;
      const genes = shownGenes(sample, head);
      if (genes.length === 0) return `${title}No genes${head.allGenes ? '' : ' present'}.\n`;
      const rule = `|${' --- |'.repeat(columns.length)}\n`;
      const rows = genes.map((gene) => row(readsCells(sample.name, gene).slice(1)));
      return title + row(columns) + rule + rows.join('');
    },
    end: () => '',
  };
}

function frontMatter({ params, createdAt }: ReadsReportHead): string {
  const filtered = isFiltered(params);
  return [
    '---',
    `schema: gapit.reads/${filtered ? 2 : 1}`,
    `tool: ${tool.name} ${tool.version}`,
    `created_at: ${timestamp(createdAt)}`,
    `db: ${JSON.stringify(params.db)}`,
    `read_type: ${params.read_type}`,
    `min_breadth: ${params.min_breadth}`,
    ...(filtered ? [`min_identity: ${params.min_identity}`, `min_mapq: ${params.min_mapq}`] : []),
    '---',
    '',
  ].join('\n');
}
