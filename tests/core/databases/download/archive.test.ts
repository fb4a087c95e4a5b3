import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readArchive } from '../../../../core/databases/download/archive.ts';
import { UNPACK_LIMITS } from '../../../../core/databases/download/unpack-limits.ts';
import type { UnpackOptions } from '../../../../core/databases/download/unpacking.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { temporaryFile } from '../../../support/temporary.ts';
import { faultOf } from '../../sequence/support.ts';
import { zip } from '../../sequence/zip-writer.ts';
import { PACKED_TARS } from './packed-tars.ts';
import { MODIFIED, tar } from './tar-writer.ts';

const URL = 'https://example.org/db';
const all = (): boolean => true;

async function members(
  archive: Uint8Array,
  wanted: (path: string) => boolean = all,
  options: UnpackOptions = {},
) {
  const found = await readArchive(
    { path: await temporaryFile('misleading.txt', archive), url: URL },
    wanted,
    options,
  );
  return found.map(({ path, bytes }) => [path, bytes.toString()]);
}

const FILES = [
  { name: './db/b.fsa', content: '>b\nGG\n' },
  { name: './db/a.fsa', content: '>a\nAC\n' },
  { name: 'README', content: 'x' },
];
const SORTED = [
  ['README', 'x'],
  ['db/a.fsa', '>a\nAC\n'],
  ['db/b.fsa', '>b\nGG\n'],
];

describe('readArchive', () => {
  it('reads zip, tar and tar.gz by content, sorted by path without ./', async () => {
    const plain = await tar(FILES);
    for (const archive of [
      zip(FILES),
      zip(FILES.map((file) => ({ ...file, stored: true }))),
      plain,
      gzipSync(plain),
    ]) {
      expect(await members(archive)).toEqual(SORTED);
    }
  });

  it.each(Object.entries(PACKED_TARS))('reads tar packed by %s', async (_, packed) => {
    expect(await members(packed)).toEqual(SORTED);
  });

  it('reads wanted members alone, and says when they were changed', async () => {
    const wanted = (path: string): boolean => path.endsWith('a.fsa');
    expect(await members(zip(FILES), wanted)).toEqual([SORTED[1]]);
    const path = await temporaryFile('x', await tar(FILES));
    expect(await readArchive({ path, url: URL }, wanted)).toMatchObject([
      { path: 'db/a.fsa', modified: MODIFIED },
    ]);
  });

  it('passes folders over, and reads large members and long names', async () => {
    const content = 'ACGT'.repeat(300_000);
    const name = `${'folder/'.repeat(40)}x.fsa`;
    const entries = [{ name, content }];
    expect(await members(gzipSync(await tar([{ name: 'db', type: 'directory' }, ...entries])))).toEqual([
      [name, content],
    ]);
    expect(await members(zip([{ name: 'db/', content: '' }, ...entries]))).toEqual([[name, content]]);
  });

  it('takes the later of two members of one path', async () => {
    expect(
      await members(
        await tar([
          { name: 'a', content: '1' },
          { name: './a', content: '2' },
        ]),
      ),
    ).toEqual([['a', '2']]);
  });

  it.each([
    ['a web page', '<!DOCTYPE html>', 'gave an HTML page, 15 bytes, instead of an archive'],
    ['text', 'hello', 'gave plain text'],
    ['gzip of something else', gzipSync('x'.repeat(2000)), 'is no tar archive, or a damaged one'],
  ])('refuses %s', async (_, content, words) => {
    const fault = await faultOf(() => members(Buffer.from(content as Uint8Array)));
    expect(fault.code).toBe('PROVIDER_INVALID');
    expect(fault.message).toContain(`${URL} `);
    expect(fault.message).toContain(words);
  });
});

describe('an archive that is cut or damaged', () => {
  it.each([0.3, 0.6, 0.95])('is refused when %d of it is there', async (share) => {
    const noise = Array.from({ length: 20_000 }, (_, at) => ((at * 7919) % 9973).toString(36)).join('');
    const plain = await tar([...FILES, { name: 'noise', content: noise }]);
    const archives = [
      zip([...FILES, { name: 'noise', content: noise }]),
      plain,
      gzipSync(plain),
      ...Object.values(PACKED_TARS),
    ];
    for (const archive of archives) {
      const fault = await faultOf(() => members(archive.subarray(0, archive.length * share)));
      expect(fault.code).toBe('PROVIDER_INVALID');
      expect(fault.message).toMatch(/^https:\/\/example\.org\/db is (cut short|damaged)/);
    }
  });

  it('is refused where tar ends between two members', async () => {
    const fault = await faultOf(async () => members((await tar(FILES)).subarray(0, 1024)));
    expect(fault.message).toBe(`${URL} is cut short: its end is missing`);
  });

  it('is refused where a byte is another', async () => {
    const stored = zip([{ name: 'a', content: 'ACGTACGT', stored: true }]);
    stored.write('T', stored.indexOf('ACGT'));
    expect((await faultOf(() => members(stored))).message).toContain('is damaged (bad check sum)');
    const packed = gzipSync(await tar(FILES));
    packed.writeUInt8(packed.readUInt8(packed.length - 6) ^ 1, packed.length - 6);
    expect((await faultOf(() => members(packed))).message).toContain('is damaged');
  });
});

describe('members that are refused', () => {
  const none = (): boolean => false;

  it.each([
    ['../evil', 'leads out of the archive'],
    ['a/../../evil', 'leads out of the archive'],
    ['a\\..\\..\\evil', 'leads out of the archive'],
    ['/etc/passwd', 'is an absolute path'],
    ['\\\\server\\share', 'is an absolute path'],
    ['C:\\evil', 'is an absolute path'],
    ['c:evil', 'is an absolute path'],
  ])('%j, wanted or not', async (name, words) => {
    for (const archive of [
      zip([...FILES, { name, content: 'x' }]),
      await tar([...FILES, { name, content: 'x' }]),
    ]) {
      const fault = await faultOf(() => members(archive, none));
      expect(fault).toMatchObject({ code: 'PROVIDER_INVALID', context: { url: URL, member: name } });
      expect(fault.message).toBe(`${URL} holds ${JSON.stringify(name)}, which ${words}`);
    }
  });

  it('with a NUL in the name', async () => {
    const fault = await faultOf(() => members(zip([{ name: 'a\0.fsa', content: 'x' }]), none));
    expect(fault.message).toContain('which has a NUL in its name');
  });

  it.each([
    ['symlink', 'is a symbolic link'],
    ['link', 'is a hard link'],
    ['character-device', 'is a device'],
    ['block-device', 'is a device'],
    ['fifo', 'is a pipe'],
  ] as const)('a wanted %s of a tar archive', async (type, words) => {
    const archive = await tar([{ name: 'db/a.fsa', type, linkname: '/etc/passwd' }, ...FILES.slice(0, 1)]);
    expect((await faultOf(() => members(archive))).message).toBe(`${URL} holds "db/a.fsa", which ${words}`);
    expect(await members(archive, (path) => path === 'db/b.fsa')).toHaveLength(1);
  });

  it('a wanted symbolic link of a zip archive', async () => {
    const archive = zip([{ name: 'link', content: '/etc/passwd' }]);
    const directory = archive.indexOf('PK\x01\x02');
    archive.writeUInt8(3, directory + 5);
    archive.writeUInt32LE(0o120777 * 0x10000, directory + 38);
    expect((await faultOf(() => members(archive))).message).toContain('"link", which is a symbolic link');
    expect(await members(archive, none)).toEqual([]);
  });

  it('locked ones', async () => {
    const fault = await faultOf(() => members(zip([{ name: 'a', content: 'x', encrypted: true }])));
    expect(fault.message).toBe(`${URL} holds "a", which is locked with a password`);
  });

  it('ones packed in an unknown way', async () => {
    const fault = await faultOf(() => members(zip([{ name: 'a', content: 'x', method: 99 }])));
    expect(fault.message).toContain("is packed in a way that can't be read here (compression method 99)");
  });
});

describe('an archive that unpacks to too much', () => {
  const zeros = { name: 'zeros', content: Buffer.alloc(3_000_000) };

  it.each([
    ['a member', { memberBytes: 1_000_000 }, 'holds "zeros", which is larger than 1.0 MB'],
    ['the total', { totalBytes: 2_000_000 }, 'unpacks to more than 2.0 MB'],
    ['the ratio', { ratioFreeBytes: 1_000_000 }, 'unpacks to more than 200 times its size'],
    ['members', { members: 2 }, 'holds more than 2 files'],
  ])('is refused: %s', async (_, lowered, words) => {
    const files = [...FILES, zeros];
    for (const archive of [zip(files), gzipSync(await tar(files))]) {
      const fault = await faultOf(() => members(archive, all, { limits: { ...UNPACK_LIMITS, ...lowered } }));
      expect(fault.code).toBe('PROVIDER_INVALID');
      expect(fault.message).toContain(words);
    }
  });

  it('is refused while it is counted, whatever it says of itself', async () => {
    const archive = zip([zeros]);
    archive.writeUInt32LE(10, archive.indexOf('PK\x01\x02') + 24);
    const limits = { ...UNPACK_LIMITS, memberBytes: 1_000_000 };
    expect((await faultOf(() => members(archive, all, { limits }))).message).toContain('larger than 1.0 MB');
  });

  it('is read within the limits', async () => {
    expect(await members(zip([zeros]))).toHaveLength(1);
  });
});

it('stops on abort', async () => {
  const path = await temporaryFile('x', gzipSync(await tar(FILES)));
  const reading = readArchive({ path, url: URL }, all, { signal: AbortSignal.abort() });
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

describeWithShared('case 077: one archive, packed and named in three ways', () => {
  it('is read the same', async () => {
    const names = ['broadstreet-v9.9.9.tar.gz', 'card-data.tar.bz2', 'data'];
    const [first, ...others] = await Promise.all(
      names.map(async (name) => {
        const found = await readArchive(
          { path: shared('cases/077', name), url: name },
          (path) => path === 'card.json',
        );
        return found.map(({ path, bytes }) => [path, JSON.parse(bytes.toString()) as unknown]);
      }),
    );
    expect(first?.map(([path]) => path)).toEqual(['card.json']);
    expect(others).toEqual([first, first]);
  });
});
