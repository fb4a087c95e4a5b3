import { HttpFault } from './http-fault.ts';

const SCHEMES = new Set(['http:', 'https:']);
/** NCBI's FTP server answers by https too, which passes firewalls and can be trusted. */
const NCBI = 'ftp.ncbi.nlm.nih.gov';

/**
 * Parses an address to download from; NCBI's is turned to https whatever its scheme.
 *
 * @param base the address that a relative one stands in
 * @throws HttpFault where it is none of http or https
 */
export function parseAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  if (url?.hostname === NCBI && url.protocol !== 'https:')
    return new URL(`https://${NCBI}${url.pathname}${url.search}`);
  if (url === undefined || !SCHEMES.has(url.protocol)) {
    const what =
      base === undefined
        ? 'this is no http or https address'
        : 'the server redirects to no http or https address';
    throw new HttpFault(what, {
      mayPass: false,
      advice: 'Give an address that begins with https:// or http://.',
    });
  }
  return url;
}

/** An address for messages: without user and password. */
export function shownUrl(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  if (url.username === '' && url.password === '') return text;
  url.username = '';
  url.password = '';
  return url.href;
}

/** The header that carries the user and password of an address, where it has them. */
export function authorizationOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const pair = `${unescaped(username)}:${unescaped(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** A lone `%` in a password is no escape. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
