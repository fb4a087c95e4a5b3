import type { RunRecord } from '../../../core/contract/runs.ts';
import type { Catalogue } from '../../i18n/text.ts';

/**
 * How the searches of a run were made: the strategy, with the contigs that had to be searched in full, and how many
 * searches were answered from what an earlier one found. A survey has one way alone.
 */
export function searchFacts(
  { searches, strategy }: Pick<RunRecord, 'searches' | 'strategy'>,
  words: Catalogue['record'],
): [name: string, value: string][] {
  const facts: [name: string, value: string][] = [];
  if (searches.some(({ engine }) => engine !== 'survey')) {
    const inFull = searches.reduce((sum, { fallbackContigs }) => sum + fallbackContigs, 0);
    const name = words.strategies[strategy];
    facts.push([words.strategy, inFull === 0 ? name : words.searchedInFull(name, inFull)]);
  }
  const kept = searches.filter(({ fromCache }) => fromCache).length;
  if (kept > 0) facts.push([words.fromCache, words.fromCacheOf(kept, searches.length)]);
  return facts;
}
