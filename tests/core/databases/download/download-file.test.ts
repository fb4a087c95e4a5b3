import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { downloadFile, type DownloadRequest } from '../../../../core/databases/download/download-file.ts';
import { temporaryFile, temporaryFolder } from '../../../support/temporary.ts';
import { faultOf } from '../../sequence/support.ts';
import { client, giveFile, listen, serve } from './file-server.ts';

const CONTENT = randomBytes(300_000);
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

async function requestOf(url: string, more: Partial<DownloadRequest> = {}): Promise<DownloadRequest> {
  const target = join(await temporaryFolder(), 'new folder', 'genes.fa');
  return { url, target, limitBytes: 1_000_000, http: client(), ...more };
}

describe('downloadFile', () => {
  it('puts the whole file in place, and nothing else', async () => {
    const { origin, requests } = await serve((request, response) => {
      giveFile(request, response, CONTENT);
    });
    const progress: unknown[] = [];
    const request = await requestOf(`${origin}/genes.fa?v=1`, { onProgress: (now) => progress.push(now) });
    expect(await downloadFile(request)).toEqual({
      path: request.target,
      url: `${origin}/genes.fa?v=1`,
      bytes: CONTENT.length,
      etag: '"v1"',
      lastModified: null,
      sha256: SHA256,
      resumed: false,
    });
    expect(CONTENT.equals(await readFile(request.target))).toBe(true);
    expect(await readdir(dirname(request.target))).toEqual(['genes.fa']);
    expect(progress.at(-1)).toEqual({ bytes: CONTENT.length, totalBytes: CONTENT.length });
    expect(requests[0]).toMatchObject({
      url: '/genes.fa?v=1',
      headers: { 'user-agent': 'gapit/test', 'accept-encoding': 'identity' },
    });
  });

  it('takes a file whose length is not announced', async () => {
    const { origin } = await serve((_, response) => {
      response.write(CONTENT.subarray(0, 1000));
      response.end(CONTENT.subarray(1000));
    });
    const progress: { totalBytes: number | null }[] = [];
    const request = await requestOf(origin, { onProgress: (now) => progress.push(now) });
    expect(await downloadFile(request)).toMatchObject({ sha256: SHA256, etag: null });
    expect(progress[0]?.totalBytes).toBeNull();
    expect(progress.at(-1)?.totalBytes).toBe(CONTENT.length);
  });

  it('takes an empty file', async () => {
    const { origin } = await serve((_, response) => response.end());
    const request = await requestOf(origin);
    expect(await downloadFile(request)).toMatchObject({ bytes: 0 });
    expect(await readFile(request.target, 'utf8')).toBe('');
  });

  it.each(['gzip', 'x-gzip'])('undoes the encoding %s that was not asked for', async (encoding) => {
    const { origin } = await serve((_, response) => {
      const body = gzipSync(CONTENT);
      response.writeHead(200, { 'content-encoding': encoding, 'content-length': body.length, etag: '"v1"' });
      response.end(body);
    });
    expect(await downloadFile(await requestOf(origin))).toMatchObject({
      sha256: SHA256,
      bytes: CONTENT.length,
    });
  });

  it('takes a gzip file as it is', async () => {
    const packed = gzipSync('>a\nACGT\n');
    const { origin } = await serve((request, response) => {
      giveFile(request, response, packed);
    });
    const request = await requestOf(origin);
    await downloadFile(request);
    expect(await readFile(request.target)).toEqual(packed);
  });

  it('refuses an encoding that it does not know', async () => {
    const { origin } = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'br' }).end('x');
    });
    const fault = await faultOf(async () => downloadFile(await requestOf(origin)));
    expect(fault.message).toContain('in the encoding br, which was not asked for');
  });
});

describe('redirects', () => {
  it('are followed, also to another host, and the last address is told', async () => {
    const other = await serve((request, response) => {
      giveFile(request, response, CONTENT);
    });
    const { origin } = await serve((request, response) => {
      const location = request.url === '/latest' ? '/moved' : `http://localhost:${other.port}/v2`;
      response.writeHead(302, { location }).end('see there');
    });
    const address = `${origin.replace('//', '//user:p%40ss%25w@')}/latest`;
    expect(await downloadFile(await requestOf(address))).toMatchObject({
      url: `http://localhost:${other.port}/v2`,
      sha256: SHA256,
    });
    expect(other.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('send user and password to the host that they were given for', async () => {
    const { origin, requests } = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(307, { location: '/b' }).end();
      else giveFile(request, response, CONTENT);
    });
    await downloadFile(await requestOf(`${origin.replace('//', '//user:p%40ss%25w@')}/a`));
    const expected = `Basic ${Buffer.from('user:p@ss%w').toString('base64')}`;
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([expected, expected]);
  });

  it.each([
    ['in a circle', '/again', 'redirects more than 5 times'],
    ['to a file', 'file:///etc/passwd', 'redirects to no http or https address'],
    ['to nothing', '', 'answered 302 without saying where to go'],
  ])('are refused %s', async (_, location, words) => {
    const { origin, requests } = await serve((_request, response) => {
      response.writeHead(302, location === '' ? {} : { location }).end();
    });
    const fault = await faultOf(async () => downloadFile(await requestOf(`${origin}/again`)));
    expect(fault).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      context: { url: `${origin}/again`, attempts: '1' },
    });
    expect(fault.message).toContain(words);
    expect(requests.length).toBeLessThanOrEqual(6);
  });
});

describe('refusals', () => {
  it.each([
    [404, 'the server answered 404 Not Found'],
    [403, 'the server answered 403 Forbidden'],
    [410, 'the server answered 410 Gone'],
  ])('%i is final', async (status, words) => {
    const { origin, requests } = await serve((_, response) => response.writeHead(status).end('no'));
    const request = await requestOf(`${origin.replace('//', '//me:secret@')}/x`);
    const fault = await faultOf(() => downloadFile(request));
    expect(fault).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: `could not download ${origin}/x: ${words}`,
      context: { url: `${origin}/x`, status: String(status), attempts: '1' },
    });
    expect(fault.context['next_step']).toContain('downloaded elsewhere');
    expect(JSON.stringify(fault.context)).not.toContain('secret');
    expect(requests).toHaveLength(1);
    expect(await readdir(dirname(request.target))).toEqual([]);
  });

  it('a file that is announced as too large is not begun', async () => {
    const { origin, requests } = await serve((request, response) => {
      giveFile(request, response, CONTENT);
    });
    const request = await requestOf(origin, { limitBytes: CONTENT.length - 1 });
    const fault = await faultOf(() => downloadFile(request));
    expect(fault.message).toContain('the file of 300.0 kB is larger than the limit of 300.0 kB');
    expect(requests).toHaveLength(1);
    expect(await readdir(dirname(request.target))).toEqual([]);
  });

  it('a body that never ends is left at the limit', async () => {
    const { origin } = await serve((_, response) => {
      const pour = (): void => {
        while (!response.destroyed && response.write(CONTENT));
        response.once('drain', pour);
      };
      pour();
    });
    const request = await requestOf(origin);
    const fault = await faultOf(() => downloadFile(request));
    expect(fault.message).toContain('the file is larger than the limit of 1.0 MB');
    expect(await readdir(dirname(request.target))).toEqual([]);
  });

  it('so is one that grows in its encoding', async () => {
    const { origin } = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(2_000_000)));
    });
    const fault = await faultOf(async () => downloadFile(await requestOf(origin)));
    expect(fault.message).toContain('larger than the limit');
  });

  it.each(['ftp://127.0.0.1/x', 'file:///etc/passwd', 'genes.fa'])('%s is no address', async (url) => {
    const fault = await faultOf(async () => downloadFile(await requestOf(url)));
    expect(fault.message).toBe(`could not download ${url}: this is no http or https address`);
  });

  it('a host that refuses connections', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const request = await requestOf(`http://127.0.0.1:${port}/x`, { http: client({ retries: 1 }) });
    const fault = await faultOf(() => downloadFile(request));
    expect(fault).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: `could not download http://127.0.0.1:${port}/x: 127.0.0.1:${port} refused the connection`,
      context: { attempts: '2' },
    });
    expect(fault.context['next_step']).toMatch(/connection of this computer.*downloaded elsewhere/);
  });

  it('a host that is not there', async () => {
    const request = await requestOf('http://nowhere.invalid/x', { http: client({ retries: 0 }) });
    const fault = await faultOf(() => downloadFile(request));
    expect(fault.message).toContain('the host nowhere.invalid was not found: is this computer online?');
  });

  it('a server that accepts and never answers', async () => {
    const { origin, requests } = await serve(() => undefined);
    const request = await requestOf(origin, { http: client({ retries: 1, idleTimeoutMs: 150 }) });
    const fault = await faultOf(() => downloadFile(request));
    expect(fault.message).toMatch(/127\.0\.0\.1:\d+ fell silent$/);
    expect(requests).toHaveLength(2);
  });

  it('a folder that cannot be made', async () => {
    const file = await temporaryFile('file', '');
    const { origin, requests } = await serve((request, response) => {
      giveFile(request, response, CONTENT);
    });
    const request = await requestOf(origin, { target: join(file, 'genes.fa') });
    const fault = await faultOf(() => downloadFile(request));
    expect(fault).toMatchObject({ code: 'DATADIR_NOT_WRITABLE', context: { file: request.target } });
    expect(fault.message).toContain(`a download can't be written to ${file}`);
    expect(requests).toEqual([]);
  });

  it('a full disk', async ({ skip }) => {
    const disk = await temporaryFolder();
    const mounting = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', disk]);
    if (mounting.status !== 0) skip('a small disk can be mounted by root alone');
    try {
      const { origin } = await serve((request, response) => {
        giveFile(request, response, CONTENT);
      });
      const fault = await faultOf(async () =>
        downloadFile(await requestOf(origin, { target: join(disk, 'genes.fa') })),
      );
      expect(fault).toMatchObject({
        code: 'DATADIR_NOT_WRITABLE',
        message: `a download can't be written to ${disk}: no space is left`,
        context: { next_step: `Free space on the disk of ${disk}.` },
      });
      expect(await readdir(disk)).not.toContain('genes.fa');
    } finally {
      spawnSync('/bin/umount', [disk]);
    }
  });
});
