/** A text as a literal of SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A name in quotes, whatever it holds. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Texts as a list of SQL. */
export function listOf(texts: readonly string[]): string {
  return `[${texts.map(literal).join(', ')}]`;
}

/** A path that the engine takes as it stands: it would read `[1]`, `*` and `?` as patterns. */
export function exactPath(path: string): string {
  return path.replaceAll(/[*?[]/g, (sign) => `[${sign}]`);
}
