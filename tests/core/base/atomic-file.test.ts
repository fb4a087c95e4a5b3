import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFileAtomic } from '../../../core/base/atomic-file.ts';
import { AWKWARD_NAME, temporaryFile, temporaryFolder } from '../../support/temporary.ts';

describe('writeFileAtomic', () => {
  it('writes a new file, also from pieces, and leaves nothing else in the folder', async () => {
    const folder = await temporaryFolder();
    await writeFileAtomic(join(folder, 'a.txt'), 'one');
    await writeFileAtomic(join(folder, AWKWARD_NAME), piecesOf('one ', 'two', 'é'));
    expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe('one');
    expect(await readFile(join(folder, AWKWARD_NAME), 'utf8')).toBe('one twoé');
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('shows the old content until the new one is complete', async () => {
    const path = await temporaryFile('a.txt', 'old');
    const seen: string[] = [];
    async function* slow(): AsyncGenerator<string> {
      yield 'n'.repeat(100_000);
      seen.push(await readFile(path, 'utf8'));
      yield 'ew';
      seen.push(await readFile(path, 'utf8'));
    }
    await writeFileAtomic(path, slow());
    expect(seen).toEqual(['old', 'old']);
    expect(await readFile(path, 'utf8')).toHaveLength(100_002);
  });

  it('keeps the old content and no leftovers when the pieces break off', async () => {
    const path = await temporaryFile('a.txt', 'old');
    async function* broken(): AsyncGenerator<string> {
      yield 'new';
      await Promise.resolve();
      throw new Error('the source broke off');
    }
    await expect(writeFileAtomic(path, broken())).rejects.toThrow('the source broke off');
    expect(await readFile(path, 'utf8')).toBe('old');
    expect(await readdir(dirname(path))).toEqual(['a.txt']);
  });

  it('leaves no leftovers when the name is taken by a folder', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'taken'));
    await writeFile(join(folder, 'taken', 'inside'), '');
    await expect(writeFileAtomic(join(folder, 'taken'), 'x')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['taken']);
  });

  it('lets one of many writers at once win whole', async () => {
    const path = join(await temporaryFolder(), 'a.txt');
    const texts = Array.from({ length: 20 }, (_, i) => String(i).repeat(50_000));
    await Promise.all(texts.map((text) => writeFileAtomic(path, text)));
    expect(texts).toContain(await readFile(path, 'utf8'));
    expect(await readdir(dirname(path))).toEqual(['a.txt']);
  });
});

async function* piecesOf(...pieces: string[]): AsyncGenerator<string> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}
