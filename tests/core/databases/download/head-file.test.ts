import { describe, expect, it } from 'vitest';
import { headFile, type KnownVersion } from '../../../../core/databases/download/head-file.ts';
import { faultOf } from '../../sequence/support.ts';
import { client, giveFile, serve } from './file-server.ts';

const CONTENT = Buffer.from('>a\nACGT\n');
const DATE = 'Wed, 01 Apr 2026 10:00:00 GMT';
const LATER = 'Thu, 02 Apr 2026 10:00:00 GMT';

describe('headFile', () => {
  it('asks by condition, and 304 means unchanged', async () => {
    const { origin, requests } = await serve((_, response) => response.writeHead(304).end());
    const known = { etag: '"v1"', lastModified: DATE };
    expect(await headFile(origin, client(), known)).toEqual({ ...known, changed: false, bytes: null });
    expect(requests[0]).toMatchObject({
      method: 'HEAD',
      headers: { 'if-none-match': '"v1"', 'if-modified-since': DATE },
    });
  });

  it.each<[string, KnownVersion, { etag?: string; 'last-modified'?: string }, boolean | null]>([
    ['the same ETag, weakly', { etag: 'W/"v1"', lastModified: null }, { etag: '"v1"' }, false],
    ['another ETag', { etag: '"v1"', lastModified: DATE }, { etag: '"v2"', 'last-modified': DATE }, true],
    ['the same date', { etag: null, lastModified: DATE }, { etag: '"v2"', 'last-modified': DATE }, false],
    ['another date', { etag: null, lastModified: DATE }, { 'last-modified': LATER }, true],
    ['nothing in common', { etag: '"v1"', lastModified: null }, { 'last-modified': LATER }, null],
    ['nothing known', { etag: null, lastModified: null }, { etag: '"v2"' }, null],
  ])('compares itself where the server does not: %s', async (_, known, headers, changed) => {
    const { origin } = await serve((_request, response) =>
      response.writeHead(200, { ...headers, 'content-length': 1234 }).end(),
    );
    expect(await headFile(origin, client(), known)).toEqual({
      changed,
      etag: headers.etag ?? null,
      lastModified: headers['last-modified'] ?? null,
      bytes: 1234,
    });
  });

  it.each([403, 405, 501])(
    'where HEAD is refused with %i, begins a GET and leaves its body',
    async (status) => {
      const { origin, requests } = await serve((request, response) => {
        if (request.method === 'HEAD') {
          response.writeHead(status).end();
          return;
        }
        // A body that never ends must not be waited for.
        response.writeHead(200, { etag: '"v2"' });
        response.write(CONTENT);
      });
      const known = { etag: '"v1"', lastModified: null };
      expect(await headFile(origin, client(), known)).toMatchObject({
        changed: true,
        etag: '"v2"',
        bytes: null,
      });
      expect(requests.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
    },
  );

  it('follows redirects and tries again', async () => {
    const { origin, requests } = await serve((request, response, nth) => {
      if (nth === 1) response.writeHead(503).end();
      else if (request.url === '/a') response.writeHead(301, { location: '/b' }).end();
      else giveFile(request, response, CONTENT);
    });
    const known = { etag: '"v1"', lastModified: null };
    expect(await headFile(`${origin}/a`, client(), known)).toMatchObject({
      changed: false,
      bytes: CONTENT.length,
    });
    expect(requests.map(({ method, url }) => `${method ?? ''} ${url ?? ''}`)).toEqual([
      'HEAD /a',
      'HEAD /a',
      'HEAD /b',
    ]);
  });

  it('fails as a download does', async () => {
    const { origin } = await serve((_, response) => response.writeHead(404).end());
    const fault = await faultOf(() => headFile(origin, client(), { etag: null, lastModified: null }));
    expect(fault).toMatchObject({ code: 'DOWNLOAD_FAILED', context: { status: '404' } });
  });
});
