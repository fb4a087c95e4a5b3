import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MANIFEST_FILE, readManifest, type Manifest } from '../../../core/databases/manifest.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const MANIFEST: Manifest = {
  schema: 'gapit.manifest/1',
  name: 'tiny',
  kind: 'gene',
  source_urls: ['https://example.org/tiny'],
  fetched_at: '2024-01-01T00:00:00Z',
  sha256: 'ab',
  n_records: 3,
  dbtype: 'nucl',
  header_format: 'gapit/v1',
  upstream_version: '1',
  tool: { name: 'gapit', version: '0' },
  makeblastdb_version: '2.12.0+',
  minimap2_version: '',
};

async function folderWith(text: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, MANIFEST_FILE), text);
  return folder;
}

describe('readManifest', () => {
  it('reads what a build wrote, and keys of later versions do no harm', async () => {
    expect(await readManifest(await folderWith(JSON.stringify({ ...MANIFEST, later: 1 })))).toEqual(MANIFEST);
  });

  it('is null where there is none, as in the folders of abricate', async () => {
    expect(await readManifest(await temporaryFolder())).toBeNull();
  });

  it.each([
    ['no JSON', '{"schema":'],
    ['another schema', JSON.stringify({ ...MANIFEST, schema: 'gapit.manifest/9' })],
    ['a wrong type', JSON.stringify({ ...MANIFEST, n_records: 'many' })],
  ])('refuses %s, naming file, detail and next step', async (_, text) => {
    const folder = await folderWith(text);
    await expect(readManifest(folder)).rejects.toMatchObject({
      code: 'MANIFEST_MALFORMED',
      context: {
        file: join(folder, MANIFEST_FILE),
        detail: expect.any(String) as string,
        next_step: expect.any(String) as string,
      },
    });
  });
});
