/** Whether a name holds what a pattern is made of. */
export function isPattern(name: string): boolean {
  return /[*?[]/u.test(name);
}

/**
 * One part of a path as a regular expression: `*` any characters, `?` one, `[abc]`, `[a-z]`, `[!abc]` one of these; a
 * bracket that is not closed stands for itself. A leading dot is matched by a dot alone.
 */
export function namePattern(pattern: string): RegExp {
  let source = pattern.startsWith('.') ? '' : '(?!\\.)';
  const characters = Array.from(pattern);
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? '';
    const end = character === '[' ? classEnd(characters, at) : -1;
    if (character === '*') source += '.*';
    else if (character === '?') source += '.';
    else if (end > 0) {
      source += classSource(characters.slice(at + 1, end));
      at = end;
    } else source += character.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&');
  }
  return new RegExp(`^${source}$`, 'su');
}

/** Where a class that begins at `start` ends; a bracket right at its beginning belongs to it. */
function classEnd(characters: readonly string[], start: number): number {
  const negated = characters[start + 1] === '!' ? 1 : 0;
  return characters.indexOf(']', start + 2 + negated);
}

function classSource(inside: readonly string[]): string {
  const negated = inside[0] === '!';
  const members = inside.slice(negated ? 1 : 0).map((one) => one.replace(/[\\\]^[]/u, '\\$&'));
  return `[${negated ? '^' : ''}${members.join('')}]`;
}
