import { HttpFault } from '../../base/http/http-fault.ts';
import { fail, ok, type ViromeAnswer } from '../answer.ts';
import { answered } from './answered.ts';
import { cutText } from './cut-text.ts';
import type { WikiMatches, WikiPage, Wikipedia } from './wikipedia-api.ts';

const MEANINGS_SHOWN = 60;

export interface WikipediaQuestion {
  /** Title of a page, or words to search for. */
  readonly term: string;
  /** Letters of the text at most. */
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
}

interface Parts {
  readonly wikipedia: Wikipedia;
}

/**
 * Looks up a page of Wikipedia: that of the title, else the closest match of a search over all texts, which is said.
 *
 * @returns its text and a `url` artifact; where the title has several meanings, a choice of titles; a failure with
 *   advice where nothing matches or nothing is answered
 * @throws the signal's reason on abort
 */
export function searchWikipedia(question: WikipediaQuestion, parts: Parts): Promise<ViromeAnswer> {
  const term = question.term.replaceAll(/[\s_]+/g, ' ').trim();
  return answered('Wikipedia', async () => {
    if (term === '') return fail('The term is empty. Give the title of a page, or words to search for.');
    const page = await parts.wikipedia.page(term, question.signal);
    if (page !== null) return shown(page, redirectNote(page, term), question, parts);
    return closest(term, question, parts);
  });
}

async function closest(term: string, question: WikipediaQuestion, parts: Parts): Promise<ViromeAnswer> {
  const { wikipedia } = parts;
  const found = await matchesOf(term, question, parts);
  for (const [i, title] of found.titles.entries()) {
    const page = await wikipedia.page(title, question.signal);
    if (page === null) continue;
    const others = found.titles.filter((_, other) => other !== i);
    const note = [
      `Note: fuzzy match. No page is called "${term}"; this is the closest match of a full-text search.`,
      ...(others.length === 0 ? [] : [`Other matches: ${others.join('; ')}.`]),
    ];
    return shown(page, note, question, parts);
  }
  const spelling = found.suggestion === null ? '' : ` Did you mean "${found.suggestion}"?`;
  return fail(
    `Wikipedia has no article "${term}", and no article that a search for it finds.${spelling} Check the spelling, or try a broader or the scientific name.`,
  );
}

/** A mirror may have pages and no search. */
async function matchesOf(
  term: string,
  { signal }: WikipediaQuestion,
  { wikipedia }: Parts,
): Promise<WikiMatches> {
  try {
    return await wikipedia.search(term, signal);
  } catch (thrown) {
    if (thrown instanceof HttpFault && thrown.status === 404) return { titles: [], suggestion: null };
    throw thrown;
  }
}

function redirectNote(page: WikiPage, term: string): string[] {
  const isSame = page.title.replaceAll('_', ' ').toLowerCase() === term.toLowerCase();
  return isSame ? [] : [`Note: "${term}" leads to this page.`];
}

async function shown(
  page: WikiPage,
  notes: readonly string[],
  question: WikipediaQuestion,
  parts: Parts,
): Promise<ViromeAnswer> {
  const content = page.isDisambiguation
    ? await choiceOf(page, notes, question, parts)
    : await articleOf(page, notes, question, parts);
  return ok(content, [{ type: 'url', url: page.url }]);
}

async function choiceOf(
  page: WikiPage,
  notes: readonly string[],
  { signal }: WikipediaQuestion,
  { wikipedia }: Parts,
): Promise<string> {
  const titles = (await orElse(() => wikipedia.links(page.title, signal))) ?? [];
  const choice =
    titles.length === 0 ? [page.extract] : titles.slice(0, MEANINGS_SHOWN).map((title) => `- ${title}`);
  return [
    `"${page.title}" has several meanings on Wikipedia: this is a choice, not an article.`,
    page.url,
    ...notes,
    'Call wikipedia_search again with the title that is meant:',
    ...choice,
  ].join('\n');
}

async function articleOf(
  page: WikiPage,
  notes: readonly string[],
  { limit, signal }: WikipediaQuestion,
  { wikipedia }: Parts,
): Promise<string> {
  // The introduction is enough for a short answer.
  const whole =
    page.extract.length >= limit ? page.extract : await orElse(() => wikipedia.text(page.title, signal));
  const isWhole = whole !== null && whole.length >= page.extract.length;
  const { text, isCut } = cutText(tidy(isWhole ? whole : page.extract), limit);
  return [
    page.title,
    page.url,
    ...notes,
    ...(isWhole ? [] : ['Note: this is the introduction alone, the rest could not be read.']),
    '',
    text || 'The page has no text.',
    ...(isCut ? ['', `[Cut at ${limit} letters: a larger wikipedia_limit shows more.]`] : []),
  ].join('\n');
}

/** What only adds to an answer may be absent. */
async function orElse<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (thrown) {
    if (thrown instanceof HttpFault) return null;
    throw thrown;
  }
}

/** Without gaps, and without the headings at the end below which only lists and tables stood. */
function tidy(text: string): string {
  const lines = text
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .split('\n');
  const last = lines.findLastIndex((line) => line !== '' && !/^==.*==$/.test(line));
  return lines
    .slice(0, last + 1)
    .join('\n')
    .trim();
}
