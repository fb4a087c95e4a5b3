import type { Dispatcher } from 'undici';
import { proxiesOf, type Environment } from './proxies.ts';

export interface HttpSettings {
  /** Where HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY are read, in upper or lower case. */
  readonly env: Environment;
  /** How the program names itself to servers, e.g. `gapit/1.0.0`. */
  readonly userAgent: string;
  /** Time to reach a host, in milliseconds. */
  readonly connectTimeoutMs?: number;
  /** How long a server may be silent, before its answer and within it, in milliseconds. */
  readonly idleTimeoutMs?: number;
  /** How often a failed request is tried again. */
  readonly retries?: number;
  /** Pause before the first new try, in milliseconds; it doubles from try to try. */
  readonly backoffMs?: number;
}

export interface HttpRequest {
  readonly method: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
}

export type HttpResponse = Dispatcher.ResponseData;

/** The network as downloads see it: one pool of connections, time-outs and proxies. */
export interface HttpClient {
  readonly retries: number;
  readonly backoffMs: number;
  /** One request, without redirects and without new tries. @throws what the network throws, as it is */
  readonly request: (url: URL, request: HttpRequest) => Promise<HttpResponse>;
  /** Ends all connections, also those in use. */
  readonly close: () => Promise<void>;
}

const DEFAULTS = { connectTimeoutMs: 15_000, idleTimeoutMs: 60_000, retries: 4, backoffMs: 1000 } as const;

/** Makes the client. Nothing is loaded or connected before the first request, which also checks the proxies. */
export function openHttp(settings: HttpSettings): HttpClient {
  const { env, userAgent, connectTimeoutMs, idleTimeoutMs, retries, backoffMs } = {
    ...DEFAULTS,
    ...settings,
  };
  let opening: Promise<Dispatcher> | undefined;
  return {
    retries,
    backoffMs,
    request: async (url, { method, headers, signal }) => {
      opening ??= openDispatcher(env, connectTimeoutMs);
      const dispatcher = await opening;
      return dispatcher.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method,
        headers: { 'user-agent': userAgent, ...headers },
        headersTimeout: idleTimeoutMs,
        bodyTimeout: idleTimeoutMs,
        ...(signal === undefined ? {} : { signal }),
      });
    },
    close: async () => {
      await (await opening?.catch(() => undefined))?.destroy();
    },
  };
}

async function openDispatcher(env: Environment, timeout: number): Promise<Dispatcher> {
  const proxies = proxiesOf(env);
  const { EnvHttpProxyAgent } = await import('undici');
  return new EnvHttpProxyAgent({
    // Empty texts, and not absent ones: the package would look into the process's own environment.
    httpProxy: proxies.http,
    httpsProxy: proxies.https,
    noProxy: proxies.except,
    // Many proxies refuse CONNECT to anything but the port of https.
    proxyTunnel: false,
    connect: { timeout },
    proxyTls: { timeout },
  });
}
