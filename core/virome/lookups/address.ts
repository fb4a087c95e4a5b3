import { HttpFault } from '../../base/http/http-fault.ts';
import type { Environment } from '../../base/http/proxies.ts';

/**
 * The address that paths of a service begin with, without a slash at its end: a variable of the environment may
 * name a mirror.
 *
 * @throws HttpFault where the variable names no http or https address
 */
export function baseOf(env: Environment, variable: string, usual: string): string {
  const named = (env[variable] ?? '').trim();
  if (named === '') return usual;
  if (/^https?:\/\//i.test(named) && URL.canParse(named)) return named.replace(/\/+$/, '');
  throw new HttpFault(`${variable} names no http or https address`, {
    mayPass: false,
    advice: `Set ${variable} to an address such as ${usual}, or unset it.`,
  });
}

const LONGEST_CONTACT = 200;

/**
 * How look-ups name themselves: product, version, and where who runs it can be reached, which Wikipedia and NCBI ask
 * of every program.
 *
 * @param contact a web or mail address; empty where there is none
 */
export function userAgentOf(
  product: { readonly name: string; readonly version: string },
  contact: string,
): string {
  // Within the comment of a header only plain letters and no brackets are allowed.
  const plain = contact.replaceAll(/[^\x21-\x7e]|[()\\]/g, '').slice(0, LONGEST_CONTACT);
  return `${product.name}-workbench/${product.version} (${plain === '' ? 'Gapit Workbench' : `Gapit Workbench; +${plain}`})`;
}
