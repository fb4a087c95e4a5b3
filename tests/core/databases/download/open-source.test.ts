import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openProviderSource } from '../../../../core/databases/download/open-source.ts';
import { UNPACK_LIMITS } from '../../../../core/databases/download/unpack-limits.ts';
import { temporaryFile, temporaryFolder } from '../../../support/temporary.ts';
import { BZIP2, PLAIN, XZ, ZSTD } from '../../sequence/archives.ts';
import { faultOf } from '../../sequence/support.ts';
import { zip } from '../../sequence/zip-writer.ts';

const URL = 'https://example.org/genes';
const all = (): boolean => true;

async function textSource(content: string | Uint8Array) {
  const path = await temporaryFile('genes.zip', content);
  return openProviderSource(new Map([['genes', { path, url: URL, shape: 'text' }]]));
}

describe('text', () => {
  it('is read plain or packed, by content', async () => {
    const packed = [
      Buffer.from(PLAIN),
      gzipSync(PLAIN),
      BZIP2,
      XZ,
      ZSTD,
      zip([{ name: 'a', content: PLAIN }]),
    ];
    for (const content of packed) expect(await (await textSource(content)).text('genes')).toBe(PLAIN);
  });

  it.each([
    ['UTF-8', Buffer.from('>β株\n'), '>β株\n'],
    ['UTF-8 with a mark', Buffer.from('\ufeff>β\n'), '>β\n'],
    ['Latin-1', Buffer.from('>é\n', 'latin1'), '>é\n'],
    ['a mark before Latin-1', Buffer.concat([Buffer.from('\ufeff'), Buffer.from('>é', 'latin1')]), '>é'],
  ])('is decoded: %s', async (_, content, expected) => {
    expect(await (await textSource(content)).text('genes')).toBe(expected);
  });

  it.each([
    ['a page that came packed', gzipSync('<html><title>Moved</title>'), 'gave an HTML page'],
    ['nothing', '', 'is empty'],
    ['gzip that is cut short', gzipSync(PLAIN).subarray(0, 50), 'is cut short: its end is missing'],
    [
      'an archive of two',
      zip(['a', 'b'].map((name) => ({ name, content: 'x' }))),
      'is a zip archive of 2 files (a, b)',
    ],
  ])('is refused: %s', async (_, content, words) => {
    const fault = await faultOf(async () => (await textSource(content)).text('genes'));
    expect(fault.code).toBe('PROVIDER_INVALID');
    expect(fault.message).toContain(`${URL} ${words}`);
  });

  it('is refused where it unpacks to too much', async () => {
    const path = await temporaryFile('x', gzipSync(Buffer.alloc(2_000_000, 'A')));
    const limits = { ...UNPACK_LIMITS, totalBytes: 1_000_000 };
    const source = openProviderSource(new Map([['x', { path, url: URL, shape: 'text' as const }]]), {
      limits,
    });
    expect((await faultOf(() => source.text('x'))).message).toBe(`${URL} unpacks to more than 1.0 MB`);
  });

  it('is asked for by a key that is there', async () => {
    const fault = await faultOf(() => openProviderSource(new Map()).text('catalogue'));
    expect(fault).toMatchObject({ code: 'PROVIDER_INVALID', context: { file: 'catalogue' } });
  });
});

describe('members', () => {
  const archive = (path: string) =>
    openProviderSource(new Map([['db', { path, url: URL, shape: 'archive' as const }]]));

  it('are decoded from an archive', async () => {
    const path = await temporaryFile('x', zip([{ name: './a.fsa', content: Buffer.from('\ufeff>é\n') }]));
    expect(await archive(path).members('db', all)).toMatchObject([{ path: 'a.fsa', text: '>é\n' }]);
  });

  it('are the files of an unpacked copy, in the order of their paths', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'sub'));
    await mkdir(join(folder, '.git'));
    await writeFile(join(folder, 'sub', 'b.fsa'), 'b');
    await writeFile(join(folder, 'a.fsa'), 'a');
    await writeFile(join(folder, '.git', 'HEAD'), 'x');
    await symlink('sub/b.fsa', join(folder, 'z.fsa'));
    await symlink('.', join(folder, 'around'));
    const found = await archive(folder).members('db', all);
    expect(found.map(({ path, text }) => [path, text])).toEqual([
      ['a.fsa', 'a'],
      ['sub/b.fsa', 'b'],
      ['z.fsa', 'b'],
    ]);
    expect(found[0]?.modified).toBeInstanceOf(Date);
  });

  it('do not lead out of an unpacked copy', async () => {
    const folder = await temporaryFolder();
    await symlink(await temporaryFile('secret', 'x'), join(folder, 'a.fsa'));
    const fault = await faultOf(() => archive(folder).members('db', all));
    expect(fault.message).toBe(`${URL} holds "a.fsa", which is a link out of the folder`);
    expect(await archive(folder).members('db', () => false)).toEqual([]);
  });
});
