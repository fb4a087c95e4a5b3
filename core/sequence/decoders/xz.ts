import type * as Xz from 'xz-decompress';
import { DecodeFault } from './decode-fault.ts';

type XzModule = typeof Xz;

/**
 * Decodes xz of any number of streams; check sums are verified. Files are decoded one at a time: the decoder
 * shares one memory, so a second one waits until this one has ended or was stopped.
 *
 * @throws DecodeFault
 */
export async function* unxz(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array, void, undefined> {
  const { XzReadableStream } = await loadDecoder();
  try {
    for await (const piece of new XzReadableStream(asWebStream(source))) {
      if (piece.length > 0) yield piece;
    }
  } catch (thrown) {
    throw asDecodeFault(thrown);
  }
}

function asWebStream(source: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => {
      await chunks.return?.();
    },
  });
}

/** The package is CommonJS in a wrapper: plain Node sees its exports under `default`, bundlers don't. */
async function loadDecoder(): Promise<XzModule> {
  const loaded: XzModule & { default?: XzModule } = await import('xz-decompress');
  return loaded.default ?? loaded;
}

/** xz-embedded's result codes, as the package prints them. */
const OUT_OF_DATA = 8;
const UNSUPPORTED = new Set([2, 4, 6]); // kind of check sum, dictionary too large for memory, filter chain

function asDecodeFault(thrown: unknown): unknown {
  const code = thrown instanceof Error ? /failed with error code (\d+)/.exec(thrown.message)?.[1] : undefined;
  if (code === undefined) return thrown;
  if (Number(code) === OUT_OF_DATA)
    return new DecodeFault('truncated', 'no end of stream', { cause: thrown });
  if (UNSUPPORTED.has(Number(code))) {
    return new DecodeFault('unsupported', 'a filter, check or dictionary size', { cause: thrown });
  }
  return new DecodeFault('damaged', 'bad check sum or block', { cause: thrown });
}
