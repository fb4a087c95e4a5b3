import { STATUS_CODES } from 'node:http';
import { GapitError } from '../errors.ts';
import type { HttpResponse } from './http.ts';
import { retryAfterMs } from './retry-after.ts';

interface FaultOptions {
  /** Another try may help. */
  readonly mayPass: boolean;
  readonly status?: number;
  /** How long the server asks to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** What to do, as a sentence; where it is left out, the general advice stands alone. */
  readonly advice?: string;
  readonly cause?: unknown;
}

/** Why one try of a request failed. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault';
  readonly mayPass: boolean;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly advice: string | undefined;

  /** @param what a sentence without its full stop: `the server answered 404 Not Found` */
  constructor(what: string, options: FaultOptions) {
    super(what, { cause: options.cause });
    this.mayPass = options.mayPass;
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
    this.advice = options.advice;
  }
}

const CHECK_CONNECTION = 'Check the connection of this computer and, where there is one, HTTPS_PROXY.';
const CHECK_ADDRESS = 'The address may have moved.';
const CHECK_CERTIFICATES =
  "Where a proxy of your institution inspects traffic, name its certificate in NODE_EXTRA_CA_CERTS; else check this computer's clock.";

/** Statuses below 500 that pass by themselves: time-out, too early, too many requests. */
const PASSING = new Set([408, 425, 429]);

/** The fault of an answer that is no success. */
export function statusFault({ statusCode, headers }: HttpResponse): HttpFault {
  const name = STATUS_CODES[statusCode];
  const what = `the server answered ${statusCode}${name === undefined ? '' : ` ${name}`}`;
  const mayPass = statusCode >= 500 || PASSING.has(statusCode);
  return new HttpFault(what, {
    mayPass,
    status: statusCode,
    retryAfterMs: mayPass ? retryAfterMs(headers['retry-after'], Date.now()) : undefined,
    ...(mayPass ? {} : { advice: CHECK_ADDRESS }),
  });
}

/**
 * What the network threw, in words; anything else is passed on as it is. The caller has looked at its signal
 * before: undici's own AbortErrors, such as a proxy's refusal, are faults.
 */
export function networkFault(thrown: unknown, host: string): unknown {
  if (thrown instanceof HttpFault || thrown instanceof GapitError || !(thrown instanceof Error))
    return thrown;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  const proxyStatus = /Proxy response \((\d+)\)|Proxy Authentication Required \((407)\)/.exec(thrown.message);
  if (proxyStatus !== null) {
    const status = proxyStatus[1] ?? proxyStatus[2] ?? '';
    const advice = 'Check the address, the user and the password in HTTPS_PROXY or HTTP_PROXY.';
    return new HttpFault(`the proxy answered ${status}`, {
      mayPass: status.startsWith('5'),
      advice,
      cause: thrown,
    });
  }
  if (isCertificateCode(code)) {
    return new HttpFault(`the certificate of ${host} can't be trusted (${code})`, {
      mayPass: false,
      advice: CHECK_CERTIFICATES,
      cause: thrown,
    });
  }
  if (code === '') return thrown;
  return new HttpFault(networkWords(code, host), { mayPass: true, advice: CHECK_CONNECTION, cause: thrown });
}

function networkWords(code: string, host: string): string {
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host ${host} was not found: is this computer online?`;
    case 'ECONNREFUSED':
      return `${host} refused the connection`;
    case 'ENETUNREACH':
    case 'EHOSTUNREACH':
    case 'EHOSTDOWN':
    case 'ENETDOWN':
      return `${host} can't be reached: is this computer online?`;
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
      return `${host} could not be reached in time`;
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return `${host} fell silent`;
    default:
      return `the connection to ${host} broke (${code})`;
  }
}

/** Names that OpenSSL and Node give to certificates they refuse. */
function isCertificateCode(code: string): boolean {
  return /CERT|SIGNATURE|ISSUER|ERR_TLS_|SELF_SIGNED/.test(code);
}
