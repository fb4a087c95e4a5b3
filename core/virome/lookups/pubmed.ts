import { counted } from '../../base/numbers.ts';
import { HttpFault } from '../../base/http/http-fault.ts';
import { fail, ok, type ViromeAnswer } from '../answer.ts';
import { answered } from './answered.ts';
import type { Eutils, NcbiHits } from './eutils.ts';
import { pubmedRecords, type PubmedRecord } from './pubmed-record.ts';

/** Consortia sign with thousands. */
const AUTHORS_SHOWN = 20;

export interface PubmedQuestion {
  /** A search as PubMed takes it. */
  readonly query: string;
  /** 1 to 50. */
  readonly maxResults: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Searches PubMed, the best matches first.
 *
 * @returns the articles with their abstracts, and a `pubmed` artifact with the PMIDs of all of them; a failure with
 *   advice where nothing matches or nothing is answered
 * @throws the signal's reason on abort
 */
export function searchPubmed(
  question: PubmedQuestion,
  { eutils }: { eutils: Eutils },
): Promise<ViromeAnswer> {
  const { signal } = question;
  const query = question.query.replaceAll(/\s+/g, ' ').trim();
  const most = Math.min(50, Math.max(1, Math.trunc(question.maxResults)));
  return answered('PubMed', async () => {
    if (query === '') return fail('The query is empty. Give the words to search for.');
    const hits = await eutils.search({ db: 'pubmed', term: query, most, sort: 'relevance', signal });
    const set = await eutils.fetch({ db: 'pubmed', ids: hits.ids, root: 'PubmedArticleSet', signal });
    if (set === null) return nothing(query, hits);
    const records = inOrderOf(hits.ids, pubmedRecords(set));
    if (records.length === 0) {
      throw new HttpFault(`it found ${counted(hits.count, 'article')} but delivered none`, {
        mayPass: true,
        status: 200,
      });
    }
    return ok(contentOf(query, hits, records), [{ type: 'pubmed', pmids: records.map(({ pmid }) => pmid) }]);
  });
}

function nothing(query: string, { remarks }: NcbiHits): ViromeAnswer {
  const advice =
    'Try fewer or broader words, synonyms joined with OR, or the scientific name; drop quotes, years and field tags.';
  return fail([`PubMed has no article for "${query}".`, ...remarks, advice].join(' '));
}

/** The search ranks; records that it did not name come last, and none is lost. */
function inOrderOf(ids: readonly string[], records: readonly PubmedRecord[]): PubmedRecord[] {
  const rank = new Map(ids.map((id, i) => [Number(id), i]));
  const rankOf = ({ pmid }: PubmedRecord): number => rank.get(pmid) ?? ids.length;
  return [...records].sort((a, b) => rankOf(a) - rankOf(b));
}

function contentOf(query: string, hits: NcbiHits, records: readonly PubmedRecord[]): string {
  const all = Math.max(hits.count, records.length);
  const there = new Set(records.map(({ pmid }) => pmid));
  const missing = hits.ids.filter((id) => !there.has(Number(id)));
  const head = [
    `${records.length} of ${counted(all, 'article')} in PubMed for "${query}", the best matches first.`,
    ...hits.remarks,
    ...(missing.length === 0 ? [] : [`PubMed delivered no record of: ${missing.join(', ')}.`]),
  ];
  return [head.join('\n'), ...records.map(recordInWords)].join('\n\n');
}

function recordInWords(record: PubmedRecord, i: number): string {
  const { pmid, title, journal, year, doi, abstract, isRetracted } = record;
  return [
    `${i + 1}. ${isRetracted ? '[RETRACTED] ' : ''}${title}`,
    `Authors: ${authorsInWords(record)}`,
    `Journal: ${journal || 'not named'}`,
    `Year: ${year ?? 'not given'}`,
    `PMID: ${pmid}`,
    `DOI: ${doi ?? 'none'}`,
    `Abstract: ${abstract === '' ? 'none' : abstract}`,
  ].join('\n');
}

function authorsInWords({ authors }: PubmedRecord): string {
  if (authors.length === 0) return 'none named';
  const rest = authors.length - AUTHORS_SHOWN;
  if (rest <= 0) return authors.join(', ');
  return `${authors.slice(0, AUTHORS_SHOWN).join(', ')} and ${counted(rest, 'other')}`;
}
