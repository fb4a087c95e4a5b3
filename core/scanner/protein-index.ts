import { MemoryRoom } from './memory-room.ts';
import { threadCalls } from './thread-calls.ts';
import type { ScanThreads } from './scan-threads.ts';
import { aligned, type SharedMemory } from './shared-memory.ts';
import { STACK_BYTES } from './thread-memory.ts';
import {
  classScores,
  EDGE,
  letterClasses,
  liftedScores,
  pairScores,
  residueCodes,
} from './protein-tables.ts';

const MODULE = 'protein-index';
/** Bytes of the struct `Index` of resources/scanner/proteins.h. */
const INDEX_STRUCT = 16 * 4;
const BUCKETS = 15 ** 3;
const HALF_WORDS = 20 ** 3;
const HALF = 3;

/** The sequences of a database as the scanner's codes, one after the other, with an edge before, between and behind them. */
export interface ProteinSet {
  readonly letters: Uint8Array;
  /** Where each begins; last the length of all. */
  readonly starts: Uint32Array;
  readonly longest: number;
}

export interface ProteinIndex {
  readonly structAt: number;
  /** Where it ends in the memory. */
  readonly to: number;
  /** Letters with edges. */
  readonly length: number;
  readonly longest: number;
}

/** @param sequences residues by their letters; others than amino acids are unknown ones */
export function proteinSet(sequences: readonly string[]): ProteinSet {
  const codes = residueCodes();
  const starts = new Uint32Array(sequences.length + 1);
  const letters = new Uint8Array(sequences.reduce((sum, { length }) => sum + length + 1, 1)).fill(EDGE);
  let at = 1;
  sequences.forEach((sequence, number) => {
    starts[number] = at;
    for (let i = 0; i < sequence.length; i++) letters[at + i] = codes[sequence.charCodeAt(i) & 0xff] ?? EDGE;
    at += sequence.length + 1;
  });
  starts[sequences.length] = at;
  return { letters, starts, longest: sequences.reduce((most, { length }) => Math.max(most, length), 0) };
}

/** Makes the index of a database in a memory; a matter of milliseconds for a few hundred proteins. */
export async function buildProteinIndex(
  { letters, starts, longest }: ProteinSet,
  threads: ScanThreads,
  memory: SharedMemory,
): Promise<ProteinIndex> {
  const call = await threadCalls(MODULE, memory, threads, 0);
  const structAt = aligned(STACK_BYTES);
  const room = new MemoryRoom(memory, structAt + INDEX_STRUCT);
  const take = (bytes: number): number => room.take(bytes);
  const put = (bytes: Uint8Array): number => room.put(bytes);
  const bytesOf = ({ buffer, byteOffset, byteLength }: Int8Array | Int32Array | Uint32Array): Uint8Array =>
    new Uint8Array(buffer, byteOffset, byteLength);
  const scores = classScores();
  const fixed = [
    ...[starts.length - 1, letters.length, longest, put(letters), put(bytesOf(starts))],
    ...[put(bytesOf(pairScores())), put(letterClasses()), put(bytesOf(scores)), put(liftedScores(scores))],
    ...[take(4 * (BUCKETS + 1)), take(4 * BUCKETS)],
  ];
  const write = (...words: number[]): void => {
    memory.words(structAt, words.length).set(words);
  };
  write(...fixed);
  const entries = await call('countPlaces', structAt);
  const filled = [...fixed, take(4 * entries), take(2 * HALF * entries), entries, take(4 * (HALF_WORDS + 1))];
  write(...filled);
  await call('fillPlaces', structAt);
  const neighbours = await call('listNeighbours', structAt, 1);
  write(...filled, take(4 * neighbours));
  await call('listNeighbours', structAt, 0);
  return { structAt, to: room.to, length: letters.length, longest };
}
