import { z } from 'zod';
import { HttpFault } from '../../base/http/http-fault.ts';
import type { Environment } from '../../base/http/proxies.ts';
import { messageOfJson } from '../../base/http/server-message.ts';
import { baseOf } from './address.ts';
import type { RequestSlots } from './request-slots.ts';
import type { AskService, WebService } from './web-client.ts';
import { childrenOf, elementAt, parseXml, textOf, type XmlElement } from './xml.ts';

const EUTILS = 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils';

/** Requests a second that NCBI allows, for an address and for a key. */
export const NCBI_PER_SECOND = { withoutKey: 3, withKey: 10 } as const;

export type NcbiDatabase = 'pubmed' | 'taxonomy';

export interface NcbiHits {
  /** Of all that match, whose first `ids` are given. */
  readonly count: number;
  readonly ids: readonly string[];
  /** What NCBI left out of the search, or could not find, as it says it. */
  readonly remarks: readonly string[];
}

/** NCBI's E-utilities. Both throw HttpFault where there is no answer. */
export interface Eutils {
  search(question: {
    readonly db: NcbiDatabase;
    readonly term: string;
    readonly most: number;
    readonly sort?: string;
    readonly signal: AbortSignal | undefined;
  }): Promise<NcbiHits>;
  /** Records as XML, the document's outermost element; for an empty list nothing is asked. */
  fetch(question: {
    readonly db: NcbiDatabase;
    readonly ids: readonly string[];
    readonly root: string;
    readonly signal: AbortSignal | undefined;
  }): Promise<XmlElement | null>;
}

interface EutilsSettings {
  readonly env: Environment;
  readonly ask: AskService;
  readonly slots: RequestSlots;
}

/** The key that an environment names; null where it names none. */
export function ncbiKeyOf(env: Environment): string | null {
  const key = (env['NCBI_API_KEY'] ?? '').trim();
  return key === '' ? null : key;
}

export function openEutils({ env, ask, slots }: EutilsSettings): Eutils {
  const key = ncbiKeyOf(env);
  const service: WebService = {
    slots,
    secrets: key === null ? {} : { api_key: key },
    faultIn: faultInAnswer,
    adviceFor: (status) =>
      status === 429
        ? RATE_ADVICE
        : status >= 500
          ? 'NCBI has troubles: try again later.'
          : 'Check the words of the search.',
  };
  const urlOf = (program: string, parameters: Record<string, string>): URL => {
    const url = new URL(`${baseOf(env, 'GAPIT_NCBI_EUTILS_URL', EUTILS)}/${program}.fcgi`);
    for (const [name, value] of Object.entries({ ...parameters, tool: 'gapit' }))
      url.searchParams.set(name, value);
    return url;
  };
  return {
    search: ({ db, term, most, sort, signal }) =>
      ask(service, {
        url: urlOf('esearch', {
          db,
          term,
          retmax: String(most),
          retmode: 'json',
          ...(sort === undefined ? {} : { sort }),
        }),
        read: readHits,
        keeps: ({ ids }) => ids.length > 0,
        signal,
      }),
    fetch: async ({ db, ids, root, signal }) => {
      if (ids.length === 0) return null;
      return ask(service, {
        url: urlOf('efetch', { db, id: ids.join(','), retmode: 'xml' }),
        read: (text) => parseXml(text, root),
        // A record that is missing today may be there in a minute.
        keeps: ({ children }) => children.filter((child) => typeof child !== 'string').length >= ids.length,
        signal,
      });
    },
  };
}

const RATE_ADVICE =
  'Try again in a minute. A key of NCBI in NCBI_API_KEY raises the limit from 3 to 10 requests a second.';

/** NCBI tells errors as JSON or XML, with any status: `{"error":"API rate limit exceeded"}` comes with 429 and 200. */
function faultInAnswer(text: string, status: number, retryAfterMs: number | undefined): HttpFault | null {
  const body = text.trimStart();
  if (body.startsWith('{')) {
    if (!/"error"\s*:/i.test(body.slice(0, 2000)) || /"esearchresult"/i.test(body)) return null;
    return faultOfWords(messageOfJson(body), status, retryAfterMs);
  }
  const told = /<(?:eFetchResult|eSearchResult)>.*?<ERROR>([^<]*)<\/ERROR>/is.exec(body.slice(0, 5000));
  return told === null ? null : faultOfWords((told[1] ?? '').trim(), status, retryAfterMs);
}

function faultOfWords(words: string, status: number, retryAfterMs: number | undefined): HttpFault {
  if (/api key/i.test(words) && /invalid|wrong|unknown|not (?:valid|exist)/i.test(words)) {
    return new HttpFault('the API key in NCBI_API_KEY is invalid, says NCBI', {
      mayPass: false,
      status,
      advice: 'Correct NCBI_API_KEY, or unset it to go on with 3 requests a second.',
    });
  }
  if (/rate limit/i.test(words)) {
    // Whatever its status, it is what 429 means.
    return new HttpFault("NCBI's limit of requests a second was passed, also after waiting", {
      mayPass: true,
      status: 429,
      retryAfterMs,
      advice: RATE_ADVICE,
    });
  }
  return new HttpFault(`NCBI says: ${words}`, {
    mayPass: status < 400 || status >= 500,
    status,
    retryAfterMs,
  });
}

const phrases = z.array(z.string()).optional().catch(undefined);
const numeric = z.string().regex(/^\d{1,15}$/);
const hits = z.object({
  esearchresult: z.object({
    count: z.coerce.number().int().min(0),
    idlist: z.array(numeric),
    errorlist: z.object({ phrasesnotfound: phrases, fieldsnotfound: phrases }).optional().catch(undefined),
    warninglist: z
      .object({ outputmessages: phrases, quotedphrasesnotfound: phrases, phrasesignored: phrases })
      .optional()
      .catch(undefined),
  }),
});
const failedHits = z.object({ esearchresult: z.object({ ERROR: z.string() }) });

/** Reads an answer of esearch, as JSON or as XML. */
function readHits(text: string): NcbiHits {
  return text.trimStart().startsWith('<') ? hitsOfXml(text) : hitsOfJson(text);
}

function hitsOfJson(text: string): NcbiHits {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw unreadable(error);
  }
  const failed = failedHits.safeParse(document);
  if (failed.success) throw faultOfWords(failed.data.esearchresult.ERROR, 200, undefined);
  const parsed = hits.safeParse(document);
  if (!parsed.success) throw unreadable(parsed.error);
  const { count, idlist, errorlist, warninglist } = parsed.data.esearchresult;
  return {
    count,
    ids: idlist,
    remarks: remarks({
      unknown: [...(errorlist?.phrasesnotfound ?? []), ...(warninglist?.quotedphrasesnotfound ?? [])],
      fields: errorlist?.fieldsnotfound ?? [],
      ignored: warninglist?.phrasesignored ?? [],
      messages: warninglist?.outputmessages ?? [],
    }),
  };
}

function hitsOfXml(text: string): NcbiHits {
  const root = parseXml(text, 'eSearchResult');
  const count = Number(textOf(elementAt(root, 'Count')));
  const ids = childrenOf(elementAt(root, 'IdList'), 'Id').map(textOf);
  if (!Number.isSafeInteger(count) || ids.some((id) => !/^\d{1,15}$/.test(id))) throw unreadable();
  const errors = elementAt(root, 'ErrorList');
  const warnings = elementAt(root, 'WarningList');
  return {
    count,
    ids,
    remarks: remarks({
      unknown: [...childrenOf(errors, 'PhraseNotFound'), ...childrenOf(warnings, 'QuotedPhraseNotFound')].map(
        textOf,
      ),
      fields: childrenOf(errors, 'FieldNotFound').map(textOf),
      ignored: childrenOf(warnings, 'PhraseIgnored').map(textOf),
      messages: childrenOf(warnings, 'OutputMessage').map(textOf),
    }),
  };
}

interface Remarks {
  readonly unknown: readonly string[];
  readonly fields: readonly string[];
  readonly ignored: readonly string[];
  readonly messages: readonly string[];
}

function remarks({ unknown, fields, ignored, messages }: Remarks): string[] {
  const list = (what: string, words: readonly string[]): string[] =>
    words.length === 0 ? [] : [`${what}: ${words.join(', ')}.`];
  return [
    ...list('Not found', unknown),
    ...list('Unknown fields', fields),
    ...list('Ignored', ignored),
    ...messages.filter((message) => message !== 'No items found.'),
  ];
}

function unreadable(cause?: unknown): HttpFault {
  return new HttpFault('the answer of NCBI is no list of matches', { mayPass: true, status: 200, cause });
}
