import { DecodeFault } from './decode-fault.ts';

/**
 * The decoder works as it is written to, and hands out all blocks that are complete. Small portions keep
 * the blocks of one write few: a block of 900 kB may take up as little as 50 bytes.
 */
const PORTION_BYTES = 32 * 1024;

/**
 * Decodes bzip2 of any number of streams (pbzip2 writes many); check sums are verified.
 *
 * @throws DecodeFault
 */
export async function* bunzip2(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array, void, undefined> {
  const { default: createDecoder } = await import('unbzip2-stream');
  const decoder = createDecoder();
  let blocks: Buffer[] = [];
  let failure: unknown;
  decoder.on('data', (block: Buffer) => blocks.push(block));
  decoder.on('error', (thrown: unknown) => (failure ??= thrown));
  const take = (): Buffer[] => {
    if (failure !== undefined) throw asDecodeFault(failure);
    const taken = blocks;
    blocks = [];
    return taken;
  };
  for await (const chunk of source) {
    for (let start = 0; start < chunk.length; start += PORTION_BYTES) {
      decoder.write(chunk.subarray(start, start + PORTION_BYTES));
      yield* take();
    }
  }
  decoder.end();
  yield* take();
}

function asDecodeFault(cause: unknown): DecodeFault {
  const { name, message } = cause instanceof Error ? cause : { name: '', message: String(cause) };
  // Faults in the data are Bzip2Errors; running out of data shows as any other error.
  return name === 'Bzip2Error'
    ? new DecodeFault('damaged', 'bad check sum or block', { cause })
    : new DecodeFault('truncated', message, { cause });
}
