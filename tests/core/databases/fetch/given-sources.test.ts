import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileOrigins } from '../../../../core/databases/fetch/given-sources.ts';
import type { Provider } from '../../../../core/databases/providers/provider.ts';
import { AWKWARD_NAME, temporaryFile, temporaryFolder } from '../../../support/temporary.ts';

const TWO: Provider = {
  name: 'two',
  kind: 'cluster',
  files: [
    { key: 'genes', url: 'https://a.example/x/genes.fa', shape: 'text' },
    { key: 'table', url: 'https://a.example/x/table.txt', shape: 'text' },
  ],
};
const ZIP: Provider = {
  name: 'zip',
  kind: 'cluster',
  files: [{ key: 'archive', url: 'https://a.example/get/HEAD.zip', shape: 'archive' }],
};

async function found(provider: Provider, given: string[]): Promise<Record<string, string>> {
  const origins = await fileOrigins(provider, given);
  return Object.fromEntries(
    [...origins].map(([key, origin]) => [key, origin.kind === 'url' ? origin.url : origin.path]),
  );
}

describe('fileOrigins', () => {
  it("goes to the provider's own addresses where nothing is given", async () => {
    expect(await found(TWO, [])).toEqual({
      genes: 'https://a.example/x/genes.fa',
      table: 'https://a.example/x/table.txt',
    });
  });

  it('tells files by their names, in any order, with or without the ending of a compression', async () => {
    const table = await temporaryFile('TABLE.txt.gz', 'x');
    expect(await found(TWO, [table, 'http://m.example/genes.fa'])).toEqual({
      genes: 'http://m.example/genes.fa',
      table,
    });
  });

  it('goes by order where the names say nothing', async () => {
    const [one, two] = [await temporaryFile('download', 'x'), await temporaryFile('download (1)', 'x')];
    expect(await found(TWO, [one, two])).toEqual({ genes: one, table: two });
  });

  it('finds the files of a mirror and of a folder', async () => {
    expect(await found(TWO, ['https://m.example/copy/'])).toEqual({
      genes: 'https://m.example/copy/genes.fa',
      table: 'https://m.example/copy/table.txt',
    });
    const folder = join(await temporaryFolder(), AWKWARD_NAME);
    await mkdir(folder);
    for (const name of ['genes.fa', 'table.txt']) await writeFile(join(folder, name), 'x');
    expect(await found(TWO, [folder])).toEqual({
      genes: join(folder, 'genes.fa'),
      table: join(folder, 'table.txt'),
    });
  });

  it('takes a folder for an unpacked archive', async () => {
    const folder = await temporaryFolder();
    expect(await found(ZIP, [folder])).toEqual({ archive: folder });
  });

  it('says which file a folder lacks', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'genes.fa'), 'x');
    await expect(found(TWO, [folder])).rejects.toMatchObject({
      code: 'INPUT_NOT_FOUND',
      message: `there is no table.txt in ${folder}`,
    });
  });

  it('says of what a database is made when too few or too many files are given', async () => {
    const file = await temporaryFile('genes.fa', 'x');
    const wanted = { code: 'USAGE_ERROR', message: 'two is made of genes.fa and table.txt; 1 given' };
    await expect(found(TWO, [file])).rejects.toMatchObject(wanted);
    await expect(found(ZIP, [file, file])).rejects.toMatchObject({ code: 'USAGE_ERROR' });
  });

  it('names a file that is not there', async () => {
    await expect(found(ZIP, ['/nowhere/x.zip'])).rejects.toMatchObject({
      code: 'INPUT_NOT_FOUND',
      context: { file: '/nowhere/x.zip' },
    });
  });
});
