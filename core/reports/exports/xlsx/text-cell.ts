import type { CellRichTextValue } from 'exceljs';

/** The most that a cell of Excel holds, in UTF-16 units. */
const MOST = 32_767;
const ELLIPSIS = '…';

/** Characters that XML 1.0 lacks, and the carriage return, which its readers turn into a line feed. */
// eslint-disable-next-line no-control-regex -- they are what must be escaped
const NOT_IN_XML = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g;
/** What Excel would read as such an escape although it is the text itself. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * A text as an inline string of the sheet: never a formula, a number or a date, whatever it looks like
 * (`=1+1`, `2-4E7`, `MARCH1`). Control characters are kept by Excel's own escape, `_x0001_`.
 */
export function textCell(text: string): CellRichTextValue {
  return { richText: [{ text: escaped(text.length > MOST ? cut(text) : text) }] };
}

function escaped(text: string): string {
  return text
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(
      NOT_IN_XML,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}

/** Without half a character at the cut. */
function cut(text: string): string {
  return text.slice(0, MOST - ELLIPSIS.length).replace(/[\ud800-\udbff]$/, '') + ELLIPSIS;
}
