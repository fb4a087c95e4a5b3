import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { downloadFile, type DownloadRequest } from '../../../../core/databases/download/download-file.ts';
import { retryAfterMs } from '../../../../core/base/http/retry-after.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { faultOf } from '../../sequence/support.ts';
import { client, giveFile, serve } from './file-server.ts';

const CONTENT = Buffer.from('>a\nACGT\n');

async function requestOf(url: string, more: Partial<DownloadRequest> = {}): Promise<DownloadRequest> {
  return {
    url,
    target: join(await temporaryFolder(), 'genes.fa'),
    limitBytes: 1000,
    http: client(),
    ...more,
  };
}

describe('tries', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])('again after %i', async (status) => {
    const { origin, requests } = await serve((request, response, nth) => {
      if (nth <= 2) response.writeHead(status).end('busy');
      else giveFile(request, response, CONTENT);
    });
    expect(await downloadFile(await requestOf(origin))).toMatchObject({ bytes: CONTENT.length });
    expect(requests).toHaveLength(3);
  });

  it('as often as it was told, then fails with the last answer', async () => {
    const { origin, requests } = await serve((_, response) => response.writeHead(503).end());
    const fault = await faultOf(async () =>
      downloadFile(await requestOf(origin, { http: client({ retries: 3 }) })),
    );
    expect(fault).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: `could not download ${origin}: the server answered 503 Service Unavailable`,
      context: { status: '503', attempts: '4' },
    });
    expect(requests).toHaveLength(4);
  });

  it('again after as many seconds as the server asks for', async () => {
    const times: number[] = [];
    const { origin } = await serve((request, response, nth) => {
      times.push(performance.now());
      if (nth === 1) response.writeHead(429, { 'retry-after': '1' }).end();
      else giveFile(request, response, CONTENT);
    });
    await downloadFile(await requestOf(origin));
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThan(990);
  });

  it.each([
    ['seconds', () => '3600', '60 minutes'],
    ['a date', () => new Date(Date.now() + 7 * 3_600_000).toUTCString(), '7 hours'],
  ])('not where the server asks for too long, in %s, and says when', async (_, header, when) => {
    const { origin, requests } = await serve((_request, response) =>
      response.writeHead(429, { 'retry-after': header() }).end(),
    );
    const fault = await faultOf(async () => downloadFile(await requestOf(origin)));
    expect(fault.message).toContain(
      `the server answered 429 Too Many Requests and asks to come back in ${when}`,
    );
    expect(fault.context['next_step']).toContain(`Try again in ${when}.`);
    expect(requests).toHaveLength(1);
  });
});

describe('retryAfterMs', () => {
  const now = Date.parse('2026-04-01T10:00:00Z');
  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Wed, 01 Apr 2026 10:00:30 GMT', 30_000],
    ['Wed, 01 Apr 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    [undefined, undefined],
  ])('%s', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});
