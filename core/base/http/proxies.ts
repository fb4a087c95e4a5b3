import { GapitError } from '../errors.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Proxies by the scheme of the address asked for; an empty text means none. */
export interface Proxies {
  readonly http: string;
  readonly https: string;
  /** Hosts that are spoken to directly, as NO_PROXY lists them. */
  readonly except: string;
}

const SCHEMES = new Set(['http:', 'https:', 'socks5:']);

/**
 * The proxies that an environment names, by the habits of curl and wget: HTTP_PROXY, HTTPS_PROXY, ALL_PROXY for
 * both, NO_PROXY; in lower case too, which goes first. An address without a scheme is one of http.
 *
 * @throws GapitError DOWNLOAD_FAILED where a proxy is no address or of an unknown kind; its value, which may hold
 *   a password, is not repeated
 */
export function proxiesOf(env: Environment): Proxies {
  return {
    http: proxyIn(env, ['http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY']),
    https: proxyIn(env, ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY']),
    except: (env['no_proxy'] ?? env['NO_PROXY'] ?? '').trim(),
  };
}

function proxyIn(env: Environment, variables: readonly string[]): string {
  const variable = variables.find((name) => env[name] !== undefined);
  const value = variable === undefined ? '' : (env[variable] ?? '').trim();
  if (variable === undefined || value === '') return '';
  const address = value.includes('://') ? value : `http://${value}`;
  if (URL.canParse(address) && SCHEMES.has(new URL(address).protocol)) return address;
  throw new GapitError('DOWNLOAD_FAILED', `${variable} does not name a proxy that can be used`, {
    variable,
    next_step: `Set ${variable} to an address such as http://proxy.example.org:3128, or unset it.`,
  });
}
