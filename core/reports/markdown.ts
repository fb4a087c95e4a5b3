import { tool } from '../base/version.ts';
import { COLUMNS, hitCells } from './hit-columns.ts';
import { timestamp, type ReportHead, type ReportWriter } from './report-format.ts';

/** Markdown: YAML front matter, then a section with a table for each file. */
export function markdownReport({ params, createdAt }: ReportHead): ReportWriter {
  const columns = COLUMNS.slice(1);
  const row = (cells: readonly string[]): string => `| ${cells.map(escapeCell).join(' | ')} |\n`;
  return {
    begin: () =>
      [
        '---',
        'schema: gapit.report/1',
        `tool: ${tool.name} ${tool.version}`,
        `created_at: ${timestamp(createdAt)}`,
        `db: ${JSON.stringify(params.db)}`,
        `minid: ${params.minid}`,
        `mincov: ${params.mincov}`,
        '---',
        '',
      ].join('\n'),
    file: (name, hits) => {
      const title = `\n## ${escapeCell(name)}\n\n`;
      if (hits.length === 0) return `${title}No hits.\n`;
      const rule = `|${' --- |'.repeat(columns.length)}\n`;
      return title + row(columns) + rule + hits.map((hit) => row(hitCells(name, hit).slice(1))).join('');
    },
    end: () => '',
  };
}

/** Pipes end cells and line breaks end rows. */
export function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\r\n|\r|\n/g, '<br>');
}
