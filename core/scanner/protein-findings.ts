import { ALIGNMENT, FRAMES, HSP, type ProteinScanLayout } from './protein-scan-memory.ts';
import type { SharedMemory } from './shared-memory.ts';

/** Bases of a contig from 0 on the forward strand, the end not included. */
export interface ContigRange {
  readonly from: number;
  readonly to: number;
}

/** A stretch of a contig that resembles a protein. */
interface Finding extends ContigRange {
  /** The contig, by its place among those that were scanned. */
  readonly contig: number;
  readonly isReverse: boolean;
  /** The protein, by its place in the database. */
  readonly subject: number;
  /** By BLOSUM62, gaps 11 and 1. */
  readonly score: number;
}

/** An alignment with gaps, such as BLAST's first stage makes; it may make a row. */
export type ProteinAlignment = Finding;

/** An alignment without gaps, such as BLAST extends to from a pair of seeds. */
export interface ProteinHsp extends Finding {
  /** What BLAST must see of the contig to extend to it, or at least to its best part. */
  readonly core: ContigRange;
  /** Whether BLAST surely does: both seeds and the score are beyond what a contig's composition decides. */
  readonly isSure: boolean;
  /** The alignment that it is a part of, by its place; null where it makes none that could be a row. */
  readonly alignment: number | null;
}

/** Residues that a seed has; the farthest that its partner may lie before it; how much behind it is always enough to see. */
const WORD = 6;
const WINDOW = 40;
const BEHIND = 16;
/** A partner no farther than this counts whatever came before; a score no lower counts whatever the composition. */
const SURE_SPAN = 34;
const SURE_SCORE = 48;
const NO_ALIGNMENT = 0xffffffff;

/** What a scan has written down, on the contigs' own bases. */
export function readFindings(
  memory: SharedMemory,
  layout: ProteinScanLayout,
  contigs: readonly { readonly length: number }[],
): { alignments: ProteinAlignment[]; hsps: ProteinHsp[] } {
  const { alignments, hsps } = layout.counts();
  const place = (frame: number, from: number, to: number): ContigRange => {
    const { length = 0 } = contigs[Math.floor(frame / FRAMES)] ?? {};
    const shift = frame % 3;
    const first = shift + 3 * from;
    const end = shift + 3 * to;
    return isReverse(frame) ? { from: length - end, to: length - first } : { from: first, to: end };
  };
  const finding = (frame: number, subject: number, from: number, to: number, score: number): Finding => ({
    ...{ contig: Math.floor(frame / FRAMES), isReverse: isReverse(frame), subject, score },
    ...place(frame, from, to),
  });
  return {
    alignments: recordsOf(memory, layout.alignmentsAt, alignments, ALIGNMENT).map((words) => {
      const [frame = 0, subject = 0, from = 0, to = 0] = words;
      return finding(frame, subject, from, to, words[6] ?? 0);
    }),
    hsps: recordsOf(memory, layout.hspsAt, hsps, HSP).map((words) => {
      const [frame = 0, subject = 0, from = 0, to = 0, word = 0, span = 0, score = 0, alignment = 0] = words;
      return {
        ...finding(frame, subject, from, to, score),
        core: place(
          frame,
          Math.max(0, word - WINDOW + 1),
          Math.max(word + WORD, Math.min(to, word + WORD + BEHIND)),
        ),
        isSure: span <= SURE_SPAN && score >= SURE_SCORE,
        alignment: alignment === NO_ALIGNMENT ? null : alignment,
      };
    }),
  };
}

/** Frames 3 to 5 of a contig are of the other strand. */
function isReverse(frame: number): boolean {
  return frame % FRAMES >= FRAMES / 2;
}

function recordsOf(memory: SharedMemory, at: number, count: number, words: number): Uint32Array[] {
  const all = memory.words(at, count * words);
  return Array.from({ length: count }, (_, i) => all.subarray(i * words, (i + 1) * words));
}
