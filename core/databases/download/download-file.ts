import type { Progress } from './download-failure.ts';
import { HttpFault } from '../../base/http/http-fault.ts';
import type { HttpClient } from '../../base/http/http.ts';
import { openRest, overLimit } from './open-rest.ts';
import { PartialFile } from './partial-file.ts';
import { createProgressMeter, type ProgressMeter } from './progress-meter.ts';
import { receive } from './receive.ts';
import { downloadWithRetries } from './retry.ts';

export interface DownloadRequest {
  readonly url: string;
  /** The file to be made; its folder is made too. */
  readonly target: string;
  /** A file that is longer is refused, by its announced length or while it comes. */
  readonly limitBytes: number;
  readonly http: HttpClient;
  readonly signal?: AbortSignal | undefined;
  /** Told at most ten times a second, and at the end. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

export interface Download {
  readonly path: string;
  /** The address that answered, after redirects. */
  readonly url: string;
  readonly bytes: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Of the file, in hexadecimal digits. */
  readonly sha256: string;
  /** Whether it was put together from more than one try. */
  readonly resumed: boolean;
}

/**
 * Downloads a file by http or https. The target appears when it is whole; until then `<target>.part` grows, and a
 * later try or a later call goes on from there where the server still has the same version. One call at a time
 * may write a target.
 *
 * @throws GapitError DOWNLOAD_FAILED (the network, the server, the limit; `context` holds `url`, `attempts`,
 *   `status`, `bytes`, `total`, `next_step` as far as they are known), DATADIR_NOT_WRITABLE; the signal's reason
 *   on abort, with the part kept
 */
export async function downloadFile(request: DownloadRequest): Promise<Download> {
  const { url, target, http, signal, onProgress } = request;
  signal?.throwIfAborted();
  const part = await PartialFile.open(target, url);
  const meter = createProgressMeter(onProgress);
  const progress = (): Progress => ({ bytes: part.bytes, totalBytes: part.description.bytes });
  let received: Received;
  try {
    received = await downloadWithRetries(() => receiveRest(request, part, meter), {
      url,
      http,
      signal,
      progress,
    });
  } catch (thrown) {
    await (part.bytes === 0 ? part.discard() : part.keep());
    throw thrown;
  }
  const { etag, lastModified } = part.description;
  const { bytes } = part;
  const sha256 = await part.complete();
  meter.finish({ bytes, totalBytes: bytes });
  return { path: target, url: received.url, bytes, etag, lastModified, sha256, resumed: received.resumed };
}

interface Received {
  readonly url: string;
  readonly resumed: boolean;
}

async function receiveRest(
  { url, http, signal, limitBytes }: DownloadRequest,
  part: PartialFile,
  meter: ProgressMeter,
): Promise<Received> {
  const answer = await openRest(url, part, { http, signal, limitBytes });
  const totalBytes = part.description.bytes;
  for await (const chunk of receive(answer, signal)) {
    if (part.bytes + chunk.length > limitBytes) {
      await part.clear();
      throw overLimit(limitBytes);
    }
    await part.append(chunk);
    meter.report({ bytes: part.bytes, totalBytes });
  }
  if (totalBytes !== null && part.bytes !== totalBytes) {
    throw new HttpFault('the server ended it early', { mayPass: true });
  }
  return { url: answer.url.href, resumed: answer.resumed };
}
