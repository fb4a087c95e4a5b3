import type { TypingResultDocument } from '../../documents/typing-result.ts';
import { escapeCell } from '../markdown.ts';
import { plain } from '../tsv.ts';
import { TYPING_COLUMNS, typingRows } from './typing-columns.ts';

export const TYPING_FORMATS = ['tsv', 'json', 'md'] as const;
export type TypingFormat = (typeof TYPING_FORMATS)[number];

/** Calls in one format: the table, the document indented by two blanks, or Markdown with a section a file. */
export function typingReport(format: TypingFormat, document: TypingResultDocument): string {
  switch (format) {
    case 'tsv':
      return [TYPING_COLUMNS, ...document.files.flatMap(typingRows)]
        .map((cells) => `${cells.map(plain).join('\t')}\n`)
        .join('');
    case 'json':
      return `${JSON.stringify(document, null, 2)}\n`;
    case 'md':
      return markdown(document);
  }
}

function markdown({ schema, tool, created_at, db, source, files }: TypingResultDocument): string {
  const row = (cells: readonly string[]): string => `| ${cells.map(escapeCell).join(' | ')} |\n`;
  const columns = TYPING_COLUMNS.slice(1);
  const head = [
    '---',
    `schema: ${schema}`,
    `tool: ${tool.name} ${tool.version}`,
    `created_at: ${created_at}`,
    `db: ${JSON.stringify(db)}`,
    `source: ${JSON.stringify(source)}`,
    '---',
    '',
  ].join('\n');
  const sections = files.map((file) => {
    const rows = typingRows(file).map((cells) => row(cells.slice(1)));
    return `\n## ${escapeCell(file.file)}\n\n${row(columns)}|${' --- |'.repeat(columns.length)}\n${rows.join('')}`;
  });
  return head + sections.join('');
}
