import type { HttpClient } from '../../base/http/http.ts';
import { withRetries } from '../../base/http/retry.ts';
import { downloadFailed, type Progress } from './download-failure.ts';

interface Retrying {
  readonly url: string;
  readonly http: HttpClient;
  readonly signal: AbortSignal | undefined;
  /** How far the download is. */
  readonly progress?: () => Progress;
}

/**
 * Tries to download until it works: `withRetries`, with the client's number of tries. A download that moves on
 * isn't given up for the number of its breaks.
 *
 * @throws GapitError DOWNLOAD_FAILED; the signal's reason on abort; whatever else `attempt` throws, as it is
 */
export function downloadWithRetries<T>(
  attempt: () => Promise<T>,
  { url, http, signal, progress }: Retrying,
): Promise<T> {
  return withRetries(attempt, {
    retries: http.retries,
    backoffMs: http.backoffMs,
    signal,
    failed: (fault, attempts) => downloadFailed(url, fault, attempts, progress?.()),
    ...(progress === undefined ? {} : { bytes: () => progress().bytes }),
  });
}
