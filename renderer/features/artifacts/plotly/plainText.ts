/** Of plotly's own few tags those that only set type; the others could lead away. */
const keptTags = new Set(['b', 'i', 'br', 'sub', 'sup', 'em', 'strong', 'u', 's', 'extra']);

const tag = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;

/** Addresses lose what makes them one, and stay readable. */
const scheme = /\b[a-z][a-z0-9+.-]*:\/\//gi;
const reference = /\burl\s*\(/gi;
const inlineScheme = /\b(?:javascript|vbscript|data|blob)\s*:/gi;

/** Longer than any label; a file in a title would stop the page. */
const longest = 4000;

function withoutOthers(text: string): string {
  return text.replace(tag, (_, slash: string, name: string) => {
    const word = name.toLowerCase();
    return keptTags.has(word) ? `<${slash}${word}>` : '';
  });
}

/** Text of a figure that leads nowhere: no links, no styles, no addresses. */
export function harmlessText(text: string): string {
  let rest = text.slice(0, longest);
  // What is left when one is taken out may be another.
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = withoutOthers(rest).replace(scheme, '').replace(inlineScheme, '').replace(reference, '');
  }
  return rest;
}

/** The same without any tag: for what the page itself shows. */
export function plainTitle(text: string): string {
  return text
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
