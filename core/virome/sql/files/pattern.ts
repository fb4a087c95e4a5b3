/** Whether a path or key has signs that stand for others. */
export function isPattern(path: string): boolean {
  return /[*?[]/.test(path);
}

/** The part before the first folder with such a sign. */
export function rootOf(pattern: string): string {
  const fixed = pattern.slice(0, pattern.search(/[*?[]/));
  const end = Math.max(fixed.lastIndexOf('/'), process.platform === 'win32' ? fixed.lastIndexOf('\\') : -1);
  return end === -1 ? '.' : fixed.slice(0, end + 1);
}

/** Whether paths fit a pattern: `*` and `?` within a folder, `**` over folders, `[…]` one of these. */
export function matcherOf(pattern: string): (path: string) => boolean {
  let source = '';
  for (let i = 0; i < pattern.length; i++) {
    const sign = pattern.charAt(i);
    const rest = pattern.slice(i);
    const many = /^\*\*(\/?)/.exec(rest);
    const choice = /^\[(!?)([^\]]+)\]/.exec(rest);
    if (many !== null) {
      source += many[1] === '/' ? '(?:.*/)?' : '.*';
      i += many[0].length - 1;
    } else if (choice !== null) {
      source += `[${choice[1] === '!' ? '^' : ''}${(choice[2] ?? '').replaceAll(/[\\^[\]]/g, String.raw`\$&`)}]`;
      i += choice[0].length - 1;
    } else if (sign === '*') source += '[^/]*';
    else if (sign === '?') source += '[^/]';
    else source += sign.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  }
  const expression = new RegExp(`^${source}$`, 'u');
  return (path) => expression.test(process.platform === 'win32' ? path.replaceAll('\\', '/') : path);
}
