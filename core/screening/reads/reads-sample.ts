import type { ReadLane } from '../../sequence/read-stream.ts';

/** Reads of one lane: one file, or two with the mates in the same order. */
export type ReadsLane = ReadLane;

/** A sample as it was sequenced: the reads of all its lanes are one answer. */
export interface ReadsSample {
  readonly name: string;
  readonly lanes: readonly ReadsLane[];
}
