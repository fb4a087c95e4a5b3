import { openLookups, type Lookups } from '../../../../core/virome/lookups/open-lookups.ts';
import type { ViromeAnswer } from '../../../../core/virome/answer.ts';
import { client } from '../../databases/download/file-server.ts';

interface Opened {
  /** Look-ups with a signal that never fires. */
  readonly wikipedia: (term: string, limit?: number) => Promise<ViromeAnswer>;
  readonly pubmed: (query: string, maxResults?: number) => Promise<ViromeAnswer>;
  readonly ncbiTaxonomy: (name: string) => Promise<ViromeAnswer>;
  readonly all: Lookups;
  /** Pauses that were asked for, in milliseconds. */
  readonly pauses: readonly number[];
}

type Settings = Partial<Parameters<typeof openLookups>[0]>;

/** Look-ups whose pauses are counted and take no time; without a cache where no folder is given. */
export function open(env: Record<string, string>, settings: Settings = {}): Opened {
  const pauses: number[] = [];
  const all = openLookups({
    http: client({ env }),
    env,
    cacheFolder: null,
    delay: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    ...settings,
  });
  return {
    wikipedia: (term, limit = 4000) => all.wikipedia(term, limit, undefined),
    pubmed: (query, maxResults = 5) => all.pubmed(query, maxResults, undefined),
    ncbiTaxonomy: (name) => all.ncbiTaxonomy(name, undefined),
    all,
    pauses,
  };
}
