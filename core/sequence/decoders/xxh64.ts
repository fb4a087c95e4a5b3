const STRIPE = 32;
const PRIME_1 = 0x9e3779b185ebca87n;
const PRIME_2 = 0xc2b2ae3d27d4eb4fn;
const PRIME_3 = 0x165667b19e3779f9n;
const PRIME_4 = 0x85ebca77c2b2ae63n;
const PRIME_5 = 0x27d4eb2f165667c5n;
const P1_HIGH = 0x9e3779b1;
const P1_LOW = 0x85ebca87;
const P2_HIGH = 0xc2b2ae3d;
const P2_LOW = 0x27d4eb4f;

const SEEDS = [PRIME_1 + PRIME_2, PRIME_2, 0n, -PRIME_1];

const u64 = (value: bigint): bigint => BigInt.asUintN(64, value);
const rotate = (value: bigint, bits: bigint): bigint => u64((value << bits) | (value >> (64n - bits)));
const laneOf = (input: bigint): bigint => u64(rotate(u64(input * PRIME_2), 31n) * PRIME_1);

/**
 * XXH64, seed 0, over data that come in pieces (https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md).
 *
 * The four lanes are kept as halves of 32 bits: on BigInt alone this check would take longer than the
 * decoding that it guards.
 */
export class Xxh64 {
  private readonly low = Int32Array.from(SEEDS, (seed) => Number(BigInt.asIntN(32, seed)));
  private readonly high = Int32Array.from(SEEDS, (seed) => Number(BigInt.asIntN(32, seed >> 32n)));
  private readonly stripe = Buffer.alloc(STRIPE);
  private held = 0;
  private total = 0;

  update(bytes: Uint8Array): void {
    this.total += bytes.length;
    let at = 0;
    if (this.held > 0) {
      at = Math.min(STRIPE - this.held, bytes.length);
      this.stripe.set(bytes.subarray(0, at), this.held);
      this.held += at;
      if (this.held < STRIPE) return;
      this.consume(this.stripe, 0, STRIPE);
    }
    const end = bytes.length - ((bytes.length - at) % STRIPE);
    this.consume(bytes, at, end);
    this.stripe.set(bytes.subarray(end));
    this.held = bytes.length - end;
  }

  digest(): bigint {
    let hash = this.total >= STRIPE ? this.mergedLanes() : PRIME_5;
    hash = u64(hash + BigInt(this.total));
    let at = 0;
    for (; at + 8 <= this.held; at += 8) {
      hash = u64(rotate(hash ^ laneOf(this.stripe.readBigUInt64LE(at)), 27n) * PRIME_1 + PRIME_4);
    }
    if (at + 4 <= this.held) {
      hash = u64(rotate(hash ^ u64(BigInt(this.stripe.readUInt32LE(at)) * PRIME_1), 23n) * PRIME_2 + PRIME_3);
      at += 4;
    }
    for (; at < this.held; at++) {
      hash = u64(rotate(hash ^ u64(BigInt(this.stripe.readUInt8(at)) * PRIME_5), 11n) * PRIME_1);
    }
    hash = u64((hash ^ (hash >> 33n)) * PRIME_2);
    hash = u64((hash ^ (hash >> 29n)) * PRIME_3);
    return hash ^ (hash >> 32n);
  }

  private mergedLanes(): bigint {
    const lanes = Array.from(this.low, (low, lane) =>
      u64((BigInt(this.high[lane] ?? 0) << 32n) | BigInt(low >>> 0)),
    );
    const rotations = [1n, 7n, 12n, 18n];
    const sum = lanes.reduce((hash, lane, index) => hash + rotate(lane, rotations[index] ?? 0n), 0n);
    return lanes.reduce((hash, lane) => u64((hash ^ laneOf(lane)) * PRIME_1 + PRIME_4), u64(sum));
  }

  /** lane = rotate(lane + input * PRIME_2, 31) * PRIME_1, over whole stripes. */
  private consume(bytes: Uint8Array, start: number, end: number): void {
    const { low, high } = this;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = start; at < end; at += STRIPE) {
      for (let lane = 0; lane < 4; lane++) {
        const inLow = view.getUint32(at + lane * 8, true);
        const inHigh = view.getUint32(at + lane * 8 + 4, true);
        const productLow = Math.imul(inLow, P2_LOW);
        const productHigh = mulHigh(inLow, P2_LOW) + Math.imul(inLow, P2_HIGH) + Math.imul(inHigh, P2_LOW);
        const sumLow = ((low[lane] ?? 0) >>> 0) + (productLow >>> 0);
        const sumHigh = ((high[lane] ?? 0) + productHigh + (sumLow > 0xffffffff ? 1 : 0)) | 0;
        const rotatedLow = (sumLow << 31) | (sumHigh >>> 1);
        const rotatedHigh = (sumHigh << 31) | ((sumLow | 0) >>> 1);
        low[lane] = Math.imul(rotatedLow, P1_LOW);
        high[lane] =
          mulHigh(rotatedLow, P1_LOW) + Math.imul(rotatedLow, P1_HIGH) + Math.imul(rotatedHigh, P1_LOW);
      }
    }
  }
}

/** Upper 32 bits of the product of two unsigned 32-bit numbers. */
function mulHigh(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const cross = aLow * bHigh;
  // Up to 2^32 + 2^17: exact as a double, too large for a 32-bit shift.
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16) + (cross & 0xffff);
  return (aHigh * bHigh + Math.floor(middle / 0x10000) + (cross >>> 16)) | 0;
}
