import type { LocusScanner } from '../../scanner/locus-scanner.ts';
import type { Stretch } from '../../scanner/contig-scan.ts';
import { asBuffer, LINE_FEED } from '../../sequence/bytes.ts';

const GREATER_THAN = 0x3e;
/** Masked letters to be given on, in pieces of this size. */
const MASKED = Buffer.alloc(64 * 1024, 'N');
const LINE_END = Buffer.from('\n');

/** What came of the contigs of an assembly. */
export interface MaskedTally {
  contigs: number;
  /** Those that had to stay whole. */
  whole: number;
}

/**
 * What minimap2 needs of an assembly to give the rows of the whole: contigs that it can align with a locus, with N
 * in the place of everything that takes no part in it. Lengths and names, by which it settles ties, stay.
 *
 * @param chunks FASTA as `readAssembly` gives it
 * @param queryName the name of a contig in it, by its place
 * @param tally is counted up as contigs are read
 */
export async function* maskedContigs(
  chunks: AsyncIterable<Uint8Array>,
  scanner: LocusScanner,
  queryName: (index: number) => string,
  tally: MaskedTally,
): AsyncGenerator<Uint8Array, void, undefined> {
  const scan = scanner.begin();
  let lines: Uint8Array[] = [];
  let isTitle = false;
  const masked = function* (): Generator<Uint8Array, void, undefined> {
    const index = tally.contigs++;
    const kept = scan.end();
    if (kept === null) tally.whole++;
    if (kept?.length !== 0) {
      yield Buffer.from(`>${queryName(index)}\n`);
      yield* kept === null ? lines : maskedLines(lines, kept);
      yield LINE_END;
    }
    lines = [];
  };
  let isFirst = true;
  try {
    for await (const bytes of chunks) {
      const chunk = asBuffer(bytes);
      for (let at = 0; at < chunk.length;) {
        if (!isTitle && chunk[at] === GREATER_THAN) {
          if (!isFirst) yield* masked();
          isFirst = false;
          isTitle = true;
          scan.begin();
        }
        const lineEnd = chunk.indexOf(LINE_FEED, at);
        const line = chunk.subarray(at, lineEnd === -1 ? chunk.length : lineEnd);
        if (!isTitle) {
          lines.push(line);
          scan.add(line);
        }
        if (lineEnd !== -1) isTitle = false;
        at += line.length + 1;
      }
    }
    if (!isFirst) yield* masked();
  } finally {
    scan.close();
  }
}

/** The lines of a contig, N outside of the stretches. */
function* maskedLines(
  lines: readonly Uint8Array[],
  kept: readonly Stretch[],
): Generator<Uint8Array, void, undefined> {
  let position = 0;
  let next = 0;
  for (const line of lines) {
    const end = position + line.length;
    let at = position;
    for (let stretch = kept[next]; stretch !== undefined && stretch.from < end; stretch = kept[++next]) {
      const from = Math.max(stretch.from, at);
      yield* maskedLetters(from - at);
      at = Math.min(stretch.to, end);
      yield line.subarray(from - position, at - position);
      // It goes on in the next line.
      if (stretch.to > end) break;
    }
    yield* maskedLetters(end - at);
    position = end;
  }
}

function* maskedLetters(count: number): Generator<Uint8Array, void, undefined> {
  for (let left = count; left > 0; left -= MASKED.length) yield MASKED.subarray(0, left);
}
