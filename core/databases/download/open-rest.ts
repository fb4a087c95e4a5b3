import { readContentRange } from './content-range.ts';
import { ask, leave, type Answer } from '../../base/http/follow-redirects.ts';
import { contentLengthOf, textHeader } from '../../base/http/headers.ts';
import { HttpFault, statusFault } from '../../base/http/http-fault.ts';
import type { HttpClient, HttpResponse } from '../../base/http/http.ts';
import { validatorOf, type PartialFile } from './partial-file.ts';
import { sizeInWords } from '../../base/sizes.ts';

interface OpenOptions {
  readonly http: HttpClient;
  readonly signal: AbortSignal | undefined;
  readonly limitBytes: number;
}

export interface Rest extends Answer {
  /** The body goes on where the part ends, and is not the whole file. */
  readonly resumed: boolean;
}

/**
 * Asks for what a part lacks: the rest, where the server still has that version, else the whole, for which the part
 * is emptied. An answer that is neither, such as another range, is left and the whole is asked for.
 *
 * @throws HttpFault; the signal's reason on abort
 */
export async function openRest(url: string, part: PartialFile, options: OpenOptions): Promise<Rest> {
  if (part.bytes > 0) {
    const answer = await get(url, rangeHeaders(part), options);
    const { response } = answer;
    if (response.statusCode === 206 && continues(response, part)) return { ...answer, resumed: true };
    if (response.statusCode !== 206 && response.statusCode !== 416)
      return openWhole(url, answer, part, options);
    leave(response);
  }
  return openWhole(url, await get(url, {}, options), part, options);
}

/** The refusal of a file that is longer than allowed. */
export function overLimit(limitBytes: number, bytes?: number): HttpFault {
  const what = bytes === undefined ? 'the file' : `the file of ${sizeInWords(bytes)}`;
  return new HttpFault(`${what} is larger than the limit of ${sizeInWords(limitBytes)}`, {
    mayPass: false,
    advice: 'This is not the file that was expected: check the address.',
  });
}

async function openWhole(
  url: string,
  answer: Answer,
  part: PartialFile,
  options: OpenOptions,
): Promise<Rest> {
  const { response } = answer;
  try {
    if (response.statusCode !== 200) throw statusFault(response);
    const bytes = contentLengthOf(response);
    if (bytes !== null && bytes > options.limitBytes) {
      await part.clear();
      throw overLimit(options.limitBytes, bytes);
    }
    // Of what is decoded on the way, no range can be asked for.
    const isEncoded = textHeader(response, 'content-encoding') !== null;
    await part.begin({
      url,
      etag: isEncoded ? null : textHeader(response, 'etag'),
      lastModified: isEncoded ? null : textHeader(response, 'last-modified'),
      bytes,
    });
    return { ...answer, resumed: false };
  } catch (thrown) {
    leave(response);
    throw thrown;
  }
}

function get(url: string, headers: Record<string, string>, { http, signal }: OpenOptions): Promise<Answer> {
  return ask(url, http, { method: 'GET', headers: { 'accept-encoding': 'identity', ...headers }, signal });
}

function rangeHeaders(part: PartialFile): Record<string, string> {
  const validator = validatorOf(part.description);
  return validator === null ? {} : { range: `bytes=${part.bytes}-`, 'if-range': validator };
}

/** Whether a 206 begins where the part ends and belongs to the same version; servers have ignored If-Range. */
function continues(response: HttpResponse, part: PartialFile): boolean {
  const { etag, bytes } = part.description;
  const range = readContentRange(textHeader(response, 'content-range') ?? '');
  const newEtag = textHeader(response, 'etag');
  return (
    range?.start === part.bytes &&
    (range.total === null || bytes === null || range.total === bytes) &&
    (newEtag === null || newEtag === etag) &&
    textHeader(response, 'content-encoding') === null
  );
}
