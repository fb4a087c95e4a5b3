import type { Decompress } from 'fzstd';
import { DecodeFault } from './decode-fault.ts';
import { Xxh64 } from './xxh64.ts';

/**
 * Decodes zstd of any number of frames, skippable ones included.
 *
 * The package decodes blocks but ignores the check sum, so that a flipped bit passes as other bases, and it
 * calls itself once more for every frame, so that a file of many small frames overflows the stack. Frames are
 * therefore told apart here, decoded one by one, and verified.
 *
 * @throws DecodeFault
 */
export async function* unzstd(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array, void, undefined> {
  const fzstd = await import('fzstd');
  const reader = new FrameReader(fzstd.Decompress);
  for await (const chunk of source) yield* reader.push(chunk);
  if (!reader.isBetweenFrames()) throw new DecodeFault('truncated', 'no end of frame');
}

const MAGIC = 0xfd2fb528;
const SKIPPABLE_MAGIC = 0x0184d2a5; // and four free bits below
const RUN_BLOCK = 1;

/** More bytes are needed before the next part can be handled. */
const MORE = -1;

interface Frame {
  readonly decoder: Decompress;
  /** Absent where the frame carries no check sum. */
  readonly hash: Xxh64 | undefined;
  lastBlockSeen: boolean;
}

/** Splits the input into frames and blocks (RFC 8878, section 3.1). */
class FrameReader {
  private readonly Decoder: typeof Decompress;
  private frame: Frame | undefined;
  /** Bytes of a skippable frame that are still to come. */
  private toSkip = 0;
  /** Start of a part that a chunk border cut; at most one block. */
  private carry: Buffer = Buffer.alloc(0);
  private decoded: Uint8Array[] = [];

  constructor(Decoder: typeof Decompress) {
    this.Decoder = Decoder;
  }

  /** The plain bytes that this chunk completes. */
  push(chunk: Buffer): Uint8Array[] {
    let input = this.carry.length > 0 ? Buffer.concat([this.carry, chunk]) : chunk;
    while (input.length > 0) {
      const used = this.step(input);
      if (used === MORE) break;
      input = input.subarray(used);
    }
    this.carry = input;
    const decoded = this.decoded;
    this.decoded = [];
    return decoded;
  }

  isBetweenFrames(): boolean {
    return this.frame === undefined && this.toSkip === 0 && this.carry.length === 0;
  }

  private step(input: Buffer): number {
    if (this.toSkip > 0) {
      const used = Math.min(this.toSkip, input.length);
      this.toSkip -= used;
      return used;
    }
    if (this.frame === undefined) return this.startFrame(input);
    return this.frame.lastBlockSeen ? this.endFrame(this.frame, input) : this.block(this.frame, input);
  }

  private startFrame(input: Buffer): number {
    if (input.length < 8) return MORE;
    const magic = input.readUInt32LE(0);
    if (magic >>> 4 === SKIPPABLE_MAGIC) {
      this.toSkip = input.readUInt32LE(4);
      return 8;
    }
    if (magic !== MAGIC) throw new DecodeFault('damaged', 'no frame where one should start');
    const descriptor = input.readUInt8(4);
    const isSingleSegment = (descriptor & 0x20) !== 0;
    if ((descriptor & 0x03) !== 0) throw new DecodeFault('unsupported', 'a dictionary');
    const contentSizeFlag = descriptor >> 6;
    const contentSizeBytes = contentSizeFlag > 0 ? 1 << contentSizeFlag : isSingleSegment ? 1 : 0;
    const headerBytes = 5 + (isSingleSegment ? 0 : 1) + contentSizeBytes;
    if (input.length < headerBytes) return MORE;
    const hash = (descriptor & 0x04) !== 0 ? new Xxh64() : undefined;
    const decoder = new this.Decoder((bytes) => {
      hash?.update(bytes);
      if (bytes.length > 0) this.decoded.push(bytes);
    });
    this.frame = { decoder, hash, lastBlockSeen: false };
    decode(decoder, input.subarray(0, headerBytes), false);
    return headerBytes;
  }

  private block(frame: Frame, input: Buffer): number {
    if (input.length < 3) return MORE;
    const header = input.readUIntLE(0, 3);
    const size = 3 + (((header >> 1) & 3) === RUN_BLOCK ? 1 : header >> 3);
    if (input.length < size) return MORE;
    frame.lastBlockSeen = (header & 1) !== 0;
    decode(frame.decoder, input.subarray(0, size), false);
    if (frame.lastBlockSeen && frame.hash === undefined) this.finish(frame, input.subarray(0, 0));
    return size;
  }

  private endFrame(frame: Frame, input: Buffer): number {
    if (input.length < 4) return MORE;
    this.finish(frame, input.subarray(0, 4));
    if (frame.hash !== undefined && Number(frame.hash.digest() & 0xffffffffn) !== input.readUInt32LE(0)) {
      throw new DecodeFault('damaged', 'bad check sum');
    }
    return 4;
  }

  private finish(frame: Frame, checksum: Buffer): void {
    decode(frame.decoder, checksum, true);
    this.frame = undefined;
  }
}

function decode(decoder: Frame['decoder'], bytes: Buffer, isLast: boolean): void {
  try {
    decoder.push(bytes, isLast);
  } catch (cause) {
    // A window of gigabytes (`zstd --ultra --long`) can't be had; all else is wrong data.
    if (cause instanceof RangeError) throw new DecodeFault('unsupported', 'a window this large', { cause });
    throw new DecodeFault('damaged', cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
