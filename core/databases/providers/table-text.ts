/** A row of a table, by the names of its columns. */
export type TableRow = Readonly<Record<string, string>>;

/**
 * Reads a table with tabs between its columns and their names in the first line, which may begin with `#`.
 * Cells lose the white space around them, and the quotes that a spreadsheet puts around a cell.
 *
 * @returns null where the first line lacks one of the wanted columns
 */
export function readTableText(text: string, wanted: readonly string[]): TableRow[] | null {
  const [first = '', ...lines] = text.split(/\r\n|\n|\r/);
  const columns = cellsOf(first.replace(/^#\s*/, ''));
  if (wanted.some((name) => !columns.includes(name))) return null;
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = cellsOf(line);
      return Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']));
    });
}

function cellsOf(line: string): string[] {
  return line.split('\t').map((cell) => {
    const plain = cell.trim();
    const [, quoted] = /^"(.*)"$/.exec(plain) ?? [];
    return quoted === undefined ? plain : quoted.replaceAll('""', '"').trim();
  });
}
