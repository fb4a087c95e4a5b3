import { MemoryRoom } from './memory-room.ts';
import type { ProteinIndex } from './protein-index.ts';
import { codonTable, complements, nibblesOfLetters } from './protein-tables.ts';
import { aligned, type SharedMemory } from './shared-memory.ts';
import { STACK_BYTES } from './thread-memory.ts';

/** Words of the structs of protein-scan.c; two of `Scan` count what was found. */
const SCAN = 17;
const COUNTS = 11;
const FRAME = 4;
const REMEMBERED_WORDS = 8 * 64;
/** Words that a thread gathers before it looks at them. */
const HITS_BYTES = 8 * 2048;
export const ALIGNMENT = 7;
export const HSP = 8;

export const FRAMES = 6;
const WORD = 6;
/** Distance within which two seeds count together. */
const WINDOW = 40;
/** Words of a frame that a thread looks at in one go. */
const SLICE_WORDS = 32 * 1024;

/**
 * An alignment without gaps counts from this score on (22 bits, BLAST's own trigger, make 41), and is given up where it
 * falls by so much (BLAST's 7 bits make 16, more where a contig's composition is odd); one with gaps by 15 bits. No row
 * is made of less than `gappedLeast`: an E-value of 1E-20 takes nearly twice as much.
 */
const LIMITS = { ungappedDrop: 20, ungappedLeast: 40, gappedDrop: 38, gappedLeast: 100 };

/** One scan in a memory, behind the index. */
export interface ProteinScanLayout {
  readonly scanAt: number;
  readonly counterAt: number;
  readonly slices: number;
  readonly threads: readonly { readonly stackTop: number; readonly structAt: number }[];
  readonly alignmentsAt: number;
  readonly hspsAt: number;
  /** Alignments and HSPs that were found, also where there was no room to write them down. */
  readonly counts: () => { alignments: number; hsps: number };
}

/**
 * Lays a scan out and writes what it needs: contigs, frames, slices, tables.
 *
 * @param most room for so many alignments, and for so many HSPs
 */
export function layOutProteinScan(
  memory: SharedMemory,
  index: ProteinIndex,
  contigs: readonly Uint8Array[],
  { threads: threadCount, most }: { threads: number; most: number },
): ProteinScanLayout {
  const room = new MemoryRoom(memory, index.to);
  const take = (bytes: number): number => room.take(bytes);
  const put = (bytes: Uint8Array): number => room.put(bytes);
  const putWords = (words: readonly number[]): number => {
    const at = take(4 * words.length);
    memory.words(at, words.length).set(words);
    return at;
  };
  const diagonals = 2 ** Math.ceil(Math.log2(index.length + WINDOW));
  const threads = Array.from({ length: threadCount }, () => {
    const stackTop = aligned(take(STACK_BYTES) + STACK_BYTES);
    const row = 4 * (index.longest + 3);
    const parts = [
      take(4 * diagonals),
      diagonals - 1,
      0,
      take(row),
      take(row),
      take(4 * REMEMBERED_WORDS),
      0,
    ];
    parts.push(take(HITS_BYTES), 0);
    return { stackTop, structAt: putWords(parts) };
  });
  const lettersAt = take(contigs.reduce((sum, { length }) => sum + length, 0));
  const contigWords: number[] = [];
  let bases = 0;
  for (const contig of contigs) {
    memory.bytes(lettersAt + bases, contig.length).set(contig);
    contigWords.push(bases, contig.length);
    bases += contig.length;
  }
  // Three frames of either strand have as many residues as the contig has bases, and each has two edges.
  const residuesAt = take(2 * bases + 2 * FRAMES * contigs.length);
  const { frames, slices } = framesOf(contigs, residuesAt);
  const parts = [index.structAt, lettersAt, putWords(contigWords), putWords(frames), putWords(slices)];
  const tables = [put(nibblesOfLetters()), put(complements()), put(codonTable())];
  const alignmentsAt = take(4 * ALIGNMENT * most);
  const hspsAt = take(4 * HSP * most);
  const { ungappedDrop, ungappedLeast, gappedDrop, gappedLeast } = LIMITS;
  const limits = [ungappedDrop, ungappedLeast, gappedDrop, gappedLeast];
  const scanAt = putWords([...parts, ...tables, alignmentsAt, hspsAt, most, 0, 0, ...limits]);
  return {
    ...{ scanAt, counterAt: putWords([0]), threads, slices: slices.length / 3, alignmentsAt, hspsAt },
    counts: () => {
      const [alignments = 0, hsps = 0] = memory.words(scanAt, SCAN).subarray(COUNTS);
      return { alignments, hsps };
    },
  };
}

/** The six frames of each contig and their slices, as words of their structs. */
function framesOf(
  contigs: readonly Uint8Array[],
  residuesAt: number,
): { frames: number[]; slices: number[] } {
  const frames: number[] = [];
  const slices: number[] = [];
  let at = residuesAt;
  contigs.forEach(({ length }, contig) => {
    for (let frame = 0; frame < FRAMES; frame++) {
      const residues = Math.max(0, Math.floor((length - (frame % 3)) / 3));
      const words = residues - WORD + 1;
      for (let from = 0; from < words; from += SLICE_WORDS) {
        slices.push(frames.length / FRAME, from, Math.min(words, from + SLICE_WORDS));
      }
      frames.push(contig, frame, at + 1, residues);
      at += residues + 2;
    }
  });
  return { frames, slices };
}
