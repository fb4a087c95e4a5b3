/** So many lines stand here at first, and so many at most: a page of more is slow, and nobody reads it. */
export const linesAtFirst = 200;
export const linesAtMost = 20_000;

const longestLine = 2000;

export interface JsonLines {
  /** All of it, to be copied. */
  readonly text: string;
  /** To be read: a very long line is cut. */
  readonly lines: readonly string[];
}

export function jsonLines(value: unknown): JsonLines {
  // Undefined and functions, which JSON has no word for, can't come over the bridge, but may be all there is.
  const text = (JSON.stringify(value, null, 2) as string | undefined) ?? '';
  const lines = text
    .split('\n')
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line));
  return { text, lines };
}
