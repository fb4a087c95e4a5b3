import { join } from 'node:path';
import type { HttpClient } from '../../base/http/http.ts';
import type { Environment } from '../../base/http/proxies.ts';
import { pause, type Delay } from '../../base/http/retry.ts';
import { tool } from '../../base/version.ts';
import type { ViromeAnswer } from '../answer.ts';
import { userAgentOf } from './address.ts';
import { NO_CACHE, openAnswerCache } from './answer-cache.ts';
import { NCBI_PER_SECOND, ncbiKeyOf, openEutils } from './eutils.ts';
import { searchPubmed } from './pubmed.ts';
import { RequestSlots } from './request-slots.ts';
import { SharedSlots } from './shared-slots.ts';
import { searchTaxonomy } from './taxonomy.ts';
import { openWeb } from './web-client.ts';
import { openWikipedia, WIKIPEDIA_PER_SECOND } from './wikipedia-api.ts';
import { searchWikipedia } from './wikipedia.ts';

interface LookupSettings {
  /** Connects to nothing before something is looked up; its proxies and time-outs hold, its tries do not. */
  readonly http: HttpClient;
  /**
   * GAPIT_NCBI_EUTILS_URL and GAPIT_WIKIPEDIA_URL name mirrors, NCBI_API_KEY a key that is told to NCBI alone,
   * GAPIT_CONTACT a web or mail address by which servers can reach who runs this.
   */
  readonly env: Environment;
  /** Where answers are kept for a day, and the limit that processes share; made when needed. Null: nowhere. */
  readonly cacheFolder: string | null;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly delay?: Delay;
  /** Longest time of one request, in milliseconds. */
  readonly tryTimeoutMs?: number;
}

const TRY_TIMEOUT_MS = 25_000;

/** Look-ups in the literature and in taxonomy. All throw the signal's reason on abort, and else answer. */
export interface Lookups {
  wikipedia(term: string, limit: number, signal: AbortSignal | undefined): Promise<ViromeAnswer>;
  pubmed(query: string, maxResults: number, signal: AbortSignal | undefined): Promise<ViromeAnswer>;
  ncbiTaxonomy(name: string, signal: AbortSignal | undefined): Promise<ViromeAnswer>;
}

/** Opens them once for a process: all calls share the limits of requests. */
export function openLookups(settings: LookupSettings): Lookups {
  const { http, env, cacheFolder, now = Date.now, delay = pause, tryTimeoutMs = TRY_TIMEOUT_MS } = settings;
  const cache = cacheFolder === null ? NO_CACHE : openAnswerCache(join(cacheFolder, 'answers'), now);
  const userAgent = userAgentOf(tool, env['GAPIT_CONTACT'] ?? '');
  const ask = openWeb({ http, userAgent, cache, delay, tryTimeoutMs });
  const isKeyed = ncbiKeyOf(env) !== null;
  const perSecond = isKeyed ? NCBI_PER_SECOND.withKey : NCBI_PER_SECOND.withoutKey;
  // NCBI counts requests with a key by the key, others by the address.
  const table = `ncbi-requests${isKeyed ? '-with-key' : ''}`;
  const eutils = openEutils({
    env,
    ask,
    slots: new RequestSlots({
      perSecond,
      delay,
      shared: cacheFolder === null ? null : new SharedSlots(join(cacheFolder, table), perSecond),
    }),
  });
  const wikipedia = openWikipedia({
    env,
    ask,
    slots: new RequestSlots({ perSecond: WIKIPEDIA_PER_SECOND, delay, shared: null }),
  });
  return {
    wikipedia: (term, limit, signal) => searchWikipedia({ term, limit, signal }, { wikipedia }),
    pubmed: (query, maxResults, signal) => searchPubmed({ query, maxResults, signal }, { eutils }),
    ncbiTaxonomy: (name, signal) => searchTaxonomy({ name, signal }, { eutils }),
  };
}
