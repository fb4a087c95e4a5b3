import { authorizationOf, parseAddress } from './address.ts';
import { HttpFault, networkFault } from './http-fault.ts';
import type { HttpClient, HttpRequest, HttpResponse } from './http.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface Answer {
  readonly response: HttpResponse;
  /** The address that answered, after redirects. */
  readonly url: URL;
}

/**
 * Asks an address and follows its redirects, at most five. The user and password of the address go to its own
 * host alone.
 *
 * @returns any answer that is no redirect, its body unread; whoever doesn't read it calls `leave`
 * @throws HttpFault for a network that fails, for redirects that don't end, that leave https, or that lead to
 *   anything but http and https; the signal's reason on abort
 */
export async function ask(address: string, http: HttpClient, request: HttpRequest): Promise<Answer> {
  const start = parseAddress(address);
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const authorization = url.origin === start.origin ? authorizationOf(start) : {};
    const response = await http
      .request(url, { ...request, headers: { ...request.headers, ...authorization } })
      .catch((thrown: unknown) => {
        request.signal?.throwIfAborted();
        throw networkFault(thrown, url.host);
      });
    if (!REDIRECTS.has(response.statusCode)) return { response, url };
    leave(response);
    url = redirected(response, url);
  }
  throw refused(`the server redirects more than ${MAX_REDIRECTS} times`);
}

/** Gives up the body of an answer, and its connection. */
export function leave({ body }: HttpResponse): void {
  // A body that is left early reports that as an error, which nobody else listens to.
  body.on('error', () => undefined);
  body.destroy();
}

function redirected({ headers, statusCode }: HttpResponse, from: URL): URL {
  const { location } = headers;
  if (typeof location !== 'string')
    throw refused(`the server answered ${statusCode} without saying where to go`);
  const to = parseAddress(location, from);
  if (from.protocol === 'https:' && to.protocol !== 'https:') {
    throw refused('the server redirects from https to http, which anybody on the way could change');
  }
  return to;
}

function refused(what: string): HttpFault {
  return new HttpFault(what, { mayPass: false, advice: 'The address may have moved.' });
}
