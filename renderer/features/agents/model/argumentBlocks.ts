/** Arguments as they are read: texts of several lines, such as code, stand apart from the rest. */
export interface ArgumentBlocks {
  /** Formatted JSON of all others; null where there are none. */
  readonly json: string | null;
  readonly texts: readonly { readonly name: string; readonly text: string }[];
}

export function argumentBlocks(args: Readonly<Record<string, unknown>>): ArgumentBlocks {
  const texts = Object.entries(args).flatMap(([name, value]) =>
    typeof value === 'string' && value.trimEnd().includes('\n') ? [{ name, text: value.trimEnd() }] : [],
  );
  const apart = new Set(texts.map(({ name }) => name));
  const others = Object.entries(args).filter(([name]) => !apart.has(name));
  return {
    json:
      others.length === 0 && texts.length > 0 ? null : JSON.stringify(Object.fromEntries(others), null, 2),
    texts,
  };
}
