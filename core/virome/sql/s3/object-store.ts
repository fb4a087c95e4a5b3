import { AwsV4Signer } from 'aws4fetch';
import { GapitError } from '../../../base/errors.ts';
import { type HttpFault, networkFault } from '../../../base/http/http-fault.ts';
import type { HttpClient, HttpResponse } from '../../../base/http/http.ts';
import { withRetries } from '../../../base/http/retry.ts';
import type { S3Place } from '../../datasets/dataset.ts';
import { endpointOf, objectAddress, shownObject } from './object-address.ts';
import { listedPage } from './store-answer.ts';
import { missingObject, noStore, StoreFault, storeFault } from './store-fault.ts';

/** Longest body of a failed answer that is read, in bytes. */
const LONGEST_ERROR = 64 * 1024;

/** What of a request belongs to its object. */
interface ObjectRequest {
  readonly key: string;
  /** As it is called in messages: the pattern, where keys are listed. */
  readonly asked: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses that are answers and no failures. */
  readonly accept: readonly number[];
}

/** A bucket of an S3-compatible store, asked by signed requests; without keys by plain ones. */
export class ObjectStore {
  readonly place: S3Place;
  readonly #http: HttpClient;
  readonly #signal: AbortSignal | undefined;
  /** The one that was set, until the store says that the bucket is in another. */
  #region: string;

  constructor(place: S3Place, http: HttpClient, signal: AbortSignal | undefined) {
    this.place = place;
    this.#http = http;
    this.#signal = signal;
    this.#region = place.region;
  }

  /** Keys that begin so, in the store's order. @throws GapitError OBJECTS_UNAVAILABLE */
  async list(prefix: string, asked: string): Promise<readonly string[]> {
    const keys: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const token: string = next;
      const query = {
        'list-type': '2',
        ...(prefix === '' ? {} : { prefix }),
        ...(token === '' ? {} : { 'continuation-token': token }),
      };
      const page = await this.retried(asked, async () => {
        const answer = await this.#request({ key: '', asked, query, accept: [200] });
        const read = listedPage(await answer.body.text());
        if (read === null) throw noStore(this.place);
        return read;
      });
      keys.push(...page.keys);
      next = page.next;
    }
    return keys;
  }

  /** One object, or the rest of it. For use within `retried`. @throws HttpFault */
  open(
    key: string,
    headers: Readonly<Record<string, string>>,
    accept: readonly number[],
  ): Promise<HttpResponse> {
    return this.#request({ key, asked: key, headers, accept });
  }

  /** Tries again what may pass. @throws GapitError OBJECTS_UNAVAILABLE; the signal's reason */
  retried<T>(asked: string, attempt: () => Promise<T>, bytes: () => number = () => 0): Promise<T> {
    const host = endpointOf(this.place).host;
    return withRetries(
      async () => {
        try {
          return await attempt();
        } catch (error) {
          this.#signal?.throwIfAborted();
          throw networkFault(error, host);
        }
      },
      {
        retries: this.#http.retries,
        backoffMs: this.#http.backoffMs,
        signal: this.#signal,
        bytes,
        failed: (fault, attempts) => this.#unavailable(asked, fault, attempts),
      },
    );
  }

  /** @throws GapitError that there is no such object */
  missing(asked: string): GapitError {
    return this.#unavailable(asked, missingObject(this.place, asked), 1);
  }

  async #request(request: ObjectRequest): Promise<HttpResponse> {
    let misplaced: StoreFault | undefined;
    for (;;) {
      const region = this.#region;
      const answer = await this.#send(request, region);
      if (request.accept.includes(answer.statusCode)) return answer;
      const body = await beginningOf(answer);
      const fault = storeFault(answer, body, { place: this.place, asked: request.asked, region });
      // Asked for the region it named and still no answer: its host is another.
      if (misplaced !== undefined) throw fault.mayPass ? fault : misplaced;
      if (fault.region === null) throw fault;
      misplaced = fault;
      this.#region = fault.region;
    }
  }

  async #send({ key, query, headers = {} }: ObjectRequest, region: string): Promise<HttpResponse> {
    const url = objectAddress(this.place, key, query);
    return this.#http.request(url, {
      method: 'GET',
      headers: { ...headers, ...(await signature(this.place, url, region)) },
      signal: this.#signal,
    });
  }

  #unavailable(asked: string, fault: HttpFault, attempts: number): GapitError {
    const tries = attempts > 1 ? ` (after ${attempts} tries)` : '';
    return new GapitError(
      'OBJECTS_UNAVAILABLE',
      `${shownObject(this.place, asked)} can't be had: ${fault.message}${tries}.`,
      {
        key: asked,
        bucket: this.place.bucket,
        endpoint: endpointOf(this.place).host,
        ...(fault.status === undefined ? {} : { status: String(fault.status) }),
        ...(fault instanceof StoreFault && fault.region !== null ? { region: fault.region } : {}),
        next_step: fault.advice ?? 'Check ENDPOINT, BUCKET and the connection of this computer.',
      },
      { cause: fault },
    );
  }
}

/** Headers that sign a request; none without keys. */
async function signature(
  { accessKey, secretKey }: S3Place,
  url: URL,
  region: string,
): Promise<Record<string, string>> {
  if (accessKey === null || secretKey === null) return {};
  const signer = new AwsV4Signer({
    ...{ method: 'GET', url: url.href, service: 's3', region },
    ...{ accessKeyId: accessKey, secretAccessKey: secretKey },
  });
  return Object.fromEntries((await signer.sign()).headers);
}

async function beginningOf({ body }: HttpResponse): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    const chunk = Buffer.from(part as Uint8Array);
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes > LONGEST_ERROR) break;
  }
  return Buffer.concat(parts).toString('utf8');
}
