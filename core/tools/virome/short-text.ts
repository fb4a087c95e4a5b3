const LONGEST_ABOUT = 120;

/** The beginning of a text, never half a character, with a mark where something is missing; short ones whole. */
export function shortText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Code in a few words: its first comment says best what it is for. */
export function oneLine(code: string): string {
  // Blanks of one line alone: over line ends the search would begin anew at each of them.
  const comment = /^[ \t]*(?:--|#|\/\/)[ \t]*(\S.*)$/m.exec(code)?.[1];
  return shortText((comment ?? code).replace(/\s+/g, ' ').trim(), LONGEST_ABOUT);
}
