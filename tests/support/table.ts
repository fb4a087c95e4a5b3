/** A row of abricate's table by column name. */
export type TableRow = Readonly<Record<string, string>>;

/** Rows of a tab-separated table with a header; every line must have the header's number of cells. */
export function parseTsv(text: string): TableRow[] {
  const [header = '', ...lines] = text.replace(/\n$/, '').split('\n');
  const columns = header.split('\t');
  return lines.map((line, i) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length) {
      throw new Error(`line ${i + 2} has ${cells.length} cells, the header ${columns.length}: ${line}`);
    }
    return Object.fromEntries(columns.map((column, at) => [column.replace(/^#/, ''), cells[at] ?? '']));
  });
}
