import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchObjects, openFetchObjects } from '../../../../../core/virome/sql/s3/fetch-objects.ts';
import type { SqlTable } from '../../../../../core/virome/sql/sql-table.ts';
import { patientHttp, startServer, startStore, placeAt } from '../../../../support/object-store.ts';
import { writeParquet } from '../../../../support/parquet.ts';
import { describeWithShared, shared } from '../../../../support/shared-folder.ts';
import { failureOf, rowsOf, sqlEngine } from '../../../../support/sql-engine.ts';
import { temporaryFolder } from '../../../../support/temporary.ts';

const textOf = (path: string): Promise<string> => readFile(path, 'utf8');

describe('objects of a real store', () => {
  it('are fetched once, and again when they change', async () => {
    const store = await startStore();
    const cacheFolder = await temporaryFolder();
    await store.put('data/host.parquet', 'first');
    let bytes = 0;
    const fetch = (): Promise<readonly string[]> =>
      fetchObjects(store.place('data/host.parquet'), {
        ...{ cacheFolder, http: patientHttp() },
        onProgress: (progress) => {
          ({ bytes } = progress);
        },
      });
    const [first = ''] = await fetch();
    expect(await textOf(first)).toBe('first');
    expect(bytes).toBe(5);
    bytes = 0;
    expect(await fetch()).toEqual([first]);
    expect(bytes).toBe(0);
    await store.put('data/host.parquet', 'second one');
    const [second = ''] = await fetch();
    expect(await textOf(second)).toBe('second one');
    expect(second).not.toBe(first);
  });

  it('are fetched anew where the cache was damaged', async () => {
    const store = await startStore();
    const options = { cacheFolder: await temporaryFolder(), http: patientHttp() };
    await store.put('a.parquet', 'content');
    const [path = ''] = await fetchObjects(store.place('a.parquet'), options);
    await rm(path);
    expect(await fetchObjects(store.place('a.parquet'), options)).toEqual([path]);
    expect(await textOf(path)).toBe('content');
  });

  it('are found by a pattern, in the order of their keys', async () => {
    const store = await startStore();
    const options = { cacheFolder: await temporaryFolder(), http: patientHttp() };
    const keys = [
      'd/b.parquet',
      'd/a 1+2.parquet',
      'd/year=2024/x.parquet',
      'd/[1].parquet',
      'd/1.parquet',
      'd/notes.txt',
      'e.parquet',
    ];
    for (const key of keys) await store.put(key, key);
    const found = async (pattern: string): Promise<string[]> =>
      Promise.all((await fetchObjects(store.place(pattern), options)).map(textOf));
    expect(await found('d/*.parquet')).toEqual([
      'd/1.parquet',
      'd/[1].parquet',
      'd/a 1+2.parquet',
      'd/b.parquet',
    ]);
    expect(await found('d/**/*.parquet')).toEqual([
      'd/1.parquet',
      'd/[1].parquet',
      'd/a 1+2.parquet',
      'd/b.parquet',
      'd/year=2024/x.parquet',
    ]);
    expect(await found('*.parquet')).toEqual(['e.parquet']);
    // A key of exactly this name comes first.
    expect(await found('d/[1].parquet')).toEqual(['d/[1].parquet']);
    expect(await found('d/[1-9].parquet')).toEqual(['d/1.parquet']);
    const failure = await failureOf(fetchObjects(store.place('d/*.csv'), options));
    expect(failure.message).toBe(
      "s3://lab/d/*.csv can't be had: there is no object d/*.csv in the bucket lab.",
    );
  });

  it('have keys with any signs', async () => {
    const store = await startStore();
    const options = { cacheFolder: await temporaryFolder(), http: patientHttp() };
    for (const key of [
      "it's (1)! ~ & ü株.parquet",
      'a%2Bb.parquet',
      'gene data/part 1.parquet',
      'x=1/y:2+3.parquet',
      'q?.parquet',
    ]) {
      await store.put(key, key);
      const [path = ''] = await fetchObjects(store.place(key), options);
      expect(await textOf(path)).toBe(key);
    }
  });

  it('tell a wrong key from a wrong secret, a missing bucket and a missing object', async () => {
    const store = await startStore();
    const options = { cacheFolder: await temporaryFolder(), http: patientHttp() };
    const said = async (key: string, changes: Parameters<typeof store.place>[1]): Promise<string> => {
      const { code, message, context } = await failureOf(fetchObjects(store.place(key, changes), options));
      expect(code).toBe('OBJECTS_UNAVAILABLE');
      expect(JSON.stringify([message, context])).not.toMatch(/<|my-secret|MY-KEY/);
      return `${message} ${context['next_step'] ?? ''}`;
    };
    for (const key of ['a.parquet', '*.parquet']) {
      expect(await said(key, { accessKey: 'MY-KEY' })).toMatch(
        /does not know the access key.* Check ACCESS_KEY\./,
      );
      expect(await said(key, { secretKey: 'my-secret' })).toMatch(
        /the secret key does not belong to the access key.* Check SECRET_KEY/,
      );
      expect(await said(key, { bucket: 'none' })).toMatch(
        /there is no bucket none at 127\.0\.0\.1.* Check BUCKET/,
      );
      expect(await said(key, {})).toMatch(
        /there is no object (a|\*)\.parquet in the bucket lab.* Check VIRAL_HOST_DATASET/,
      );
    }
    expect(await said('a.parquet', { accessKey: null, secretKey: null })).toMatch(
      /there is no object|not public/,
    );
  });

  it('are asked by virtual hosts where the place says so', async () => {
    const store = await startStore('test');
    await store.put('x=1/a b.parquet', 'content');
    const hosts: string[] = [];
    // A proxy, which needs no name to be found.
    const proxy = createServer((request, response) => {
      const url = new URL(request.url ?? '');
      hosts.push(url.host);
      const target = { host: '127.0.0.1', port: store.port, path: url.pathname + url.search };
      const onward = httpRequest({ ...target, headers: { ...request.headers, host: url.host } }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      onward.end();
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      proxy.close();
      proxy.closeAllConnections();
    });
    const http = patientHttp({ HTTP_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
    const place = store.place('x=1/*.parquet', { endpoint: 'http://s3.test', urlStyle: 'vhost' });
    const [path = ''] = await fetchObjects(place, { cacheFolder: await temporaryFolder(), http });
    expect(await textOf(path)).toBe('content');
    expect(new Set(hosts)).toEqual(new Set(['lab.s3.test']));
  });

  it('make room in the cache, those least used first', async () => {
    const store = await startStore();
    const options = { cacheFolder: await temporaryFolder(), http: patientHttp(), maxCacheBytes: 2500 };
    const paths: string[] = [];
    for (const key of ['a', 'b', 'c']) {
      await store.put(key, key.repeat(1000));
      paths.push(...(await fetchObjects(store.place(key), options)));
      for (const name of await readdir(options.cacheFolder)) {
        const entry = join(options.cacheFolder, name, 'object.json');
        const { mtimeMs } = await stat(entry);
        await utimes(entry, new Date(), new Date(mtimeMs - 60_000));
      }
    }
    const isThere = await Promise.all(
      paths.map((path) =>
        stat(path).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(isThere).toEqual([false, true, true]);
  });
});

describe('SQL over a store', () => {
  const engine = sqlEngine();

  it('brings the objects when they are asked about, partitions with their values', async () => {
    const store = await startStore();
    const folder = await temporaryFolder();
    for (const [year, select] of [
      [2023, 'SELECT 1 AS id'],
      [2024, "SELECT 2 AS id, 'x' AS s"],
    ] as const) {
      const path = await writeParquet(join(folder, `${year}.parquet`), select);
      await store.put(`run data/year=${year}/p+1.parquet`, await readFile(path));
    }
    const cacheFolder = await temporaryFolder();
    const host: SqlTable = {
      name: 'host',
      data: {
        kind: 'dataset',
        format: 'parquet',
        source: { kind: 's3', place: store.place('run data/**/*.parquet') },
      },
    };
    const missing: SqlTable = {
      name: 'gone',
      data: {
        kind: 'dataset',
        format: 'parquet',
        source: { kind: 's3', place: store.place('gone.parquet') },
      },
    };
    const session = await engine.open([host, missing], {
      fetchObjects: openFetchObjects({ cacheFolder, http: patientHttp() }),
    });
    expect((await session.describe()).map(({ waiting, problem }) => [waiting, problem])).toEqual([
      [true, null],
      [true, null],
    ]);
    expect(await readdir(cacheFolder)).toEqual([]);
    expect(await rowsOf(session, 'SELECT id, s, year FROM host ORDER BY id')).toEqual([
      [1, null, 2023],
      [2, 'x', 2024],
    ]);
    const failure = await failureOf(session.select('SELECT id FROM gone'));
    expect(failure.message).toMatch(/there is no object gone\.parquet/);
    const [described, other] = await session.describe({ fetch: true });
    expect(described).toMatchObject({ rows: 2, waiting: false, problem: null });
    expect(other?.problem?.code).toBe('OBJECTS_UNAVAILABLE');
    expect(basename((await readdir(cacheFolder))[0] ?? '')).toMatch(/^[0-9a-f]{24}$/);
  });
});

describeWithShared('case 100', () => {
  it('encodes each key exactly once, and shows it as typed', async () => {
    const cases = JSON.parse(await textOf(shared('cases/100/keys.json'))) as {
      s3: string;
      request_path: string;
    }[];
    for (const { s3, request_path: wanted } of cases) {
      const paths: string[] = [];
      const port = await startServer((request, response) => {
        paths.push(request.url ?? '');
        response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      });
      const [, bucket = '', key = ''] = /^s3:\/\/([^/]+)\/(.*)$/.exec(s3) ?? [];
      const place = { ...placeAt(port, key), bucket, accessKey: 'a', secretKey: 'b' };
      const options = { cacheFolder: await temporaryFolder(), http: patientHttp() };
      const failure = await failureOf(fetchObjects(place, options));
      expect(paths).toEqual([`/${bucket}${wanted}`]);
      expect(failure.message).toContain(key);
      expect(failure.context['key']).toBe(key);
    }
  });
});
