import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { localFiles } from '../../../../core/virome/datasets/local-files.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../../support/temporary.ts';

async function folderWith(...paths: string[]): Promise<string> {
  const folder = await temporaryFolder();
  for (const path of paths) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), '');
  }
  return folder;
}

async function found(folder: string, text: string, extension = '.parquet'): Promise<string[]> {
  return (await localFiles(text, folder, extension)).map((path) => relative(folder, path));
}

describe('localFiles', () => {
  it('takes what exists under a name, whatever characters it has', async () => {
    const names = [
      "a'b.parquet",
      '[1].parquet',
      'star*.parquet',
      'a+b=c.parquet',
      '株.parquet',
      AWKWARD_NAME,
    ];
    const folder = await folderWith(...names, '1.parquet', 'star2.parquet');
    for (const name of names) expect(await found(folder, name)).toEqual([name]);
  });

  it('reads patterns where nothing has the name', async () => {
    const folder = await folderWith('1.parquet', '2.parquet', '10.parquet', '.3.parquet', 'b.csv');
    expect(await found(folder, '*.parquet')).toEqual(['1.parquet', '10.parquet', '2.parquet']);
    expect(await found(folder, '?.parquet')).toEqual(['1.parquet', '2.parquet']);
    expect(await found(folder, '[2-9].parquet')).toEqual(['2.parquet']);
    expect(await found(folder, '[!1].parquet')).toEqual(['2.parquet']);
    expect(await found(folder, '*.nothing')).toEqual([]);
  });

  it('takes a folder by its name before it takes the name as a pattern', async () => {
    const folder = await folderWith('d[1]/x.parquet', 'd1/y.parquet');
    expect(await found(folder, 'd[1]/*.parquet')).toEqual(['d[1]/x.parquet']);
    expect(await found(folder, 'd?/*.parquet')).toEqual(['d1/y.parquet']);
  });

  it('finds all files below a folder, partitions too, in the order of bytes, and nothing half-written', async () => {
    const folder = await folderWith(
      ...['year=2024/b.parquet', 'year=2023/a.PARQUET', 'z.parquet', '_x=1/c.parquet', 'notes.txt'],
      ...['_temporary/d.parquet', '.hidden/e.parquet', '_delta_log/1.checkpoint.parquet', '._z.parquet'],
    );
    expect(await found(folder, '.')).toEqual([
      ...['_x=1/c.parquet', 'year=2023/a.PARQUET', 'year=2024/b.parquet', 'z.parquet'],
    ]);
    expect(await found(folder, 'year=*')).toEqual(['year=2023/a.PARQUET', 'year=2024/b.parquet']);
    expect(await found(folder, '*/*.parquet')).toEqual([
      '_delta_log/1.checkpoint.parquet',
      '_temporary/d.parquet',
      '_x=1/c.parquet',
      'year=2024/b.parquet',
    ]);
  });

  it('lets ** stand for folders, or none', async () => {
    const folder = await folderWith('a.parquet', 'b/c.parquet', 'b/d/e.parquet', 'f.csv');
    expect(await found(folder, '**/*.parquet')).toEqual(['a.parquet', 'b/c.parquet', 'b/d/e.parquet']);
    expect(await found(folder, 'b/**')).toEqual(['b/c.parquet', 'b/d/e.parquet']);
  });

  it('follows links and does not go in circles', async () => {
    const folder = await folderWith('data/a.parquet');
    await symlink(folder, join(folder, 'data', 'round'));
    expect(await found(folder, 'data')).toEqual(['data/a.parquet']);
    expect(await found(folder, '**/*.parquet')).toEqual(['data/a.parquet']);
  });

  it('takes absolute paths and file addresses', async () => {
    const folder = await folderWith('my data/a.parquet');
    const path = join(folder, 'my data', 'a.parquet');
    expect(await localFiles(path, '/elsewhere', '.parquet')).toEqual([path]);
    expect(await localFiles(pathToFileURL(path).href, '/elsewhere', '.parquet')).toEqual([path]);
  });
});

describeWithShared('localFiles on the files of case 097', () => {
  it('names each file alone, and five by the pattern', async () => {
    const folder = await temporaryFolder();
    await cp(shared('cases', '097', 'data'), folder, { recursive: true });
    const names = ["file's data.parquet", '[1].parquet', '1.parquet', 'a+b=c.parquet', 'star*.parquet'];
    for (const name of [...names, 'sub dir/α株.parquet']) expect(await found(folder, name)).toEqual([name]);
    expect(await found(folder, '*.parquet')).toEqual(names.sort());
  });
});
