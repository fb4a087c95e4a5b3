/** Settings of a `.env` file, and what in it could not be read; a problem names the line, never its content. */
export interface DotenvContent {
  readonly values: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_.]*)\s*=\s*(.*)$/u;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/**
 * Reads `NAME=value` lines as shells and the usual readers of `.env` files do: blank lines and comments are passed
 * over, `export` may stand before a name, `'…'` is taken as it is, `"…"` knows `\n \r \t \" \\`, and a `#` begins a
 * comment only after a blank. Nothing is expanded: a `$` in a key is a `$`. Of a name given twice the last holds.
 */
export function parseDotenv(text: string): DotenvContent {
  const values = new Map<string, string>();
  const problems: string[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\n|\r/u)
    .entries()) {
    if (/^\s*(#|$)/u.test(line)) continue;
    const [, name, rest] = ASSIGNMENT.exec(line) ?? [];
    const value = rest === undefined ? null : valueOf(rest.trim());
    if (name === undefined) problems.push(`line ${index + 1} is not NAME=value`);
    else if (value === null) problems.push(`the quotes of ${name} in line ${index + 1} are not closed`);
    else values.set(name, value);
  }
  return { values, problems };
}

/** The value that stands after `=`; null where its quotes are not closed or text follows them. */
function valueOf(rest: string): string | null {
  const single = /^'([^']*)'\s*(?:#.*)?$/u.exec(rest);
  if (single?.[1] !== undefined) return single[1];
  const double = /^"((?:[^"\\]|\\.)*)"\s*(?:#.*)?$/u.exec(rest);
  if (double?.[1] !== undefined) return unescaped(double[1]);
  if (rest.startsWith("'") || rest.startsWith('"')) return null;
  return rest.replace(/(^|\s+)#.*$/u, '');
}

function unescaped(text: string): string {
  return text.replace(/\\([nrt"\\])/gu, (_, letter: string) => ESCAPES[letter] ?? letter);
}
