import { aligned } from './shared-memory.ts';

/** Memory for a thread's stack; what the modules put there is little. */
export const STACK_BYTES = 16 * 1024;

/** Places of a contig that a thread looks at in one go. */
export const SLICE_BASES = 32 * 1024;
/** Bytes of a `Candidate` in gene-scan.c. */
const CANDIDATE = 24;
/** Bytes of the entries that are looked at together: `MOST_MATCHES` in gene-scan.c. */
const MATCHES = 16 * 4096;
/** Bytes of the two rows of an extension: `ROW` in gene-scan.c. */
const ROWS = 2 * 4 * (1024 + 64);

/** What a thread needs of a memory for itself. */
export interface ThreadMemory {
  readonly stackTop: number;
  /** The struct `Thread`. */
  readonly structAt: number;
  readonly candidates: number;
  readonly matches: number;
  readonly rows: number;
  readonly to: number;
}

export function layOutThread(from: number): ThreadMemory {
  const stackTop = aligned(from + STACK_BYTES);
  const candidates = aligned(stackTop + 16);
  const matches = aligned(candidates + CANDIDATE * (2 * SLICE_BASES + 1));
  const rows = aligned(matches + MATCHES);
  return { stackTop, structAt: stackTop, candidates, matches, rows, to: aligned(rows + ROWS) };
}
