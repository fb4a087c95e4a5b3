import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { GapitError } from '../../../../../core/base/errors.ts';
import type { S3Place } from '../../../../../core/virome/datasets/dataset.ts';
import { fetchObjects } from '../../../../../core/virome/sql/s3/fetch-objects.ts';
import { patientHttp, placeAt, startServer } from '../../../../support/object-store.ts';
import { describeWithShared, shared } from '../../../../support/shared-folder.ts';
import { failureOf } from '../../../../support/sql-engine.ts';
import { temporaryFolder } from '../../../../support/temporary.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const KEYS = { accessKey: 'AKIA-MINE', secretKey: 'very-secret' };

async function fetchFrom(
  answer: Answer,
  key = 'host.parquet',
  changes: Partial<S3Place> = KEYS,
): Promise<readonly string[]> {
  const port = await startServer(answer);
  return fetchObjects(placeAt(port, key, changes), {
    cacheFolder: await temporaryFolder(),
    http: patientHttp(),
  });
}

async function failureFrom(answer: Answer, key?: string, changes?: Partial<S3Place>): Promise<GapitError> {
  const failure = await failureOf(fetchFrom(answer, key, changes));
  expect(failure.code).toBe('OBJECTS_UNAVAILABLE');
  expect(JSON.stringify([failure.message, failure.context])).not.toMatch(/<|AKIA-MINE|very-secret/);
  return failure;
}

const xml = (status: number, body: string, headers: Record<string, string> = {}): Answer => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);
  };
};

interface CaseAnswer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body: string;
}

describeWithShared('case 101', () => {
  const answers = async (): Promise<CaseAnswer[]> =>
    JSON.parse(await readFile(shared('cases/101/answers.json'), 'utf8')) as CaseAnswer[];
  const failureOfStatus = async (status: number, changes?: Partial<S3Place>): Promise<GapitError> => {
    const found = (await answers()).find((answer) => answer.status === status);
    if (found === undefined) throw new Error(`no answer ${status}`);
    return failureFrom(xml(status, found.body, found.headers), undefined, changes);
  };

  it('names the region that the bucket is in', async () => {
    for (const [status, region] of [
      [301, 'eu-central-1'],
      [400, 'us-west-2'],
    ] as const) {
      const failure = await failureOfStatus(status);
      expect(failure.message).toContain('region');
      expect(failure.context['next_step']).toContain('Set REGION');
      expect(JSON.stringify(failure.context)).toContain(region);
    }
  });

  it('says that access is denied, and when no keys are needed', async () => {
    const denied = await failureOfStatus(403);
    expect(denied.message).toMatch(/access denied: these keys may not read/);
    expect(denied.context['next_step']).toMatch(/Public data needs no keys/);
    const unsigned = await failureOfStatus(403, {});
    expect(unsigned.message).toMatch(/not public: access denied without keys/);
    expect(unsigned.context['next_step']).toMatch(/Set ACCESS_KEY and SECRET_KEY/);
  });

  it('tries again before it says that the store is busy', async () => {
    const failure = await failureOfStatus(503);
    expect(failure.message).toMatch(/the store is busy or broken \(503 SlowDown\) \(after 4 tries\)/);
  });
});

describe('a store', () => {
  it('that names another region is asked for that region', async () => {
    const regions: string[] = [];
    const [path = ''] = await fetchFrom((request, response) => {
      const region = /\/\d{8}\/([^/]+)\/s3\//.exec(request.headers.authorization ?? '')?.[1] ?? '';
      regions.push(region);
      if (region === 'eu-west-3') response.end('content');
      else
        response
          .writeHead(400)
          .end('<Error><Code>AuthorizationHeaderMalformed</Code><Region>eu-west-3</Region></Error>');
    });
    expect(await readFile(path, 'utf8')).toBe('content');
    expect(regions).toEqual(['us-east-1', 'eu-west-3']);
  });

  it('that is busy is waited for as long as it says', async () => {
    let requests = 0;
    const [path = ''] = await fetchFrom((_, response) => {
      if (++requests <= 2)
        response.writeHead(503, { 'retry-after': '0' }).end('<Error><Code>SlowDown</Code></Error>');
      else response.end('content');
    });
    expect(await readFile(path, 'utf8')).toBe('content');
    expect(requests).toBe(3);
  });

  it('that breaks off is asked for the rest, of the same version', async () => {
    const content = Buffer.alloc(3_000_000, 'abcdefg');
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    const asked: (string | undefined)[] = [];
    const [path = ''] = await fetchFrom((request, response) => {
      const { range, 'if-match': ifMatch } = request.headers;
      asked.push(ifMatch);
      const from = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
      response.writeHead(from === 0 ? 200 : 206, { etag, 'content-length': String(content.length - from) });
      if (asked.length < 3) {
        response.write(content.subarray(from, from + 1_000_000), () => response.destroy());
      } else response.end(content.subarray(from));
    });
    expect(Buffer.compare(await readFile(path), content)).toBe(0);
    expect(asked).toEqual([undefined, etag, etag]);
  });

  it('that changes an object on the way gives the new one whole', async () => {
    let requests = 0;
    const [path = ''] = await fetchFrom((request, response) => {
      requests++;
      if (requests === 1) {
        response.writeHead(200, { etag: '"old"', 'content-length': '2000000' });
        response.write(Buffer.alloc(1_000_000, 'o'), () => response.destroy());
      } else if (request.headers['if-match'] === '"old"') response.writeHead(412).end();
      else response.writeHead(200, { etag: '"new"' }).end('new content');
    });
    expect(await readFile(path, 'utf8')).toBe('new content');
  });

  it('that lists in pages is read to the end', async () => {
    const keys: string[] = [];
    const paths = await fetchFrom((request, response) => {
      const url = new URL(request.url ?? '', 'http://x');
      if (!url.searchParams.has('list-type')) {
        keys.push(decodeURIComponent(url.pathname));
        response.end('content');
        return;
      }
      const page = url.searchParams.get('continuation-token');
      expect(url.searchParams.get('prefix')).toBe('p ');
      response.end(
        page === null
          ? '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a+/=</NextContinuationToken><Contents><Key>p 1</Key></Contents><Contents><Key>p &amp; 2</Key></Contents></ListBucketResult>'
          : `<ListBucketResult><IsTruncated>false</IsTruncated><EncodingType>url</EncodingType><Contents><Key>p+%2B3${page === 'a+/=' ? '' : '?'}</Key></Contents></ListBucketResult>`,
      );
    }, 'p *');
    expect(paths).toHaveLength(3);
    expect(keys.sort()).toEqual(['/lab/p & 2', '/lab/p +3', '/lab/p 1']);
  });

  it.each<[string, Answer, RegExp, RegExp]>([
    [
      'a clock',
      xml(403, '<Error><Code>RequestTimeTooSkewed</Code></Error>'),
      /clock differs/,
      /Set this computer's clock/,
    ],
    [
      'keys that have expired',
      xml(400, '<Error><Code>ExpiredToken</Code></Error>'),
      /have expired/,
      /new ACCESS_KEY/,
    ],
    [
      'an error of no known code',
      xml(400, '<Error><Code>Whatever</Code><Message>x</Message></Error>'),
      /answered 400 Whatever/,
      /ENDPOINT/,
    ],
    [
      'a page',
      (_, response) =>
        response.writeHead(403, { 'content-type': 'text/html' }).end('<html><h1>No</h1></html>'),
      /access denied/,
      /owner/,
    ],
    [
      'a redirect to nowhere',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /sends elsewhere \(302\)/,
      /ENDPOINT/,
    ],
    [
      'no content at all',
      (_, response) => response.writeHead(404).end(),
      /there is no object host\.parquet/,
      /VIRAL_HOST_DATASET/,
    ],
  ])('that answers with %s says what to do', async (_, answer, message, step) => {
    const failure = await failureFrom(answer);
    expect(failure.message).toMatch(message);
    expect(failure.context['next_step']).toMatch(step);
  });

  it('that is none is called so', async () => {
    const failure = await failureFrom(
      (_, response) => response.end('<html>Please sign in</html>'),
      '*.parquet',
    );
    expect(failure.message).toMatch(/is no S3-compatible store/);
  });

  it('that nobody answers for', async () => {
    const http = patientHttp();
    const cacheFolder = await temporaryFolder();
    const refused = await failureOf(fetchObjects(placeAt(1, 'a.parquet'), { cacheFolder, http }));
    expect(refused.message).toMatch(/127\.0\.0\.1:1 refused the connection \(after 4 tries\)/);
    const unknown = await failureOf(
      fetchObjects({ ...placeAt(1, 'a.parquet'), endpoint: 'no-such-host.invalid' }, { cacheFolder, http }),
    );
    expect(unknown.message).toMatch(
      /no-such-host\.invalid was not found|could not be reached|can't be reached/,
    );
    const empty = await failureOf(fetchObjects({ ...placeAt(1, 'a'), endpoint: '' }, { cacheFolder, http }));
    expect(empty.context['next_step']).toMatch(/Set ENDPOINT/);
    const dots = await failureOf(fetchObjects(placeAt(1, 'a/../b'), { cacheFolder, http }));
    expect(dots.message).toMatch(/no address can carry/);
  });

  it('is left alone when the work is cancelled, and nothing half stays', async () => {
    const cancel = new AbortController();
    const port = await startServer((_, response) => {
      response.writeHead(200, { etag: '"a"', 'content-length': '100000000' });
      response.write(Buffer.alloc(100_000), () => {
        cancel.abort(new Error('no longer wanted'));
      });
    });
    const cacheFolder = await temporaryFolder();
    const fetching = fetchObjects(placeAt(port, 'a.parquet'), {
      cacheFolder,
      http: patientHttp(),
      signal: cancel.signal,
    });
    await expect(fetching).rejects.toThrow('no longer wanted');
    expect(
      (await readdir(cacheFolder, { recursive: true })).filter((name) => name.endsWith('.part')),
    ).toEqual([]);
  });
});
