const WIDTH = 15;

/**
 * abricate's drawing of the covered part of a gene, 15 characters: `=` covered, `.` not, and with gaps a
 * `/` after the middle of 14 boxes. The truncated divisions are part of the format: a hit over the full
 * length may leave the first box empty.
 */
export function coverageMap(start: number, end: number, length: number, gapOpenings: number): string {
  return unionMap([{ geneStart: start, geneEnd: end }], length, gapOpenings);
}

/** The same drawing of several parts of a gene together. */
export function unionMap(
  parts: readonly { readonly geneStart: number; readonly geneEnd: number }[],
  length: number,
  gapOpenings: number,
): string {
  const hasGaps = gapOpenings > 0;
  const width = hasGaps ? WIDTH - 1 : WIDTH;
  const scale = length / width;
  const spans = parts.map(({ geneStart, geneEnd }) => ({
    first: Math.trunc(geneStart / scale),
    last: Math.trunc(geneEnd / scale),
  }));
  let map = '';
  for (let box = 0; box < width; box++) {
    map += spans.some(({ first, last }) => box >= first && box <= last) ? '=' : '.';
    if (hasGaps && box === Math.trunc(width / 2)) map += '/';
  }
  return map;
}
