import { stat } from 'node:fs/promises';
import type { Compression } from './compression.ts';
import type { RawReadOptions } from './raw-file.ts';
import { ReadCursor } from './read-cursor.ts';
import { InterleavedPairs, relateNames, type NameBytes } from './read-mates.ts';
import { openReadSource, refuseFasta } from './read-source.ts';

/** What a short look at a file of reads tells. Lengths in bases. */
export interface InspectedReads {
  readonly path: string;
  readonly bytesOnDisk: number;
  readonly compression: Compression;
  readonly firstName: string;
  /** Of the whole file; estimated unless `isWhole`. */
  readonly reads: number;
  readonly bases: number;
  /** The look went to the end of the file: its counts are exact. */
  readonly isWhole: boolean;
  /** Of the reads looked at; not rounded, 0 without reads. */
  readonly meanLength: number;
  readonly longest: number;
  /** Phred quality that belongs to the mean error of a base; null without bases. */
  readonly meanQuality: number | null;
  /** minimap2's preset that fits such reads. */
  readonly preset: 'sr' | 'map-ont' | 'map-hifi';
  /** Mates follow each other in this file. */
  readonly isInterleaved: boolean;
}

/** So much of the decompressed file is looked at, and more only as long as its compression can't be judged. */
const LOOK_BYTES = 4 * 1024 * 1024;
const LONGEST_LOOK = 8 * LOOK_BYTES;
/** No machine for short reads writes longer ones; hardly a library for long ones is shorter on average. */
const LONG_READ = 600;
/** Of long reads, those with hardly more than a wrong base in a hundred. */
const ACCURATE = 20;
const PHRED_ZERO = 33;

/**
 * Looks at the start of a FASTQ file: what kind of reads it holds and about how many.
 *
 * @throws GapitError INPUT_NOT_FOUND; INVALID_READS_FORMAT (not FASTQ, damaged as far as was looked); the
 *   signal's reason on abort
 */
export async function inspectReads(
  path: string,
  options: Pick<RawReadOptions, 'signal'> = {},
): Promise<InspectedReads> {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0, // opening it says what is wrong
  );
  const ratio = new CompressionRatio();
  const source = await openReadSource(path, { ...options, onRawBytes: ratio.onRawBytes });
  try {
    refuseFasta(source);
    const reads = new ReadCursor(path, ratio.counted(source.chunks));
    const look = new Look();
    let isWhole = true;
    while (reads.next() || (await reads.resume())) {
      look.see(reads);
      if (reads.position < LOOK_BYTES) continue;
      if (!ratio.isKnown && reads.position < LONGEST_LOOK) continue;
      isWhole = false;
      break;
    }
    const share = isWhole ? 1 : Math.max(1, (size * ratio.value) / reads.position);
    const meanLength = reads.reads === 0 ? 0 : reads.bases / reads.reads;
    const meanQuality = look.meanQuality(reads.bases);
    return {
      path,
      bytesOnDisk: size,
      compression: source.compression,
      firstName: look.firstName,
      reads: Math.round(reads.reads * share),
      bases: Math.round(reads.bases * share),
      isWhole,
      meanLength,
      longest: look.longest,
      meanQuality,
      preset: presetOf(meanLength, meanQuality ?? 0),
      isInterleaved: look.pairs.count(reads.reads) > 0,
    };
  } finally {
    await source.close();
  }
}

function presetOf(meanLength: number, meanQuality: number): InspectedReads['preset'] {
  if (meanLength <= LONG_READ) return 'sr';
  return meanQuality >= ACCURATE ? 'map-hifi' : 'map-ont';
}

/** What is kept of the reads that were looked at. */
class Look {
  readonly pairs = new InterleavedPairs();
  firstName = '';
  longest = 0;
  private errors = 0;
  private previous: NameBytes | null = null;

  see(read: ReadCursor): void {
    if (read.reads === 1) this.firstName = read.name;
    const { previous } = this;
    this.pairs.see(() => (previous === null ? 'other' : relateNames(previous, read.nameBytes())));
    const name = Buffer.from(read.bytes.subarray(read.from + 1, read.nameEnd));
    this.previous = { bytes: name, from: 0, to: name.length };
    const length = read.sequenceTo - read.sequenceFrom;
    this.longest = Math.max(this.longest, length);
    for (let i = 0; i < length; i++) {
      this.errors += ERROR_RATES[read.bytes[read.qualityFrom + i] ?? 0] ?? 1;
    }
  }

  meanQuality(bases: number): number | null {
    return bases === 0 ? null : -10 * Math.log10(this.errors / bases);
  }
}

/** Share of wrong bases by the quality's character. */
const ERROR_RATES = Float64Array.from({ length: 256 }, (_, byte) =>
  Math.min(1, 10 ** ((PHRED_ZERO - byte) / 10)),
);

/** Decompressed bytes for each byte on the disk, taken where a piece of the file had just been used up. */
class CompressionRatio {
  private raw = 0;
  private plain = 0;
  private rawUsed = 0;
  private plainThen = 0;

  /** Told of a piece, just before its bytes are decompressed. */
  readonly onRawBytes = (bytes: number): void => {
    this.rawUsed = this.raw;
    this.plainThen = this.plain;
    this.raw += bytes;
  };

  async *counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of chunks) {
      this.plain += chunk.length;
      yield chunk;
    }
  }

  get isKnown(): boolean {
    return this.rawUsed > 0 && this.plainThen > 0;
  }

  get value(): number {
    if (this.isKnown) return this.plainThen / this.rawUsed;
    return this.raw === 0 ? 1 : this.plain / this.raw;
  }
}
