/** A gene on its locus, from 1, both ends included. */
export interface GeneSpan {
  readonly start: number;
  readonly end: number;
  readonly strand: '+' | '-';
}

/**
 * Reads a location of GenBank's feature table: `a..b` or `complement(a..b)`, either end with the `<` or `>`
 * of a gene that goes on outside of the record. Null for every other kind (`join`, `order`, `a^b`, a place in
 * another record): a gene of several parts has no one span to measure coverage on.
 */
export function parseLocation(text: string): GeneSpan | null {
  const location = text.replace(/\s+/g, '');
  const [, complement, whole, inner] =
    /^(?:(complement)\((<?\d+\.\.>?\d+)\)|(<?\d+\.\.>?\d+))$/.exec(location) ?? [];
  const range = whole ?? inner;
  if (range === undefined) return null;
  const [start = 0, end = 0] = range.replace(/[<>]/g, '').split('..').map(Number);
  return { start, end, strand: complement === undefined ? '+' : '-' };
}
