import { basename } from 'node:path';
import { counted } from '../base/numbers.ts';
import type { RawReadOptions } from './raw-file.ts';
import { ReadCursor } from './read-cursor.ts';
import { InterleavedPairs, type NameRelation } from './read-mates.ts';
import { openReadPair } from './read-pair.ts';
import { refuseFasta, type ReadSource } from './read-source.ts';
import { ReadWriter } from './read-writer.ts';

/** Reads of one lane: one file, or two with the mates in the same order. */
export interface ReadLane {
  readonly r1: string;
  readonly r2: string | null;
}

/** What a lane held. */
export interface LaneSummary {
  readonly reads: number;
  /** Mates that were found together: of two files by their order, of one file by their names. */
  readonly pairs: number;
  readonly bases: number;
  /** One file in which mates follow each other. */
  readonly isInterleaved: boolean;
  readonly warnings: readonly string[];
}

export interface LaneStream {
  /** FASTA in pieces of about 256 kB, read from the files as they are asked for; once. */
  readonly chunks: AsyncIterable<Buffer>;
  /** Valid after `chunks` ended. */
  summary(): LaneSummary;
}

export interface LaneStreamOptions extends Pick<RawReadOptions, 'signal' | 'onRawBytes'> {
  /** Told the number of bases read so far, once per piece. */
  readonly onBases?: (total: number) => void;
}

/**
 * Reads the FASTQ of one lane, whatever its layout and compression, checks it, and gives it as FASTA for
 * minimap2's standard input. Mates of two files come in turn (r1, r2, r1, …): minimap2's fragment mode takes
 * neighbours of one name together, as it does with two files, and gives the same rows.
 *
 * No read is left out: not where mates disagree, nor where one file is longer; warnings say so.
 *
 * Nothing happens before `chunks` is asked for its first piece. Its errors are GapitErrors INPUT_NOT_FOUND,
 * INVALID_READS_FORMAT (not FASTQ, damaged, cut short) and USAGE_ERROR (a file as its own mate), each naming
 * the file, and the signal's reason on abort.
 */
export function streamLane(lane: ReadLane, options: LaneStreamOptions = {}): LaneStream {
  const { onBases, ...readOptions } = options;
  let summary: LaneSummary | undefined;

  async function* chunks(): AsyncGenerator<Buffer, void, undefined> {
    const pair = await openReadPair(lane, readOptions);
    try {
      const first = cursorOf(pair.first);
      const second = pair.second === null ? null : cursorOf(pair.second);
      const writer = new ReadWriter();
      const bases = (): number => first.bases + (second?.bases ?? 0);
      const reading = second === null ? readOne(first, writer) : readTwo(first, second, writer, lane);
      let next = await reading.next();
      for (; next.done !== true; next = await reading.next()) {
        onBases?.(bases());
        yield* writer.take();
      }
      writer.end();
      yield* writer.take();
      onBases?.(bases());
      const { warnings, ...pairing } = next.value;
      summary = {
        reads: first.reads + (second?.reads ?? 0),
        bases: bases(),
        ...pairing,
        warnings: [...warnings, ...warningsOf(lane, writer, bases())],
      };
    } finally {
      await pair.close();
    }
  }

  return {
    chunks: chunks(),
    summary: () => {
      if (summary === undefined) throw new Error('the reads have not been read to their end');
      return summary;
    },
  };
}

type Pairing = Pick<LaneSummary, 'pairs' | 'isInterleaved' | 'warnings'>;

/** Hands all reads to the writer; pauses when a piece is full. */
async function* readOne(reads: ReadCursor, writer: ReadWriter): AsyncGenerator<undefined, Pairing> {
  const finder = new InterleavedPairs();
  const relation = (): NameRelation => writer.relationOf(reads);
  while (reads.next() || (await reads.resume())) {
    finder.see(relation);
    writer.add(reads);
    if (writer.isFull) yield;
  }
  const pairs = finder.count(reads.reads);
  return { pairs, isInterleaved: pairs > 0, warnings: [] };
}

async function* readTwo(
  first: ReadCursor,
  second: ReadCursor,
  writer: ReadWriter,
  lane: ReadLane,
): AsyncGenerator<undefined, Pairing> {
  let disagreeing = 0;
  let where = '';
  let hasFirst = true;
  let hasSecond = true;
  let isSameMate = false;
  for (;;) {
    hasFirst &&= first.next() || (await first.resume());
    hasSecond &&= second.next() || (await second.resume());
    if (!hasFirst && !hasSecond) break;
    if (hasFirst) writer.add(first);
    if (hasFirst && hasSecond) {
      if (writer.relationOf(second) === 'other') {
        disagreeing++;
        if (disagreeing === 1) where = `read ${first.reads}: ${first.name} and ${second.name}`;
      }
      if (first.reads === 1)
        isSameMate = mateNumber(first) !== null && mateNumber(first) === mateNumber(second);
    }
    if (hasSecond) writer.add(second);
    if (writer.isFull) yield;
  }
  const together = Math.min(first.reads, second.reads);
  const [r1, r2] = [basename(lane.r1), basename(lane.r2 ?? '')];
  const warnings = [
    isSameMate &&
      `${r1} and ${r2} seem to hold the same mates of the pairs (number ${mateNumber(first) ?? ''})`,
    disagreeing > 0 &&
      `${r1} and ${r2}: the names of ${disagreeing} of ${counted(together, 'pair')} disagree, first at ${where}; ` +
        'all reads are used, these as single ones',
    first.reads !== second.reads &&
      `${r1} holds ${counted(first.reads, 'read')}, ${r2} ${second.reads}: all are used, ` +
        `${Math.abs(first.reads - second.reads)} without a mate`,
  ].filter((warning) => warning !== false);
  return { pairs: together - disagreeing, isInterleaved: false, warnings };
}

function warningsOf(lane: ReadLane, { repeatedName }: ReadWriter, bases: number): string[] {
  const files = [lane.r1, lane.r2].filter((path) => path !== null).map((path) => basename(path));
  return [
    repeatedName !== null &&
      `${files.join(' and ')}: many reads in a row have the same name (${repeatedName === '' ? 'none' : repeatedName}); counts of reads are counts of names`,
    bases === 0 && `${files.join(' and ')}: all reads are empty`,
  ].filter((warning) => warning !== false);
}

/** By `/1` behind the name, or by Casava's comment ` 1:N:0:…`. */
function mateNumber({ bytes, nameEnd, sequenceFrom, from }: ReadCursor): string | null {
  const title = bytes.toString('latin1', from + 1, sequenceFrom - 1);
  const comment = title.slice(nameEnd - from - 1);
  return (
    /^\s+([12]):[YN]:/.exec(comment)?.[1] ?? /\/([12])$/.exec(title.slice(0, nameEnd - from - 1))?.[1] ?? null
  );
}

function cursorOf(source: ReadSource): ReadCursor {
  refuseFasta(source);
  return new ReadCursor(source.path, source.chunks);
}
