import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttp } from '../../../../core/base/http/http.ts';
import { fetchDatabase, type FetchReceipt } from '../../../../core/databases/fetch/fetch-database.ts';
import { PROVIDERS } from '../../../../core/databases/providers/index.ts';
import type { Provider } from '../../../../core/databases/providers/provider.ts';
import { toolbox } from '../../../support/aligners.ts';
import { downloadOf } from '../../../support/provider-downloads.ts';
import { temporaryFolder } from '../../../support/temporary.ts';

const http = openHttp({ env: {}, userAgent: 'test', retries: 0 });

/** What a server sends in place of data, each with status 200, and what the message calls it. */
const NO_DATA = [
  ['<!DOCTYPE html>\n<html><head><title>Page not found</title></head></html>\n', 'an HTML page, 72 bytes'],
  ['{"error": "too many requests"}', 'JSON'],
  ['', 'nothing'],
] as const;

/** Text without anything that a transform could use. */
const OTHER_TEXT = 'There are no genes in here.\n';

describe.each(PROVIDERS)('$name', (provider) => {
  let server: Server;
  let address: string;
  let content = new Map<string, string | Buffer>();
  beforeAll(async () => {
    server = createServer((request, response) => {
      response.end(content.get(request.url ?? '') ?? '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  async function serve(of: (file: Provider['files'][number]) => Promise<string | Buffer>): Promise<string[]> {
    content = new Map();
    for (const file of provider.files) content.set(`/${file.key}`, await of(file));
    return provider.files.map(({ key }) => `${address}/${key}`);
  }

  function fetchFrom(datadir: string, given: readonly string[]): Promise<FetchReceipt> {
    const request = { datadir, name: provider.name, given, force: true, now: new Date() };
    return fetchDatabase(request, { toolbox: toolbox(), http });
  }

  async function bytesOf(folder: string): Promise<string[]> {
    const names = (await readdir(folder)).sort();
    return Promise.all(names.map(async (name) => `${name} ${await readFile(join(folder, name), 'latin1')}`));
  }

  it('refuses what is no data with status 200, says what came, and the old database stays', async () => {
    const datadir = await temporaryFolder();
    await fetchFrom(datadir, await serve((file) => downloadOf(provider, file)));
    const folder = join(datadir, provider.name);
    const before = await bytesOf(folder);
    for (const [text, words] of NO_DATA) {
      const given = await serve(() => Promise.resolve(text));
      await expect(fetchFrom(datadir, given)).rejects.toMatchObject({
        code: 'PROVIDER_INVALID',
        message: expect.stringContaining(words) as string,
      });
      await expect(fetchFrom(datadir, given)).rejects.toThrow(given[0]);
    }
    const given = await serve(() => Promise.resolve(OTHER_TEXT));
    await expect(fetchFrom(datadir, given)).rejects.toMatchObject({
      code: expect.stringMatching(/^(PROVIDER_INVALID|PROVIDER_EMPTY|INVALID_GENBANK)$/) as string,
    });
    expect(await bytesOf(folder)).toEqual(before);
    expect(await readdir(join(datadir, '.gapit', 'versions')).catch(() => [])).toEqual([]);
  });
});
