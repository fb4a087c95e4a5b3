import { ask, leave, type Answer } from '../../base/http/follow-redirects.ts';
import { contentLengthOf, textHeader } from '../../base/http/headers.ts';
import { statusFault } from '../../base/http/http-fault.ts';
import type { HttpClient, HttpRequest } from '../../base/http/http.ts';
import { downloadWithRetries } from './retry.ts';

/** What is known of the version that one has. */
export interface KnownVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FileHead extends KnownVersion {
  /** Whether the server's version is another than the known one; null where it can't be told. */
  readonly changed: boolean | null;
  /** Length of the file; null where the server doesn't say. */
  readonly bytes: number | null;
}

/**
 * Asks whether a file has changed, without downloading it: a conditional HEAD, or, where a server refuses HEAD, a
 * GET that is left after its headers.
 *
 * @throws GapitError DOWNLOAD_FAILED; the signal's reason on abort
 */
export async function headFile(
  url: string,
  http: HttpClient,
  known: KnownVersion,
  signal?: AbortSignal,
): Promise<FileHead> {
  return downloadWithRetries(
    async () => {
      const asked = await askHead(url, http, 'HEAD', known, signal);
      const { statusCode } = asked.response;
      const isRefused = statusCode >= 400 && !statusFault(asked.response).mayPass;
      const { response } =
        isRefused || statusCode === 501 ? await askHead(url, http, 'GET', known, signal) : asked;
      if (response.statusCode === 304) return { ...known, changed: false, bytes: null };
      if (response.statusCode !== 200) throw statusFault(response);
      const etag = textHeader(response, 'etag');
      const lastModified = textHeader(response, 'last-modified');
      return {
        changed: hasChanged(known, { etag, lastModified }),
        etag,
        lastModified,
        bytes: contentLengthOf(response),
      };
    },
    { url, http, signal },
  );
}

async function askHead(
  url: string,
  http: HttpClient,
  method: HttpRequest['method'],
  { etag, lastModified }: KnownVersion,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const answer = await ask(url, http, {
    method,
    headers: {
      'accept-encoding': 'identity',
      ...(etag === null ? {} : { 'if-none-match': etag }),
      ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
    },
    signal,
  });
  leave(answer.response);
  return answer;
}

/** Servers that don't know conditions answer 200 with the version that they have. ETags are compared weakly. */
function hasChanged(known: KnownVersion, now: KnownVersion): boolean | null {
  if (known.etag !== null && now.etag !== null) return opaque(known.etag) !== opaque(now.etag);
  if (known.lastModified !== null && now.lastModified !== null)
    return known.lastModified !== now.lastModified;
  return null;
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '');
}
