import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { HttpFault } from '../../base/http/http-fault.ts';

const unpack = promisify(gunzip);

/**
 * Bytes of a body, at most so many, with a gzip encoding undone: some servers send it unasked.
 *
 * @returns null where there are more bytes
 * @throws HttpFault for an encoding that is unknown or broken; what the network throws, as it is
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  encoding: string | null,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > maxBytes) return null;
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  switch (encoding?.toLowerCase()) {
    case undefined:
      return bytes;
    case 'gzip':
    case 'x-gzip':
      return unpacked(bytes, maxBytes);
    default:
      throw new HttpFault(`the server sent it in the encoding ${encoding ?? ''}, which was not asked for`, {
        mayPass: false,
      });
  }
}

async function unpacked(bytes: Uint8Array, maxOutputLength: number): Promise<Uint8Array | null> {
  try {
    return await unpack(bytes, { maxOutputLength });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return null;
    throw new HttpFault("the server's gzip encoding is broken", { mayPass: true, cause: error });
  }
}
