import { createGunzip } from 'node:zlib';
import { CHUNK_BYTES } from '../raw-file.ts';
import { continued, inflate } from './inflate.ts';

/**
 * Decodes gzip of any number of members, which is what bgzip and `cat a.gz b.gz` write. Zero bytes between
 * or after members are padding; anything else there is a fault, since it may be data.
 *
 * @throws DecodeFault
 */
export async function* gunzip(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array, void, undefined> {
  let remaining: AsyncIterable<Buffer> | undefined = source;
  while (remaining !== undefined) {
    const after: AsyncIterable<Buffer> = yield* inflate(remaining, createGunzip({ chunkSize: CHUNK_BYTES }));
    remaining = await withoutPadding(after);
  }
}

/** What follows the zero bytes at the start; undefined when nothing does. */
async function withoutPadding(source: AsyncIterable<Buffer>): Promise<AsyncIterable<Buffer> | undefined> {
  const chunks = source[Symbol.asyncIterator]();
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    const start = next.value.findIndex((byte) => byte !== 0);
    if (start >= 0) return continued(next.value.subarray(start), chunks);
  }
  return undefined;
}
