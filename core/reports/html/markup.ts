/** Text that is HTML already. It is made by `markup` alone, so nothing gets in unescaped. */
export interface Markup {
  readonly html: string;
}

type Part = string | number | Markup | readonly Markup[];

/** HTML with values put in: texts and numbers are escaped, markup and lists of it stand as they are. */
export function markup(texts: TemplateStringsArray, ...values: readonly Part[]): Markup {
  let html = texts[0] ?? '';
  values.forEach((value, i) => {
    html += rendered(value) + (texts[i + 1] ?? '');
  });
  return { html };
}

export const nothing: Markup = { html: '' };

function rendered(value: Part): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
}

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters, and those that turn the direction of text: unseen, they make a name look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** White space that HTML knows. */
const SEEN = new Set(['\t', '\n']);

/** A text for element content and quoted attributes; characters that can't be seen are shown as `[U+202E]`. */
function escapeHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => ENTITY[character] ?? '')
    .replace(UNSEEN, (character) => (SEEN.has(character) ? character : codePoint(character)));
}

function codePoint(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}
