import type { Node } from 'jsonc-parser';

/** How a JSON text is laid out, so that what is added looks as if its owner had typed it. */
export interface Layout {
  /** One step of indentation; empty on a single line. */
  readonly unit: string;
  /** A value whose first line is indented so far. */
  write(value: unknown, indent: string): string;
  property(key: string, value: unknown, indent: string): string;
  /** Between the comma after a property and the next one. */
  gap(indent: string): string;
  /** Between a brace and what it encloses. */
  edge(indent: string): string;
}

/** The layout of a whole text: its line ends and the indentation of its first property. */
export function layoutOf(text: string, root: Node): Layout {
  const lineEnd = /\r\n|\n/.exec(text)?.[0] ?? '\n';
  const [first] = root.children ?? [];
  const indent =
    first === undefined || !startsItsLine(text, first.offset) ? '' : lineIndent(text, first.offset);
  return onLines(indent === '' ? '  ' : indent, lineEnd);
}

/** The layout inside of an object: one that stands on a single line stays there. */
export function layoutAt(text: string, object: Node, whole: Layout): Layout {
  const [first] = object.children ?? [];
  const lines = first === undefined ? isOnLines(text, object) : startsItsLine(text, first.offset);
  return lines ? whole : onOneLine(text);
}

/** The blanks that begin the line of a place. */
export function lineIndent(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';
}

/** An empty object goes on lines where the object around it does; the outermost always. */
function isOnLines(text: string, object: Node): boolean {
  const property = object.parent;
  return property === undefined || startsItsLine(text, property.offset);
}

function startsItsLine(text: string, offset: number): boolean {
  const start = lineStart(text, offset);
  return text.slice(start, offset).trim() === '';
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function onLines(unit: string, lineEnd: string): Layout {
  const write = (value: unknown, indent: string): string =>
    JSON.stringify(value, null, unit).replaceAll('\n', lineEnd + indent);
  const breakTo = (indent: string): string => lineEnd + indent;
  return {
    unit,
    write,
    property: (key, value, indent) => `${JSON.stringify(key)}: ${write(value, indent)}`,
    gap: breakTo,
    edge: breakTo,
  };
}

function onOneLine(text: string): Layout {
  // `{"a": 1, "b": 2}` or `{"a":1,"b":2}`: as the first colon is.
  const blank = /":\s/.test(text) ? ' ' : '';
  const property = (key: string, value: unknown): string => `${JSON.stringify(key)}:${blank}${write(value)}`;
  const write = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(write).join(`,${blank}`)}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const properties = Object.entries(value).map(([key, each]) => property(key, each));
    return `{${properties.join(`,${blank}`)}}`;
  };
  return { unit: '', write, property, gap: () => blank, edge: () => '' };
}
