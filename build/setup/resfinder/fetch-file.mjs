import { rename, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const LIMIT_BYTES = 200_000_000;
const LIMIT_MS = 5 * 60_000;

/**
 * Download a file, aside first and then under its name. Redirects are followed.
 *
 * @param {string} url
 * @param {string} file
 * @throws {Error} naming the address, when it can't be reached, takes too long or is too large
 */
export async function fetchFile(url, file) {
  const aside = `${file}.part`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (!response.ok || response.body === null) throw new Error(`the server answered ${response.status}`);
    await pipeline(Readable.fromWeb(response.body), limited, createWriteStream(aside));
    await rename(aside, file);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(
      `${url} could not be fetched: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause: error,
      },
    );
  } finally {
    await rm(aside, { force: true });
  }
}

/** @param {AsyncIterable<Uint8Array>} chunks */
async function* limited(chunks) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > LIMIT_BYTES) throw new Error(`more than ${LIMIT_BYTES} bytes`);
    yield chunk;
  }
}
