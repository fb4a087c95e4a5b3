import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { downloadFile, type DownloadRequest } from '../../../../core/databases/download/download-file.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { faultOf } from '../../sequence/support.ts';
import { breakOff, client, giveFile, serve } from './file-server.ts';

const CONTENT = randomBytes(2_000_000);
const OTHER = randomBytes(CONTENT.length);
const HALF = 1_100_000;

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A new target, and the server that a download to it meets. */
async function setUp(
  handler: (request: IncomingMessage, response: ServerResponse, nth: number, target: string) => void,
  more: Partial<DownloadRequest> = {},
) {
  const target = join(await temporaryFolder(), 'genes.fa');
  const { origin, requests } = await serve((request, response, nth) => {
    handler(request, response, nth, target);
  });
  const request: DownloadRequest = { url: origin, target, limitBytes: 20_000_000, http: client(), ...more };
  return { origin, requests, request };
}

describe('a download that breaks', () => {
  it('goes on where it stopped', async () => {
    const { requests, request } = await setUp((request, response, nth, target) => {
      if (nth === 1) breakOff(response, { content: CONTENT, sent: HALF, target });
      else giveFile(request, response, CONTENT);
    });
    expect(await downloadFile(request)).toMatchObject({ sha256: sha256(CONTENT), resumed: true });
    expect(sha256(await readFile(request.target))).toBe(sha256(CONTENT));
    expect(requests).toHaveLength(2);
    expect(requests[1]?.headers).toMatchObject({ range: `bytes=${HALF}-`, 'if-range': '"v1"' });
  });

  it('says how far it came, keeps the part, and a later call goes on from there', async () => {
    let isWell = false;
    const { requests, request } = await setUp((request, response, _nth, target) => {
      if (isWell) giveFile(request, response, CONTENT);
      else if (request.headers.range === undefined)
        breakOff(response, { content: CONTENT, sent: HALF, target });
      else response.destroy();
    });
    const fault = await faultOf(() => downloadFile({ ...request, http: client({ retries: 1 }) }));
    expect(fault).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      context: { bytes: String(HALF), total: '2000000' },
    });
    expect(fault.message).toMatch(/: the download stopped at 1\.1 of 2\.0 MB \(the connection to .* broke/);
    expect(await readdir(dirname(request.target))).toEqual(['genes.fa.part', 'genes.fa.part.json']);
    isWell = true;
    const before = requests.length;
    expect(await downloadFile(request)).toMatchObject({ sha256: sha256(CONTENT), resumed: true });
    expect(requests[before]?.headers.range).toBe(`bytes=${HALF}-`);
    expect(await readdir(dirname(request.target))).toEqual(['genes.fa']);
  });

  it('many times is not given up while it moves on', async () => {
    const big = randomBytes(10_000_000);
    const { requests, request } = await setUp((request, response) => {
      const start = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0);
      response.writeHead(start === 0 ? 200 : 206, {
        etag: '"v1"',
        'content-length': big.length - start,
        'content-range': `bytes ${start}-${big.length - 1}/${big.length}`,
      });
      response.write(big.subarray(start, start + 1_200_000), () =>
        start + 1_200_000 >= big.length ? response.end() : response.destroy(),
      );
    });
    expect(await downloadFile({ ...request, http: client({ retries: 1 }) })).toMatchObject({
      sha256: sha256(big),
    });
    expect(requests.length).toBeGreaterThanOrEqual(9);
  });

  it('at the same place every time is given up', async () => {
    const { requests, request } = await setUp((_, response) => {
      response.writeHead(200, { 'content-length': CONTENT.length });
      response.write(CONTENT.subarray(0, HALF), () => response.destroy());
    });
    const fault = await faultOf(() => downloadFile({ ...request, http: client({ retries: 2 }) }));
    expect(fault.message).toMatch(/stopped at \d\.\d of 2\.0 MB/);
    // Two failures, one that came further than ever, and two more.
    expect(requests.length).toBeLessThanOrEqual(5);
    // Without ETag and date, nothing tells whether the rest would belong to it.
    expect(requests.every(({ headers }) => headers.range === undefined)).toBe(true);
  });

  it('goes on by the date where there is no strong ETag', async () => {
    const date = 'Wed, 01 Apr 2026 10:00:00 GMT';
    const { requests, request } = await setUp((_, response, nth, target) => {
      if (nth === 1) {
        breakOff(
          response,
          { content: CONTENT, sent: HALF, target },
          { etag: 'W/"v1"', 'last-modified': date },
        );
        return;
      }
      response.writeHead(206, { 'content-range': `bytes ${HALF}-1999999/2000000`, etag: 'W/"v1"' });
      response.end(CONTENT.subarray(HALF));
    });
    expect(await downloadFile(request)).toMatchObject({
      sha256: sha256(CONTENT),
      lastModified: date,
    });
    expect(requests[1]?.headers['if-range']).toBe(date);
  });
});

describe('a download begins anew', () => {
  it.each<[string, (half: number) => Record<string, string>, number]>([
    ['of another version', () => ({ etag: '"v2"' }), 200],
    [
      'after 206 with another ETag',
      (half) => ({ etag: '"v2"', 'content-range': `bytes ${half}-1999999/2000000` }),
      206,
    ],
    ['after another range', () => ({ etag: '"v1"', 'content-range': 'bytes 0-1999999/2000000' }), 206],
    [
      'after another total',
      (half) => ({ etag: '"v1"', 'content-range': `bytes ${half}-2999999/3000000` }),
      206,
    ],
    ['after 206 without a range', () => ({ etag: '"v1"' }), 206],
    ['after 416', () => ({ 'content-range': 'bytes */5' }), 416],
  ])('%s', async (_, headers, status) => {
    const { requests, request } = await setUp((request, response, nth, target) => {
      if (nth === 1) breakOff(response, { content: CONTENT, sent: HALF, target });
      else if (request.headers.range === undefined) giveFile(request, response, OTHER, '"v2"');
      else response.writeHead(status, headers(HALF)).end(status === 416 ? '' : OTHER);
    });
    expect(await downloadFile(request)).toMatchObject({
      sha256: sha256(OTHER),
      etag: '"v2"',
      resumed: false,
    });
    expect(sha256(await readFile(request.target))).toBe(sha256(OTHER));
    expect(requests[1]?.headers.range).toBe(`bytes=${HALF}-`);
    expect(requests).toHaveLength(status === 200 ? 2 : 3);
  });

  it.each([
    [
      'of another address',
      { url: 'http://127.0.0.1/other', etag: '"v1"', lastModified: null, bytes: 2_000_000 },
    ],
    ['that is longer than the whole', { etag: '"v1"', lastModified: null, bytes: 5 }],
    ['whose version is unknown', { etag: null, lastModified: null, bytes: null }],
    ['that is described by no document', 'broken'],
  ])('where a part lies that is one %s', async (_, description) => {
    const { origin, requests, request } = await setUp((request, response) => {
      giveFile(request, response, CONTENT);
    });
    await writeFile(`${request.target}.part`, OTHER.subarray(0, HALF));
    const text =
      typeof description === 'string' ? description : JSON.stringify({ url: origin, ...description });
    await writeFile(`${request.target}.part.json`, text);
    expect(await downloadFile(request)).toMatchObject({ sha256: sha256(CONTENT), resumed: false });
    expect(requests.map(({ headers }) => headers.range)).toEqual([undefined]);
  });
});

describe('a download that is aborted', () => {
  it('throws the reason, keeps the part, and a later call goes on', async () => {
    const { requests, request } = await setUp((request, response, nth) => {
      if (nth > 1) {
        giveFile(request, response, CONTENT);
        return;
      }
      response.writeHead(200, { etag: '"v1"', 'content-length': CONTENT.length });
      response.write(CONTENT.subarray(0, HALF));
    });
    const controller = new AbortController();
    const reason = new DOMException('enough', 'AbortError');
    const aborted = downloadFile({
      ...request,
      signal: controller.signal,
      onProgress: () => {
        controller.abort(reason);
      },
    });
    await expect(aborted).rejects.toBe(reason);
    const { size } = await stat(`${request.target}.part`);
    expect(size).toBeGreaterThan(0);
    expect(await downloadFile(request)).toMatchObject({ sha256: sha256(CONTENT), resumed: true });
    expect(requests[1]?.headers.range).toBe(`bytes=${size}-`);
  });

  it('before it began asks nobody', async () => {
    const { requests, request } = await setUp((_, response) => response.end());
    await expect(downloadFile({ ...request, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(requests).toEqual([]);
  });

  it('stops waiting for the next try', async () => {
    const controller = new AbortController();
    const reason = new DOMException('enough', 'AbortError');
    const { request } = await setUp((_, response) => {
      response.writeHead(503, { 'retry-after': '100' }).end();
      response.on('close', () => {
        controller.abort(reason);
      });
    });
    await expect(downloadFile({ ...request, signal: controller.signal })).rejects.toBe(reason);
  });
});
