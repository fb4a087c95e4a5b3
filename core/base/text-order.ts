/**
 * Bytewise order of two strings as UTF-8, the order of Perl's `cmp` and of `LC_ALL=C sort`. JavaScript
 * compares UTF-16 units, which puts characters beyond the BMP before some within it.
 */
export function compareBytewise(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const bothSurrogateFree = (x < 0xd800 || x > 0xdfff) && (y < 0xd800 || y > 0xdfff);
    if (bothSurrogateFree) return x - y;
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  }
  return a.length - b.length;
}
