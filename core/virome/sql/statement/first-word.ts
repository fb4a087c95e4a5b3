/** What may stand before the first word of a statement: blanks, comments and brackets. */
const BEFORE = /^(?:[\s(;]|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/u;

/** The first word of a statement in capitals, to call it by; empty where it begins with none. */
export function firstWord(sql: string): string {
  const rest = sql.slice(BEFORE.exec(sql)?.[0].length ?? 0);
  return (/^[A-Za-z_]+/.exec(rest)?.[0] ?? '').toUpperCase();
}
