import type { ContigRange } from '../../scanner/protein-findings.ts';

/**
 * blastx takes queries together until they have at least so many bases; one that is alone in its batch it cuts into chunks,
 * several it searches whole (`GetQueryBatchSize` and `SplitQuery_ShouldSplit` of BLAST+).
 */
const BATCH_BASES = 10_002;
const OVERLAP = 297;
const STEP = BATCH_BASES - OVERLAP;
/** What comes so near to where two chunks overlap may be extended otherwise than without them. */
const NEAR = 60;

/** Whether chunks of a contig that is alone in its batch overlap at a range of it, or near by. */
export function isNearSeam({ from, to }: ContigRange, length: number): boolean {
  const chunks = Math.max(1, Math.floor(length / STEP));
  const seam = Math.max(1, Math.ceil((from - OVERLAP - NEAR) / STEP));
  return seam < chunks && seam * STEP - NEAR < to;
}

/** Contigs, by their places, as blastx takes them together. @param lengths of all contigs that it gets, in order */
export function batchesOf(lengths: readonly number[]): number[][] {
  const batches: number[][] = [];
  let batch: number[] = [];
  let bases = 0;
  lengths.forEach((length, contig) => {
    batch.push(contig);
    bases += length;
    if (bases < BATCH_BASES) return;
    batches.push(batch);
    batch = [];
    bases = 0;
  });
  return batch.length > 0 ? [...batches, batch] : batches;
}

/**
 * Shares batches out among processes, by bases. In each they come in order, and whole: so every process makes the same
 * batches again, the last one of all, which may be short, being the last of its process.
 */
export function shareBatches(
  batches: readonly (readonly number[])[],
  lengths: readonly number[],
  processes: number,
): number[][] {
  const basesOf = (batch: readonly number[]): number =>
    batch.reduce((sum, contig) => sum + (lengths[contig] ?? 0), 0);
  const shares = Array.from({ length: processes }, () => ({ batches: [] as number[], bases: 0 }));
  const longestFirst = batches.map((batch, number) => ({ number, bases: basesOf(batch) }));
  longestFirst.sort((a, b) => b.bases - a.bases);
  for (const { number, bases } of longestFirst) {
    const least = shares.reduce((a, b) => (b.bases < a.bases ? b : a));
    least.batches.push(number);
    least.bases += bases;
  }
  return shares
    .map((share) => share.batches.sort((a, b) => a - b).flatMap((number) => batches[number] ?? []))
    .filter((contigs) => contigs.length > 0);
}
