import type { Gunzip, InflateRaw } from 'node:zlib';
import { DecodeFault } from './decode-fault.ts';

/**
 * Drives one of Node's inflaters by hand, one chunk in flight.
 *
 * Node ends the stream at the first thing that it doesn't take for compressed data and drops the rest
 * without a word. Feeding by hand keeps hold of that rest, so that the caller can tell padding from data
 * that would be lost.
 *
 * @returns what follows the compressed data
 * @throws DecodeFault
 */
export async function* inflate(
  source: AsyncIterable<Buffer>,
  engine: Gunzip | InflateRaw,
): AsyncGenerator<Buffer, AsyncIterable<Buffer>, undefined> {
  const chunks = source[Symbol.asyncIterator]();
  let current: Buffer = Buffer.alloc(0);
  let fed = 0;
  let ended = false;
  let sourceFault: { readonly thrown: unknown } | undefined;

  const feed = async (): Promise<void> => {
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
      current = next.value;
      fed += current.length;
      await new Promise<void>((resolve) => {
        engine.write(current, () => {
          resolve();
        });
      });
      // Bytes left over: the engine has met the end of its data and takes no more.
      if (engine.destroyed || engine.bytesWritten < fed) return;
    }
    engine.end();
  };

  try {
    // A failing source must not leave the loop below waiting.
    feed().catch((thrown: unknown) => {
      sourceFault = { thrown };
      engine.destroy(new Error('the source failed'));
    });
    for await (const piece of engine as AsyncIterable<Buffer>) yield piece;
    ended = true;
  } catch (thrown) {
    throw sourceFault === undefined ? asDecodeFault(thrown) : sourceFault.thrown;
  } finally {
    engine.destroy();
    if (!ended) await chunks.return?.();
  }
  return continued(current.subarray(current.length - (fed - engine.bytesWritten)), chunks);
}

/** A chunk already taken from an iterator, then the rest of it. */
export async function* continued(
  first: Buffer,
  chunks: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  try {
    if (first.length > 0) yield first;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
  } finally {
    await chunks.return?.();
  }
}

function asDecodeFault(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || !('code' in thrown)) return thrown;
  if (thrown.code === 'Z_BUF_ERROR') return new DecodeFault('truncated', thrown.message, { cause: thrown });
  if (typeof thrown.code === 'string' && thrown.code.startsWith('Z_')) {
    return new DecodeFault('damaged', thrown.message, { cause: thrown });
  }
  return thrown;
}
