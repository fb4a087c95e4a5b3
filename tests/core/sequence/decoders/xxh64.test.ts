import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Xxh64 } from '../../../../core/sequence/decoders/xxh64.ts';

function digest(...pieces: readonly Uint8Array[]): string {
  const hash = new Xxh64();
  for (const piece of pieces) hash.update(piece);
  return hash.digest().toString(16).padStart(16, '0');
}

describe('XXH64', () => {
  // Printed by xxhsum 0.8 for these texts.
  it.each([
    ['', 'ef46db3751d8e999'],
    ['a', 'd24ec4f1a98c6e5b'],
    ['abc', '44bc2cf5ad770999'],
    ['xxhash', '32dd38952c4bc720'],
    ['Nobody inspects the spammish repetition', 'fbcea83c8a378bf1'],
  ])('of %j', (text, expected) => {
    expect(digest(Buffer.from(text))).toBe(expected);
  });

  it('does not depend on how the data are cut', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(200), fc.nat(200), (bytes, a, b) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)];
        expect(digest(bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second))).toBe(
          digest(bytes),
        );
      }),
    );
  });
});
