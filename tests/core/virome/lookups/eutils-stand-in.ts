import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '../../databases/download/file-server.ts';

/** What a stand-in gives instead of a good answer. */
export interface BadAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface EutilsStandIn {
  readonly origin: string;
  /** Programs and parameters that were asked for, in order. */
  readonly asked: readonly { readonly program: string; readonly parameters: URLSearchParams }[];
  /** When each request came, by the server's clock, in milliseconds. */
  readonly times: readonly number[];
  readonly agents: readonly (string | undefined)[];
}

interface Answers {
  /** Given in turn before good answers. */
  readonly first?: readonly BadAnswer[];
  /** Ids for a term; those in it where left out: `query 12` finds 12. */
  readonly idsOf?: (term: string) => readonly string[];
  /** Record of an id, as XML; undefined: it is left out. */
  readonly recordOf?: (id: string, db: string) => string | undefined;
  /** Further fields of esearch's answer. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly handle?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** A server on loopback that answers as NCBI's E-utilities do; it lives as long as the test. */
export async function serveEutils(answers: Answers = {}): Promise<EutilsStandIn> {
  const { first = [], idsOf = idsIn, recordOf = anyRecord, more = {}, handle } = answers;
  const asked: { program: string; parameters: URLSearchParams }[] = [];
  const times: number[] = [];
  const agents: (string | undefined)[] = [];
  const { origin } = await serve((request, response, nth) => {
    times.push(performance.now());
    agents.push(request.headers['user-agent']);
    const { pathname, searchParams: parameters } = new URL(request.url ?? '/', 'http://x');
    const program = pathname.slice(1);
    asked.push({ program, parameters });
    const bad = first[nth - 1];
    if (bad !== undefined) {
      response.writeHead(bad.status, bad.headers).end(bad.body);
      return;
    }
    if (handle?.(request, response) === true) return;
    const db = parameters.get('db') ?? '';
    if (program === 'esearch.fcgi') {
      const ids = idsOf(parameters.get('term') ?? '');
      const idlist = ids.slice(0, Number(parameters.get('retmax')));
      const esearchresult = { count: String(ids.length), retmax: '20', retstart: '0', idlist, ...more };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ header: { type: 'esearch', version: '0.3' }, esearchresult }));
      return;
    }
    const records = (parameters.get('id') ?? '').split(',').map((id) => recordOf(id, db) ?? '');
    const root = db === 'taxonomy' ? 'TaxaSet' : 'PubmedArticleSet';
    response.writeHead(200, { 'content-type': 'text/xml' });
    response.end(`<?xml version="1.0" ?>\n<${root}>${records.join('')}</${root}>\n`);
  });
  return { origin, asked, times, agents };
}

function idsIn(term: string): string[] {
  return term.match(/\d+/g) ?? [];
}

function anyRecord(id: string, db: string): string {
  return db === 'taxonomy' ? taxon(id, `Taxon ${id}`) : article(id, `Title ${id}`);
}

export function article(pmid: string, title: string): string {
  return `<PubmedArticle><MedlineCitation><PMID Version="1">${pmid}</PMID><Article><Journal><JournalIssue><PubDate><Year>2024</Year></PubDate></JournalIssue><Title>Journal</Title></Journal><ArticleTitle>${title}</ArticleTitle></Article></MedlineCitation></PubmedArticle>`;
}

export function taxon(id: string, name: string, more = ''): string {
  return `<Taxon><TaxId>${id}</TaxId><ScientificName>${name}</ScientificName>${more}<Rank>species</Rank><Division>Viruses</Division></Taxon>`;
}

/** Requests that came within one second, at most, by the server's clock. */
export function mostInASecond(times: readonly number[]): number {
  return Math.max(
    ...times.map((start) => times.filter((time) => time >= start && time < start + 1000).length),
  );
}
