const plainName = /^[a-z_][a-z0-9_]*$/i;

/** Words that can't stand for a column without quotes. */
const reserved = new Set(
  (
    'all and any array as asc asymmetric both case cast check collate column constraint create default deferrable ' +
    'desc describe distinct do else end except false fetch for foreign from grant group having in initially ' +
    'intersect into lambda lateral leading limit not null offset on only or order pivot placing primary qualify ' +
    'references returning select show some summarize symmetric table then to trailing true union unique unpivot ' +
    'using variadic when where window with'
  ).split(' '),
);

/** A name as SQL takes it, in quotes where it needs them. */
export function sqlName(name: string): string {
  return plainName.test(name) && !reserved.has(name.toLowerCase()) ? name : `"${name.replaceAll('"', '""')}"`;
}
