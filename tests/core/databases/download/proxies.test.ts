import { createServer, request as forward, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { downloadFile } from '../../../../core/databases/download/download-file.ts';
import type { HttpClient } from '../../../../core/base/http/http.ts';
import { proxiesOf } from '../../../../core/base/http/proxies.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { faultOf } from '../../sequence/support.ts';
import { client, giveFile, listen, serve } from './file-server.ts';

const CONTENT = Buffer.from('>a\nACGT\n');

interface Proxy {
  readonly address: string;
  readonly forwarded: string[];
  readonly tunnels: string[];
}

/** A proxy that forwards http, and refuses tunnels with 407. */
async function startProxy(): Promise<Proxy> {
  const forwarded: string[] = [];
  const tunnels: string[] = [];
  const server = createServer((request, response) => {
    forwarded.push(request.url ?? '');
    const onward = forward(
      request.url ?? '',
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(onward);
  });
  server.on('connect', ({ url, headers }: IncomingMessage, socket) => {
    tunnels.push(`${url ?? ''} ${headers['proxy-authorization'] ?? ''}`);
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
  });
  return { address: `127.0.0.1:${await listen(server)}`, forwarded, tunnels };
}

async function download(url: string, http: HttpClient) {
  return downloadFile({ url, target: join(await temporaryFolder(), 'x'), limitBytes: 1000, http });
}

describe('a proxy', () => {
  it.each(['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy'])(
    'in %s is gone through',
    async (variable) => {
      const { origin, requests } = await serve((request, response) => {
        giveFile(request, response, CONTENT);
      });
      const proxy = await startProxy();
      const http = client({ env: { [variable]: `http://${proxy.address}` } });
      expect(await download(`${origin}/a?b`, http)).toMatchObject({ bytes: CONTENT.length });
      expect(proxy.forwarded).toEqual([`${origin}/a?b`]);
      expect(requests).toHaveLength(1);
    },
  );

  it('passes answers on, also refusals', async () => {
    const { origin } = await serve((_, response) => response.writeHead(404).end());
    const proxy = await startProxy();
    const fault = await faultOf(() => download(origin, client({ env: { HTTP_PROXY: proxy.address } })));
    expect(fault.message).toContain('the server answered 404 Not Found');
  });

  it.each(['127.0.0.1', 'example.org, 127.0.0.1', '*'])(
    'is left out for hosts in NO_PROXY=%s',
    async (except) => {
      const { origin } = await serve((request, response) => {
        giveFile(request, response, CONTENT);
      });
      const proxy = await startProxy();
      await download(origin, client({ env: { HTTP_PROXY: `http://${proxy.address}`, NO_PROXY: except } }));
      expect(proxy.forwarded).toEqual([]);
    },
  );

  it('of https is asked for a tunnel, with its user, and its refusal is told', async () => {
    const proxy = await startProxy();
    const http = client({ env: { HTTPS_PROXY: `http://me:secret@${proxy.address}` } });
    const fault = await faultOf(() => download('https://example.org/x', http));
    expect(proxy.tunnels).toEqual([`example.org:443 Basic ${Buffer.from('me:secret').toString('base64')}`]);
    expect(fault.message).toBe('could not download https://example.org/x: the proxy answered 407');
    expect(JSON.stringify(fault.context)).not.toContain('secret');
  });

  it("is asked for NCBI's files by https, whatever the address says", async () => {
    const proxy = await startProxy();
    const http = client({ env: { ALL_PROXY: proxy.address } });
    await faultOf(() => download('ftp://ftp.ncbi.nlm.nih.gov/pathogen/x', http));
    await faultOf(() => download('http://ftp.ncbi.nlm.nih.gov/pathogen/x', http));
    expect(proxy.tunnels).toEqual(['ftp.ncbi.nlm.nih.gov:443 ', 'ftp.ncbi.nlm.nih.gov:443 ']);
    expect(proxy.forwarded).toEqual([]);
  });

  it('that is no address is refused without repeating it', async () => {
    const fault = await faultOf(() =>
      download('http://127.0.0.1/x', client({ env: { HTTP_PROXY: 'ftp://me:secret@x' } })),
    );
    expect(fault).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: 'HTTP_PROXY does not name a proxy that can be used',
    });
  });
});

describe('proxiesOf', () => {
  it('prefers lower case and the scheme’s own variable; an empty one means none', () => {
    const env = {
      http_proxy: 'a:1',
      HTTP_PROXY: 'b:2',
      HTTPS_PROXY: '',
      ALL_PROXY: 'http://c:3',
      no_proxy: ' x ',
    };
    expect(proxiesOf(env)).toEqual({ http: 'http://a:1', https: '', except: 'x' });
  });
});
