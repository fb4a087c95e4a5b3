import { describe, expect, it } from 'vitest';
import { serve } from '../../databases/download/file-server.ts';
import { open } from './lookups.ts';

const CONTACT = 'https://lab.example.org/contact';

interface Wiki {
  readonly origin: string;
  readonly asked: readonly string[];
  readonly agents: readonly string[];
}

interface WikiAnswers {
  readonly texts?: Readonly<Record<string, string>>;
  readonly found?: Readonly<Record<string, readonly string[]>>;
  readonly suggestion?: string;
  readonly hasActions?: boolean;
}

const PAGES: Readonly<Record<string, unknown>> = {
  'Testus_coli_O157%3AH7': { type: 'standard', title: 'Testus coli O157:H7', extract: 'A strain.' },
  '%2Fdev%2Ftest': { type: 'standard', title: '/dev/test', extract: 'A device.' },
  New_name: {
    type: 'standard',
    title: 'New name',
    extract: 'Text.',
    titles: { canonical: 'New_name' },
    content_urls: { desktop: { page: 'https://en.wikipedia.org/wiki/New_name' } },
  },
  Ambiguous: { type: 'disambiguation', title: 'Ambiguous', extract: 'may refer to' },
  Strange: {
    type: 'standard',
    title: 'Strange',
    extract: 'x',
    content_urls: { desktop: { page: 'javascript:1' } },
  },
};

/** Wikipedia by the rules of case 109: no answer for programs that don't name themselves. */
async function serveWiki({
  texts = {},
  found = {},
  suggestion,
  hasActions = true,
}: WikiAnswers = {}): Promise<Wiki> {
  const asked: string[] = [];
  const agents: string[] = [];
  const { origin } = await serve(({ url = '/', headers }, response) => {
    asked.push(url);
    agents.push(headers['user-agent'] ?? '');
    const json = (body: unknown): void => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (!/^[\w-]+\/\d+\.\d+\.\d+ \(.*https?:\/\/.*\)$/.test(headers['user-agent'] ?? '')) {
      response.writeHead(403, { 'content-type': 'text/plain' });
      response.end('Please set a user-agent and respect our robot policy');
      return;
    }
    const [path = '', search = ''] = url.split('?');
    if (path.startsWith('/api/rest_v1/page/summary/')) {
      const title = path.slice('/api/rest_v1/page/summary/'.length);
      if (title === 'Old_name') response.writeHead(302, { location: 'New_name' }).end();
      else if (title === 'Busy')
        response.writeHead(429, { 'retry-after': '2' }).end('Too many requests, see the policy');
      else if (PAGES[title] !== undefined) json(PAGES[title]);
      else response.writeHead(404).end(JSON.stringify({ type: 'Internal error', title: 'Not found.' }));
      return;
    }
    if (!hasActions || path !== '/w/api.php') {
      response.writeHead(404).end('<html><title>Not here</title></html>');
      return;
    }
    const parameters = new URLSearchParams(search);
    const title = parameters.get('titles') ?? '';
    if (parameters.get('prop') === 'extracts')
      json({ query: { pages: [{ title, extract: texts[title] ?? '' }] } });
    else if (parameters.get('prop') === 'links')
      json({
        query: {
          pages: [
            {
              title,
              links: ['Ambiguous (film)', 'Ambiguous (virus)'].map((each) => ({ ns: 0, title: each })),
            },
          ],
        },
      });
    else {
      const titles = found[parameters.get('srsearch') ?? ''] ?? [];
      json({
        query: {
          searchinfo: suggestion === undefined ? {} : { suggestion },
          search: titles.map((each) => ({ ns: 0, title: each })),
        },
      });
    }
  });
  return { origin, asked, agents };
}

function openWiki({ origin }: Wiki, contact = CONTACT) {
  return open({ GAPIT_WIKIPEDIA_URL: origin, GAPIT_CONTACT: contact });
}

describe('searchWikipedia', () => {
  it('gives the page of a title with its whole text, and its address', async () => {
    const wiki = await serveWiki({
      texts: { 'New name': 'Text.\n\n\n== A ==\nMore.\n\n\n== See also ==\n\n\n== Notes ==\n' },
    });
    const answer = await openWiki(wiki).wikipedia('New_name');
    expect(answer).toEqual({
      success: true,
      content: 'New name\nhttps://en.wikipedia.org/wiki/New_name\n\nText.\n\n== A ==\nMore.',
      artifacts: [{ type: 'url', url: 'https://en.wikipedia.org/wiki/New_name' }],
    });
  });

  it('cuts the text at the limit, at the end of a sentence, and says so', async () => {
    const text = Array.from({ length: 100 }, (_, i) => `This is sentence ${i}.`).join(' ');
    const wiki = await serveWiki({ texts: { 'New name': text } });
    const { content } = await openWiki(wiki).wikipedia('New name', 200);
    const shown = content.split('\n\n')[1] ?? '';
    expect(shown.length).toBeLessThanOrEqual(200);
    expect(shown).toMatch(/^This is sentence 0\..*This is sentence 9\.$/);
    expect(content).toContain('[Cut at 200 letters');
  });

  it.each([
    ['/dev/test', '/api/rest_v1/page/summary/%2Fdev%2Ftest'],
    ['Testus coli O157:H7', '/api/rest_v1/page/summary/Testus_coli_O157%3AH7'],
  ])('sends %s as one segment of the path', async (term, path) => {
    const wiki = await serveWiki();
    const answer = await openWiki(wiki).wikipedia(term);
    expect(answer.content.split('\n')[0]).toBe(term);
    expect(wiki.asked[0]).toBe(path);
    expect(answer.artifacts).toEqual([
      { type: 'url', url: `${wiki.origin}/wiki/${path.split('/').at(-1) ?? ''}` },
    ]);
  });

  it('follows a redirect and shows the new title', async () => {
    const answer = await openWiki(await serveWiki()).wikipedia('Old name');
    expect(answer.content).toMatch(/^New name\n.*\nNote: "Old name" leads to this page\.\n/);
  });

  it('shows a title of several meanings as a choice', async () => {
    const answer = await openWiki(await serveWiki()).wikipedia('Ambiguous');
    expect(answer.success).toBe(true);
    expect(answer.content).toContain('several meanings on Wikipedia: this is a choice, not an article.');
    expect(answer.content).toContain('- Ambiguous (film)\n- Ambiguous (virus)');
  });

  it('falls back to the closest match of a search, and says so', async () => {
    const wiki = await serveWiki({ found: { 'nwe name': ['Gone', 'New name', 'Other'] } });
    const answer = await openWiki(wiki).wikipedia('nwe name');
    expect(answer.success).toBe(true);
    expect(answer.content).toContain('fuzzy match');
    expect(answer.content).toContain('Other matches: Gone; Other.');
    expect(answer.artifacts).toEqual([{ type: 'url', url: 'https://en.wikipedia.org/wiki/New_name' }]);
  });

  it('says that there is no article, and how the search would spell it', async () => {
    const answer = await openWiki(await serveWiki({ suggestion: 'something here' })).wikipedia(
      'Nothing here',
    );
    expect(answer).toMatchObject({ success: false, artifacts: [] });
    expect(answer.content).toContain('no article "Nothing here"');
    expect(answer.content).toContain('Did you mean "something here"?');
  });

  it.each(['..', 'a<b', 'x'.repeat(300), 'C#'])('searches for what can be no title: %s', async (term) => {
    const wiki = await serveWiki();
    expect(await openWiki(wiki).wikipedia(term)).toMatchObject({ success: false });
    expect(wiki.asked).toHaveLength(1);
    expect(wiki.asked[0]).toContain('/w/api.php?action=query');
  });

  it('makes do with the introduction of a mirror that has pages alone', async () => {
    const wiki = await serveWiki({ hasActions: false });
    const { wikipedia } = openWiki(wiki);
    expect((await wikipedia('New name')).content).toMatch(/introduction alone.*\n\nText\.$/);
    expect((await wikipedia('Ambiguous')).content).toContain('may refer to');
    expect(await wikipedia('Nothing here')).toMatchObject({ success: false });
  });

  it('takes no address of a page that is none', async () => {
    const wiki = await serveWiki();
    expect((await openWiki(wiki).wikipedia('Strange')).artifacts).toEqual([
      { type: 'url', url: `${wiki.origin}/wiki/Strange` },
    ]);
  });

  it('names product, version and contact with every request', async () => {
    const wiki = await serveWiki();
    await openWiki(wiki).wikipedia('Old name');
    expect(wiki.agents.length).toBeGreaterThan(2);
    for (const agent of wiki.agents)
      expect(agent).toMatch(
        /^gapit-workbench\/\d+\.\d+\.\d+ \(Gapit Workbench; \+https:\/\/lab\.example\.org\/contact\)$/,
      );
  });

  it('tells a refusal in the words of the server, with what to do', async () => {
    const { content, success } = await openWiki(await serveWiki(), '').wikipedia('New name');
    expect(success).toBe(false);
    expect(content).toBe(
      'Wikipedia gave no answer: the server answered 403 Forbidden (Please set a user-agent and respect our robot policy). Wikipedia asks every program for an address to write to: set GAPIT_CONTACT to a web or mail address of yours.',
    );
  });

  it('waits as the server asks after 429, then tells it', async () => {
    const { wikipedia, pauses } = openWiki(await serveWiki());
    const { content, success } = await wikipedia('Busy');
    expect(success).toBe(false);
    expect(content).toContain('429 Too Many Requests (Too many requests, see the policy)');
    expect(pauses.filter((pause) => pause === 2000).length).toBeGreaterThanOrEqual(4);
  });

  it.each(['ftp://x', 'not an address'])(
    'says that GAPIT_WIKIPEDIA_URL=%s is no address',
    async (address) => {
      const { content, success } = await open({ GAPIT_WIKIPEDIA_URL: address }).wikipedia('New name');
      expect(success).toBe(false);
      expect(content).toContain(
        'GAPIT_WIKIPEDIA_URL names no http or https address. Set GAPIT_WIKIPEDIA_URL to',
      );
    },
  );

  it.each([
    ['ratelimited', 429],
    ['badvalue', 200],
  ])('knows errors that come with status 200: %s', async (code) => {
    const { origin, requests } = await serve((_, response) => {
      response.end(JSON.stringify({ error: { code, info: 'No, says the API' } }));
    });
    const { content, success } = await open({ GAPIT_WIKIPEDIA_URL: origin }).wikipedia('C#');
    expect(success).toBe(false);
    expect(content).toContain('Wikipedia says: No, says the API.');
    expect(requests).toHaveLength(code === 'ratelimited' ? 5 : 1);
  });
});
