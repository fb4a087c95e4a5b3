/** A stretch of a contig; blastx prints the start after the end on the reverse strand. */
export interface Span {
  readonly contigIndex: number;
  readonly start: number;
  readonly end: number;
}

/** Bases of a stretch. */
export function spanLength(span: Span): number {
  return rightOf(span) - leftOf(span) + 1;
}

/** Whether more than half of a stretch lies within another one. */
export function liesUnder(span: Span, other: Span): boolean {
  if (span.contigIndex !== other.contigIndex) return false;
  const shared = Math.min(rightOf(span), rightOf(other)) - Math.max(leftOf(span), leftOf(other)) + 1;
  return shared > spanLength(span) / 2;
}

/** Whether one of two stretches lies under the other: they are readings of one place. */
export function shareAPlace(a: Span, b: Span): boolean {
  return liesUnder(a, b) || liesUnder(b, a);
}

function leftOf({ start, end }: Span): number {
  return Math.min(start, end);
}

function rightOf({ start, end }: Span): number {
  return Math.max(start, end);
}
