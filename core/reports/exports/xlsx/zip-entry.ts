import type { Writable } from 'node:stream';
import type { Worksheet } from 'exceljs';

/**
 * Waits until the zip has taken all that was written to a sheet. exceljs (4.4.0) hands rows on without
 * waiting, into a buffer that grows as long as the zip is slower: the stream in `pipes` is that buffer, and
 * the callback of an empty write comes when all before it has left.
 *
 * @throws the signal's reason
 */
export function drained(sheet: Worksheet, signal: AbortSignal): Promise<void> {
  const { stream } = sheet as unknown as { readonly stream: { readonly pipes: readonly Writable[] } };
  const entry = stream.pipes[0];
  if (entry === undefined || signal.aborted) return Promise.reject(signal.reason as Error);
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    entry.write(Buffer.alloc(0), () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
  });
}
