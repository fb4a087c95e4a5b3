/** Whether a path or key has signs that stand for others. */
export function isPattern(path: string): boolean {
  return /[*?[]/.test(path);
}

/** Whether paths with slashes fit a pattern: `*` and `?` within a folder, `**` over folders, `[…]` one of these. */
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
  const expression = new RegExp(`^${source}$`, 'su');
  return (path) => expression.test(path);
}
