import { DecodeFault } from '../../sequence/decoders/decode-fault.ts';
import { gunzip } from '../../sequence/decoders/gzip.ts';
import { leave, type Answer } from '../../base/http/follow-redirects.ts';
import { textHeader } from '../../base/http/headers.ts';
import { HttpFault, networkFault } from '../../base/http/http-fault.ts';

/**
 * The bytes of an answer's body, with a gzip encoding undone: some servers send it unasked.
 *
 * @throws HttpFault where the connection breaks, or for an encoding that is unknown; the signal's reason on abort
 */
export async function* receive(
  { response, url }: Answer,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* decoded(response.body, textHeader(response, 'content-encoding'));
  } catch (thrown) {
    signal?.throwIfAborted();
    if (!(thrown instanceof DecodeFault)) throw networkFault(thrown, url.host);
    throw new HttpFault(`the server's gzip encoding is ${thrown.kind}`, { mayPass: true, cause: thrown });
  } finally {
    leave(response);
  }
}

function decoded(body: AsyncIterable<Buffer>, encoding: string | null): AsyncIterable<Uint8Array> {
  switch (encoding?.toLowerCase()) {
    case undefined:
      return body;
    case 'gzip':
    case 'x-gzip':
      return gunzip(body);
    default:
      throw new HttpFault(`the server sent it in the encoding ${encoding ?? ''}, which was not asked for`, {
        mayPass: false,
      });
  }
}
