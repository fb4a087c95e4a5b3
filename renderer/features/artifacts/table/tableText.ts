import { fullText, type TableData } from './tableData.ts';

export type TextFormat = 'tsv' | 'csv';

/** Tabs and line ends in a value would break the table. */
function plainCell(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ');
}

/** As RFC 4180 has it. */
function quotedCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a file: a head, then a line for each, values in full. */
export function tableText({ columns, rows }: TableData, order: Uint32Array, format: TextFormat): string {
  const line = (cells: readonly string[]) =>
    format === 'tsv' ? `${cells.map(plainCell).join('\t')}\n` : `${cells.map(quotedCell).join(',')}\r\n`;
  const lines = [line(columns.map(({ name }) => name))];
  for (const at of order) lines.push(line(columns.map(({ name }) => fullText(rows[at]?.[name]))));
  return lines.join('');
}

/** A table in tabs, as it is or in commas. */
export function tabsToFormat(text: string, format: TextFormat): string {
  if (format === 'tsv') return text;
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `${line.split('\t').map(quotedCell).join(',')}\r\n`)
    .join('');
}

export const mediaTypes: Record<TextFormat, string> = {
  tsv: 'text/tab-separated-values',
  csv: 'text/csv',
};
