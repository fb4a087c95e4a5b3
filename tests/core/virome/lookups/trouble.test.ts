import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startLoopbackInternet } from '../../../support/loopback-internet.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { listen, serve } from '../../databases/download/file-server.ts';
import { article, serveEutils, type BadAnswer } from './eutils-stand-in.ts';
import { open } from './lookups.ts';

const KEY = 'abcdef0123456789secret';
const RATE_LIMIT = '{"error":"API rate limit exceeded","count":"4","limit":"3"}';
const BUSY: BadAnswer = { status: 502, body: '<html><title>Bad gateway</title></html>' };

describeWithShared('case 107', () => {
  const answers = JSON.parse(readFileSync(shared('cases', '107', 'answers.json'), 'utf8')) as BadAnswer[];
  const passing = answers.filter(({ status }) => status !== 400);

  it('429, the limit told with status 200, 502 and an error told as XML pass, and nothing is lost', async () => {
    const server = await serveEutils({ first: passing });
    const { ncbiTaxonomy, pauses } = open({ GAPIT_NCBI_EUTILS_URL: server.origin });
    expect((await ncbiTaxonomy('11676')).artifacts).toMatchObject([{ tax_id: '11676' }]);
    expect(server.asked).toHaveLength(passing.length + 1);
    // As long as the server asked for.
    expect(pauses).toContain(1000);
  });

  it('a bad key is told at once, and not printed', async () => {
    const server = await serveEutils({ first: answers.filter(({ status }) => status === 400) });
    const { pubmed } = open({ GAPIT_NCBI_EUTILS_URL: server.origin, NCBI_API_KEY: KEY });
    const { content, success } = await pubmed('phage');
    expect(success).toBe(false);
    expect(content).toBe(
      'PubMed gave no answer: the API key in NCBI_API_KEY is invalid, says NCBI. Correct NCBI_API_KEY, or unset it to go on with 3 requests a second.',
    );
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]?.parameters.get('api_key')).toBe(KEY);
  });
});

describe('tries', () => {
  const always = (answer: BadAnswer): BadAnswer[] => Array.from({ length: 9 }, () => answer);

  it.each([
    [BUSY, 'the server answered 502 Bad Gateway (Bad gateway). NCBI has troubles: try again later.'],
    [
      { status: 200, body: RATE_LIMIT },
      "NCBI's limit of requests a second was passed, also after waiting. Try again",
    ],
    [
      { status: 200, body: '<html>Log in</html>' },
      'the answer of the server is no TaxaSet. Try again later.',
    ],
    [{ status: 200, body: '<TaxaSet><Taxon>' }, 'the answer of the server was cut short. Try again later.'],
    [
      { status: 200, body: '<eFetchResult><ERROR>Empty id list</ERROR></eFetchResult>' },
      'NCBI says: Empty id list. Try again later.',
    ],
  ])('end, and then say why: %j', async (answer, words) => {
    const server = await serveEutils({ first: always(answer) });
    const { content, success, artifacts } = await open({ GAPIT_NCBI_EUTILS_URL: server.origin }).ncbiTaxonomy(
      '1',
    );
    expect({ success, artifacts }).toEqual({ success: false, artifacts: [] });
    expect(content).toContain(`The NCBI Taxonomy gave no answer: ${words}`);
    expect(server.asked).toHaveLength(5);
  });

  it.each([
    ['3600', '60 minutes'],
    [new Date(Date.now() + 5 * 3_600_000).toUTCString(), '5 hours'],
    ['45', '45 seconds'],
  ])('are not made where the server asks for too long: Retry-After %s', async (header, when) => {
    const server = await serveEutils({
      first: always({ status: 429, headers: { 'retry-after': header }, body: '' }),
    });
    const { content } = await open({ GAPIT_NCBI_EUTILS_URL: server.origin }).ncbiTaxonomy('1');
    expect(content).toContain(`asks to come back in ${when}. Try again in ${when}.`);
    expect(server.asked).toHaveLength(1);
  });

  it('wait until the date that the server names', async () => {
    const date = new Date(Date.now() + 20_000).toUTCString();
    const server = await serveEutils({
      first: [{ status: 503, headers: { 'retry-after': date }, body: '' }],
    });
    const { ncbiTaxonomy, pauses } = open({ GAPIT_NCBI_EUTILS_URL: server.origin });
    expect(await ncbiTaxonomy('1')).toMatchObject({ success: true });
    expect(pauses.some((pause) => pause > 15_000 && pause <= 20_000)).toBe(true);
  });

  it('are not made after a refusal, whose words are told without the key', async () => {
    const server = await serveEutils({
      first: [{ status: 400, body: `Bad request: api_key=${KEY} term=x` }],
    });
    const env = { GAPIT_NCBI_EUTILS_URL: server.origin, NCBI_API_KEY: KEY };
    const { content } = await open(env).pubmed('x');
    expect(content).toContain('400 Bad Request (Bad request: api_key=… term=x)');
    expect(server.asked).toHaveLength(1);
  });
});

describe('without a network', () => {
  it('a failure says so', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const { content, success } = await open({ GAPIT_NCBI_EUTILS_URL: `http://127.0.0.1:${port}` }).pubmed(
      'x',
    );
    expect(success).toBe(false);
    expect(content).toContain(`PubMed gave no answer: 127.0.0.1:${port} refused the connection.`);
    expect(content).toContain('Without internet access, only what was looked up within the last day');
  });

  it('a host that is not found asks whether the computer is online', async () => {
    const { content } = await open({ GAPIT_WIKIPEDIA_URL: 'http://wiki.invalid' }).wikipedia('x');
    expect(content).toContain('the host wiki.invalid was not found: is this computer online?');
  });
});

describe('an answer', () => {
  const respond = async (body: string | Uint8Array, headers: Record<string, string> = {}) => {
    const { origin, requests } = await serve((_, response) => response.writeHead(200, headers).end(body));
    return { answer: await open({ GAPIT_NCBI_EUTILS_URL: origin }).ncbiTaxonomy('7'), requests };
  };
  const record = '<TaxaSet><Taxon><TaxId>7</TaxId><ScientificName>T</ScientificName></Taxon></TaxaSet>';

  it('that is larger than the bound is not read to its end', async () => {
    const { answer, requests } = await respond(`<TaxaSet>${' '.repeat(9 * 1024 * 1024)}</TaxaSet>`);
    expect(answer.content).toContain('is larger than 8.4 MB');
    expect(requests).toHaveLength(1);
  });

  it('that was packed unasked is unpacked, within the bound', async () => {
    const packed = { 'content-encoding': 'gzip' };
    expect((await respond(gzipSync(record), packed)).answer).toMatchObject({ success: true });
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    expect((await respond(bomb, packed)).answer.content).toContain('is larger than 8.4 MB');
    expect((await respond('no gzip', packed)).answer.content).toContain('gzip encoding is broken');
    expect((await respond(record, { 'content-encoding': 'br' })).answer.content).toContain(
      'in the encoding br',
    );
  });
});

describe('a server that is silent', () => {
  it('is given up after some time, and not asked again', async () => {
    const { origin, requests } = await serve(() => undefined);
    const slow = await serve((_, response) => {
      response.writeHead(200).write('<TaxaSet>');
    });
    for (const address of [origin, slow.origin]) {
      const { ncbiTaxonomy } = open({ GAPIT_NCBI_EUTILS_URL: address }, { tryTimeoutMs: 100 });
      const { content, success } = await ncbiTaxonomy('1');
      expect(success).toBe(false);
      expect(content).toContain('did not answer within 0.1 seconds. Try again later');
    }
    expect(requests).toHaveLength(1);
    expect(slow.requests).toHaveLength(1);
  });
});

describe('cancelling', () => {
  it('ends a request that is at work, and those that wait for a slot', async () => {
    const sockets: Socket[] = [];
    const gone: Promise<unknown>[] = [];
    let atWork = (): void => undefined;
    const began = new Promise<void>((resolve) => (atWork = resolve));
    const { origin } = await serve(({ socket }) => {
      sockets.push(socket);
      gone.push(new Promise((resolve) => socket.on('close', resolve)));
      if (sockets.length === 3) atWork();
    });
    const { all } = open({ GAPIT_NCBI_EUTILS_URL: origin });
    const abort = new AbortController();
    const reason = new Error('enough');
    const answers = Array.from({ length: 6 }, (_, i) => all.ncbiTaxonomy(String(i + 1), abort.signal));
    await began;
    abort.abort(reason);
    const ends = await Promise.allSettled(answers);
    expect(ends.map((end) => end.status === 'rejected' && end.reason === reason)).toEqual(
      Array(6).fill(true),
    );
    await Promise.all(gone);
    expect(sockets).toHaveLength(3);
  });

  it('of one leaves the slots to the others', async () => {
    const server = await serveEutils();
    const { all, ncbiTaxonomy } = open({ GAPIT_NCBI_EUTILS_URL: server.origin });
    const signal = AbortSignal.abort(new Error('before'));
    await expect(all.ncbiTaxonomy('1', signal)).rejects.toThrow('before');
    const abort = new AbortController();
    const cancelled = Array.from({ length: 5 }, (_, i) => all.ncbiTaxonomy(String(i + 1), abort.signal));
    abort.abort(new Error('now'));
    await Promise.allSettled(cancelled);
    const rest = await Promise.all(['11', '12', '13', '14', '15'].map(ncbiTaxonomy));
    expect(rest.map(({ success }) => success)).toEqual(Array(5).fill(true));
  });
});

describe('proxies', () => {
  it('are gone through', async () => {
    const internet = await startLoopbackInternet(['eutils.test']);
    onTestFinished(() => internet.close());
    const base = 'http://eutils.test/entrez/eutils';
    const search = `${base}/esearch.fcgi?db=pubmed&term=a+b&retmax=5&retmode=json&sort=relevance&tool=gapit`;
    const fetched = `${base}/efetch.fcgi?db=pubmed&id=5&retmode=xml&tool=gapit`;
    internet.serve(search, JSON.stringify({ esearchresult: { count: '1', idlist: ['5'] } }));
    internet.serve(fetched, `<PubmedArticleSet>${article('5', 'By proxy')}</PubmedArticleSet>`);
    const { pubmed } = open({ ...internet.env, GAPIT_NCBI_EUTILS_URL: base });
    expect((await pubmed('a b')).content).toContain('1. By proxy');
    expect(internet.requests).toEqual([search, fetched]);
  });

  it('that refuse are told, for the addresses that are used where none is set', async () => {
    const tunnels: string[] = [];
    const proxy = createServer();
    proxy.on('connect', ({ url }: { url?: string }, socket: Socket) => {
      tunnels.push(url ?? '');
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    });
    const { pubmed, wikipedia } = open({ HTTPS_PROXY: `http://me:secret@127.0.0.1:${await listen(proxy)}` });
    const answers = [await pubmed('x'), await wikipedia('x')];
    for (const { content } of answers) {
      expect(content).toContain('gave no answer: the proxy answered 407. Check the address, the user');
      expect(content).not.toContain('secret');
    }
    expect(tunnels).toEqual(['eutils.ncbi.nlm.nih.gov:443', 'en.wikipedia.org:443']);
  });

  it('that are no address are told without repeating them', async () => {
    const { content } = await open({ HTTPS_PROXY: 'ftp://me:secret@x' }).pubmed('x');
    expect(content).toBe(
      'PubMed was not asked: HTTPS_PROXY does not name a proxy that can be used. Set HTTPS_PROXY to an address such as http://proxy.example.org:3128, or unset it.',
    );
  });
});
