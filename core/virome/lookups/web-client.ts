import { ask, leave } from '../../base/http/follow-redirects.ts';
import { textHeader } from '../../base/http/headers.ts';
import { HttpFault, networkFault, statusFault } from '../../base/http/http-fault.ts';
import type { HttpClient, HttpResponse } from '../../base/http/http.ts';
import { withRetries, type Delay } from '../../base/http/retry.ts';
import { messageOfJson, titleOfPage } from '../../base/http/server-message.ts';
import { sizeInWords } from '../../base/sizes.ts';
import type { AnswerCache } from './answer-cache.ts';
import { readBody } from './read-body.ts';
import type { RequestSlots } from './request-slots.ts';

const RETRIES = 4;
const BACKOFF_MS = 500;
/** Clients of the server lose patience after a minute. */
const LONGEST_WAIT_MS = 30_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** What a server says of an error is shorter. */
const MAX_ERROR_BYTES = 64 * 1024;

export interface WebSettings {
  readonly http: HttpClient;
  readonly userAgent: string;
  readonly cache: AnswerCache;
  readonly delay: Delay;
  /** Longest time of one try, from the connection to the last byte, in milliseconds. */
  readonly tryTimeoutMs: number;
}

/** A server, and how it is dealt with. */
export interface WebService {
  readonly slots: RequestSlots;
  /** Parameters that are sent, and neither kept nor told: keys. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The fault that an answer tells in its own way, whatever its status; null where it tells none. */
  readonly faultIn: (text: string, status: number, retryAfterMs: number | undefined) => HttpFault | null;
  /** What to do where an answer is refused with a status, as a sentence. */
  readonly adviceFor: (status: number) => string;
}

export interface WebQuestion<T> {
  readonly url: URL;
  /** @throws HttpFault where it can't be read; where another try may help, there is one */
  readonly read: (text: string) => T;
  /** Whether the answer may serve for a day: nothing that is empty or cut is kept. */
  readonly keeps: (value: T) => boolean;
  /** What an answer with one of these statuses stands for, whose text is not read. */
  readonly absent?: { readonly statuses: readonly number[]; readonly value: T };
  readonly signal: AbortSignal | undefined;
}

export type AskService = <T>(service: WebService, question: WebQuestion<T>) => Promise<T>;

/**
 * A way to ask servers for short answers: from the cache, else in the server's slots, again after faults that may
 * pass, within bounds of time and size.
 *
 * @returns a function that throws HttpFault where there is no answer, and the signal's reason on abort
 */
export function openWeb(settings: WebSettings): AskService {
  return async (service, question) => {
    const kept = await readKept(settings.cache, question);
    if (kept !== null) return kept.value;
    return withRetries(() => oneTry(settings, service, question), {
      retries: RETRIES,
      backoffMs: BACKOFF_MS,
      longestWaitMs: LONGEST_WAIT_MS,
      signal: question.signal,
      delay: settings.delay,
      failed: (fault) => fault,
    });
  };
}

async function readKept<T>(
  cache: AnswerCache,
  { url, read, keeps }: WebQuestion<T>,
): Promise<{ value: T } | null> {
  const body = await cache.read(url.href);
  if (body === null) return null;
  try {
    const value = read(body);
    return keeps(value) ? { value } : null;
  } catch (thrown) {
    if (thrown instanceof HttpFault) return null;
    throw thrown;
  }
}

/** One request, unless the same was asked by another while this one waited. */
async function oneTry<T>(settings: WebSettings, service: WebService, question: WebQuestion<T>): Promise<T> {
  return service.slots.run(
    () => readKept(settings.cache, question),
    () => request(settings, service, question),
    question.signal,
  );
}

async function request<T>(settings: WebSettings, service: WebService, question: WebQuestion<T>): Promise<T> {
  const { url, read, keeps, absent, signal } = question;
  const limit = AbortSignal.timeout(settings.tryTimeoutMs);
  const both = signal === undefined ? limit : AbortSignal.any([signal, limit]);
  try {
    const { status, text } = await receive(settings, service, question, both);
    if (absent?.statuses.includes(status) === true) return absent.value;
    const value = read(text);
    if (keeps(value)) await settings.cache.write(url.href, text);
    return value;
  } catch (thrown) {
    signal?.throwIfAborted();
    if (limit.aborted) throw tooSlow(url, settings.tryTimeoutMs, thrown);
    if (thrown instanceof HttpFault && thrown.status === 429)
      service.slots.holdOff(Math.min(thrown.retryAfterMs ?? 0, LONGEST_WAIT_MS));
    throw thrown;
  }
}

/** Who waits has waited long enough: there is no other try. */
function tooSlow({ host }: URL, milliseconds: number, cause: unknown): HttpFault {
  return new HttpFault(`${host} did not answer within ${milliseconds / 1000} seconds`, {
    mayPass: false,
    advice: 'Try again later: the server or the connection of this computer is slow.',
    cause,
  });
}

/** @throws HttpFault for every answer that is no success and doesn't stand for something that is absent */
async function receive<T>(
  { http, userAgent }: WebSettings,
  service: WebService,
  { url, absent }: WebQuestion<T>,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  const sent = new URL(url);
  for (const [name, value] of Object.entries(service.secrets)) sent.searchParams.set(name, value);
  const headers = { 'user-agent': userAgent, accept: 'application/json, application/xml;q=0.9, */*;q=0.1' };
  const { response, url: from } = await ask(sent.href, http, { method: 'GET', headers, signal });
  const { statusCode: status } = response;
  if (absent?.statuses.includes(status) === true) {
    leave(response);
    return { status, text: '' };
  }
  const isGood = status >= 200 && status < 300;
  const bound = isGood ? MAX_ANSWER_BYTES : MAX_ERROR_BYTES;
  const text = await readText(response, bound).catch((thrown: unknown) => {
    throw networkFault(thrown, from.host);
  });
  if (text === null && isGood)
    throw new HttpFault(`the answer of ${from.host} is larger than ${sizeInWords(bound)}`, {
      mayPass: false,
      advice: 'Ask for less.',
    });
  const fault = statusFault(response);
  const told = text === null ? null : service.faultIn(text, status, fault.retryAfterMs);
  if (told !== null) throw told;
  if (!isGood) throw withWords(fault, wordsOf(text ?? '', service), service.adviceFor(status));
  return { status, text: text ?? '' };
}

/** The body as text; null where it is larger than the bound. */
async function readText(response: HttpResponse, maxBytes: number): Promise<string | null> {
  try {
    const bytes = await readBody(response.body, textHeader(response, 'content-encoding'), maxBytes);
    return bytes === null ? null : new TextDecoder().decode(bytes);
  } finally {
    leave(response);
  }
}

/** What a server says in the body of a refusal, in one line, without what must not be told. */
function wordsOf(text: string, { secrets }: WebService): string {
  const words = text.trimStart().startsWith('<') ? titleOfPage(text) : messageOfJson(text);
  return Object.values(secrets).reduce((shown, secret) => shown.replaceAll(secret, '…'), words);
}

function withWords(fault: HttpFault, words: string, advice: string): HttpFault {
  const { message, mayPass, status, retryAfterMs } = fault;
  return new HttpFault(words === '' ? message : `${message} (${words})`, {
    mayPass,
    retryAfterMs,
    ...(status === undefined ? {} : { status }),
    advice,
    cause: fault,
  });
}
