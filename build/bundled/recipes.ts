import type { HttpClient } from '../../core/base/http/http.ts';
import { obtainFiles } from '../../core/databases/fetch/obtain-files.ts';
import { ecoh } from '../../core/databases/providers/ecoh.ts';
import { ncbi } from '../../core/databases/providers/ncbi.ts';
import type { GeneProvider } from '../../core/databases/providers/provider.ts';
import { resfinder } from '../../core/databases/providers/resfinder.ts';
import { upecExpecVf } from '../../core/databases/providers/upec-expec-vf.ts';
import type { BundledContent } from './content.ts';
import { ecohOfCopy } from './ecoh-copy.ts';
import { contentOfPanel } from './panel-content.ts';
import { contentOfFiles } from './provider-content.ts';

/** What a database is made from: a copy on this computer, or its provider's server. */
export type Ingredients =
  { readonly copy: string } | { readonly downloads: string; readonly http: HttpClient };

/** Those whose licences let them be passed on. */
const PROVIDERS: ReadonlyMap<string, GeneProvider> = new Map(
  [ncbi, resfinder, ecoh, upecExpecVf].map((provider) => [provider.name, provider]),
);
const PANELS = ['ecoli_dec', 'lm_doumith'];

/** Names of the databases that can be made. */
export const BUNDLED_NAMES: readonly string[] = [...PROVIDERS.keys(), ...PANELS];

/**
 * Makes a database by name; null where there is no recipe for it.
 *
 * @throws GapitError what the download, the transform and the checks of a panel throw
 */
export async function contentOf(
  name: string,
  ingredients: Ingredients,
  now: Date,
): Promise<BundledContent | null> {
  const provider = PROVIDERS.get(name);
  if (provider === undefined) {
    return PANELS.includes(name) && 'copy' in ingredients ? contentOfPanel(ingredients.copy) : null;
  }
  if (provider === ecoh && 'copy' in ingredients) return ecohOfCopy(ingredients.copy);
  const files = await obtainFiles(provider, {
    ...('copy' in ingredients
      ? { folder: ingredients.copy, given: [ingredients.copy], http: NO_NETWORK }
      : { folder: ingredients.downloads, given: [], http: ingredients.http }),
    signal: undefined,
    onProgress: () => undefined,
  });
  return contentOfFiles(provider, files, now);
}

const NO_NETWORK: HttpClient = {
  retries: 0,
  backoffMs: 0,
  request: () => Promise.reject(new Error('a copy needs no network')),
  close: () => Promise.resolve(),
};
