/**
 * blastn takes queries together until they have so many bases, at the most, before it searches; how many exactly
 * depends on what it found before (`CBatchSizeMixer` of BLAST+).
 */
const MOST_BATCH = 999_000;
/** It cuts what it searches at a time, contigs joined end to end, into chunks of about so many bases that overlap by so many. */
const CHUNK = 1_000_000;
const OVERLAP = 100;
/** Alignments that come so near to a seam may be others than they would be without. */
const NEAR = 300;

/** Contigs that are no longer are never cut, whatever precedes them. */
const NEVER_CUT = 2 * (CHUNK - OVERLAP) - MOST_BATCH;

/** How many bases of other contigs may precede a contig in the same batch: 0, that of the last, of the last two, … */
export function possiblePrefixes(lengthsBefore: readonly number[]): number[] {
  const prefixes = [0];
  let sum = 0;
  for (let i = lengthsBefore.length - 1; i >= 0; i--) {
    sum += lengthsBefore[i] ?? 0;
    if (sum >= MOST_BATCH) break;
    prefixes.push(sum);
  }
  return prefixes;
}

/**
 * Where a contig is cut, as positions on it, where so many bases precede it in its batch. The number of
 * chunks and their size are those of BLAST+'s `CQuerySplitter`.
 */
export function seamsOf(length: number, prefix: number): number[] {
  const total = prefix + length;
  const chunks = Math.floor(total / (CHUNK - OVERLAP));
  const size = Math.floor((total + (chunks - 1) * OVERLAP) / chunks);
  const seams: number[] = [];
  for (let i = 1; i < chunks; i++) {
    const seam = i * (size - OVERLAP) - prefix;
    if (seam > -NEAR) seams.push(seam);
  }
  return seams;
}

/**
 * Whether it can't be told where blastn cuts a contig, and a window lies where it may: the same contig alone need not
 * give the same rows then.
 *
 * @param masked its letters, upper case in windows
 * @param lengthsBefore of the contigs before it in the file
 */
export function hasDoubtfulSeam(masked: Uint8Array, lengthsBefore: readonly number[]): boolean {
  if (masked.length <= NEVER_CUT) return false;
  const prefixes = possiblePrefixes(lengthsBefore);
  // Searched alone it is cut where it was.
  if (prefixes.length === 1) return false;
  // Between joined contigs lies a base of nothing.
  const margin = NEAR + prefixes.length;
  return prefixes.some((prefix) =>
    seamsOf(masked.length, prefix).some((seam) => hasWindow(masked, seam - margin, seam + OVERLAP + margin)),
  );
}

function hasWindow(masked: Uint8Array, from: number, to: number): boolean {
  return masked.subarray(Math.max(0, from), Math.max(0, to)).some((letter) => (letter & 0x20) === 0);
}
