/** A row of a table; tabs and line breaks within a cell would break it. */
export function tsvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
}
