import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openHttp } from '../../../../core/base/http/http.ts';
import { obtainFiles } from '../../../../core/databases/fetch/obtain-files.ts';
import type { Provider } from '../../../../core/databases/providers/provider.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { serve } from '../download/file-server.ts';

const PROVIDER: Provider = {
  name: 'two',
  kind: 'cluster',
  files: [
    { key: 'genes', url: 'https://a.example/genes.fa', shape: 'text' },
    { key: 'table', url: 'https://a.example/table.txt', shape: 'text' },
  ],
};

describe('obtainFiles', () => {
  it('keeps apart two addresses that end alike, and keeps no password', async () => {
    const { origin } = await serve((request, response) => {
      response.end(`what ${request.url ?? ''} gives`);
    });
    const secret = origin.replace('http://', 'http://bob:secret@');
    const files = await obtainFiles(PROVIDER, {
      folder: await temporaryFolder(),
      given: [`${secret.replace(/\/$/, '')}/get?f=1`, `${secret.replace(/\/$/, '')}/get?f=2`],
      http: openHttp({ env: {}, userAgent: 'test', retries: 0 }),
      signal: undefined,
      onProgress: () => undefined,
    });
    const [genes, table] = [files.get('genes'), files.get('table')];
    expect(await readFile(genes?.path ?? '', 'utf8')).toContain('f=1');
    expect(await readFile(table?.path ?? '', 'utf8')).toContain('f=2');
    expect(JSON.stringify([genes, table])).not.toContain('secret');
  });
});
