/** Length in bases over which blastn cuts a query, and by how much the pieces overlap. */
const CHUNK = 1_000_000;
const OVERLAP = 100;

/**
 * Where blastn (2.12) cuts a long query that is searched alone: the begin, from 0, of each piece but the first.
 * Several contigs in one batch are cut as if they were one, so that further seams depend on what goes before.
 */
export function querySeams(length: number): number[] {
  const pieces = Math.floor(length / (CHUNK - OVERLAP));
  if (pieces <= 1) return [];
  const size = Math.floor((length + OVERLAP * (pieces - 1)) / pieces);
  return Array.from({ length: pieces - 1 }, (_, i) => (i + 1) * (size - OVERLAP));
}
