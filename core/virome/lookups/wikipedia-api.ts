import { z } from 'zod';
import { HttpFault } from '../../base/http/http-fault.ts';
import type { Environment } from '../../base/http/proxies.ts';
import { baseOf } from './address.ts';
import type { RequestSlots } from './request-slots.ts';
import type { AskService, WebService } from './web-client.ts';

const WIKIPEDIA = 'https://en.wikipedia.org';
/** Wikimedia names no number for so few requests; this many are no burden. */
export const WIKIPEDIA_PER_SECOND = 5;

export interface WikiPage {
  /** The page's own title: after redirects not that which was asked for. */
  readonly title: string;
  readonly url: string;
  /** The introduction. */
  readonly extract: string;
  /** A list of pages that share the name. */
  readonly isDisambiguation: boolean;
}

export interface WikiMatches {
  /** Titles, the closest first. */
  readonly titles: readonly string[];
  /** How the search would spell it. */
  readonly suggestion: string | null;
}

/** Wikipedia. All throw HttpFault where there is no answer. */
export interface Wikipedia {
  /** The page of a title, redirects followed; null where there is none. */
  page(title: string, signal: AbortSignal | undefined): Promise<WikiPage | null>;
  /** The whole text of a page, headings as `== Heading ==`; empty where it has none. */
  text(title: string, signal: AbortSignal | undefined): Promise<string>;
  /** Titles of the articles that a page links to. */
  links(title: string, signal: AbortSignal | undefined): Promise<readonly string[]>;
  search(words: string, signal: AbortSignal | undefined): Promise<WikiMatches>;
}

interface WikipediaSettings {
  readonly env: Environment;
  readonly ask: AskService;
  readonly slots: RequestSlots;
}

/**
 * Pages come from the REST API, which follows redirects and knows lists of meanings; texts, links and the search from
 * the action API, which is the oldest and does not change.
 */
export function openWikipedia({ env, ask, slots }: WikipediaSettings): Wikipedia {
  const base = (): string => baseOf(env, 'GAPIT_WIKIPEDIA_URL', WIKIPEDIA);
  const service: WebService = { slots, secrets: {}, faultIn: faultInAnswer, adviceFor };
  const query = <T>(
    parameters: Record<string, string>,
    schema: z.ZodType<T>,
    keeps: (value: T) => boolean,
    signal: AbortSignal | undefined,
  ): Promise<T> => {
    const url = new URL(`${base()}/w/api.php`);
    const all = { action: 'query', format: 'json', formatversion: '2', ...parameters };
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
    return ask(service, { url, read: (text) => readJson(text, schema), keeps, signal });
  };
  return {
    page: async (title, signal) => {
      if (!isTitle(title)) return null;
      const segment = pathSegment(title);
      const found = await ask<z.output<typeof summary> | null>(service, {
        url: new URL(`${base()}/api/rest_v1/page/summary/${segment}`),
        read: (text) => readJson(text, summary),
        keeps: (page) => page !== null,
        // 400 is for what can't be a title after all.
        absent: { statuses: [400, 404], value: null },
        signal,
      });
      if (found === null) return null;
      const canonical = found.titles?.canonical ?? found.title;
      return {
        title: found.title,
        url: found.content_urls?.desktop.page ?? `${base()}/wiki/${pathSegment(canonical)}`,
        extract: found.extract,
        isDisambiguation: found.type === 'disambiguation',
      };
    },
    text: async (title, signal) => {
      const parameters = { prop: 'extracts', explaintext: '1', exlimit: '1', redirects: '1', titles: title };
      const pages = await query(
        parameters,
        extracts,
        (all) => all.some(({ extract }) => extract !== ''),
        signal,
      );
      return pages[0]?.extract ?? '';
    },
    links: async (title, signal) => {
      const parameters = { prop: 'links', plnamespace: '0', pllimit: '100', redirects: '1', titles: title };
      const pages = await query(
        parameters,
        linkLists,
        (all) => all.some(({ links }) => links.length > 0),
        signal,
      );
      return (pages[0]?.links ?? []).map((link) => link.title);
    },
    search: async (words, signal) => {
      const parameters = { list: 'search', srsearch: words, srlimit: '6', srprop: '', srnamespace: '0' };
      return query(parameters, matches, ({ titles }) => titles.length > 0, signal);
    },
  };
}

/** Whether MediaWiki could have a page of this title. */
function isTitle(title: string): boolean {
  // A path would lose the dots.
  return !/[#<>[\]{}|\p{Cc}]/u.test(title) && !/^\.{1,2}$/.test(title) && Buffer.byteLength(title) <= 255;
}

/** A title as one segment of a path, slashes included. */
function pathSegment(title: string): string {
  return encodeURIComponent(title.replaceAll(' ', '_'));
}

const CONTACT_ADVICE =
  'Wikipedia asks every program for an address to write to: set GAPIT_CONTACT to a web or mail address of yours.';

function adviceFor(status: number): string {
  if (status === 403) return CONTACT_ADVICE;
  if (status === 429) return `Try again in some minutes. ${CONTACT_ADVICE}`;
  return status >= 500
    ? 'Wikipedia has troubles: try again later.'
    : 'Check GAPIT_WIKIPEDIA_URL, if it is set.';
}

const actionError = z.object({ error: z.object({ code: z.string(), info: z.string().optional() }) });
const PASSING = new Set(['ratelimited', 'maxlag', 'readonly']);

/** The action API tells its errors with status 200. */
function faultInAnswer(text: string, status: number, retryAfterMs: number | undefined): HttpFault | null {
  if (status !== 200 || !text.trimStart().startsWith('{"error"')) return null;
  const told = actionError.safeParse(parsedJson(text));
  if (!told.success) return null;
  const { code, info } = told.data.error;
  const mayPass = PASSING.has(code) || code.startsWith('internal_api_error');
  return new HttpFault(`Wikipedia says: ${info ?? code}`, {
    mayPass,
    status: code === 'ratelimited' ? 429 : status,
    retryAfterMs,
  });
}

const webAddress = z.url({ protocol: /^https?$/ });
const summary = z.object({
  type: z.string().catch('standard'),
  title: z.string().min(1),
  extract: z.string().catch(''),
  titles: z.object({ canonical: z.string() }).optional().catch(undefined),
  content_urls: z
    .object({ desktop: z.object({ page: webAddress }) })
    .optional()
    .catch(undefined),
});
const extracts = z
  .object({ query: z.object({ pages: z.array(z.object({ extract: z.string().default('') })) }) })
  .transform(({ query }) => query.pages);
const linkLists = z
  .object({
    query: z.object({
      pages: z.array(z.object({ links: z.array(z.object({ title: z.string() })).default([]) })),
    }),
  })
  .transform(({ query }) => query.pages);
const matches = z
  .object({
    query: z.object({
      search: z.array(z.object({ title: z.string() })),
      searchinfo: z.object({ suggestion: z.string().optional() }).optional(),
    }),
  })
  .transform(({ query }): WikiMatches => ({
    titles: query.search.map(({ title }) => title),
    suggestion: query.searchinfo?.suggestion ?? null,
  }));

function readJson<T>(text: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parsedJson(text));
  if (parsed.success) return parsed.data;
  throw new HttpFault("Wikipedia's answer is not what was asked for", {
    mayPass: true,
    status: 200,
    cause: parsed.error,
  });
}

/** Undefined for what is no JSON: a page of a proxy, or half an answer. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
