import { chmod, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEntries } from '../../../core/cache/entries.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';

const KEY = { question: 'which genes?', content: 'ab12' };

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'entries'), { recursive: true });
  return names.filter((name) => name.endsWith('.json')).map((name) => join(folder, 'entries', name));
}

describe('the entries of a cache', () => {
  it('give an answer back, and only to its question and content', async () => {
    const folder = await temporaryFolder();
    const entries = openEntries(folder);
    expect(await entries.mayHold(KEY.question)).toBe(false);
    expect(await entries.read(KEY)).toBeNull();
    await entries.write(KEY, { rows: [1.5, 'é', null] });
    expect(await entries.mayHold(KEY.question)).toBe(true);
    expect(await entries.read(KEY)).toEqual({ rows: [1.5, 'é', null] });
    expect(await entries.read({ ...KEY, content: 'ab13' })).toBeNull();
    expect(await entries.read({ ...KEY, question: 'which loci?' })).toBeNull();
    expect(await entries.mayHold('which loci?')).toBe(false);
    await entries.write(KEY, { rows: [] });
    expect(await entries.read(KEY)).toEqual({ rows: [] });
  });

  it.each([
    ['is cut', (text: string) => text.slice(0, -3)],
    ['is empty', () => ''],
    ['has another letter', (text: string) => text.replace('"rows":[1]', '"rows":[2]')],
    ['has another checksum', (text: string) => text.replace(/^./, (letter) => (letter === '0' ? '1' : '0'))],
  ])('remove one that %s', async (_, spoil) => {
    const folder = await temporaryFolder();
    const entries = openEntries(folder);
    await entries.write(KEY, { rows: [1] });
    const [file = ''] = await filesIn(folder);
    const spoilt = spoil(await readFile(file, 'utf8'));
    await writeFile(file, spoilt);
    expect(await entries.read(KEY)).toBeNull();
    expect(await filesIn(folder)).toEqual([]);
    await entries.write(KEY, { rows: [1] });
    expect(await entries.read(KEY)).toEqual({ rows: [1] });
  });

  it('do not take the answer to another question that lies in its place', async () => {
    const folder = await temporaryFolder();
    const entries = openEntries(folder);
    await entries.write(KEY, { rows: [1] });
    const [first = ''] = await filesIn(folder);
    const other = { ...KEY, content: 'ff' };
    await entries.write(other, { rows: [2] });
    const second = (await filesIn(folder)).find((file) => file !== first) ?? '';
    await writeFile(second, await readFile(first));
    expect(await entries.read(other)).toBeNull();
  });

  it('note the use of an answer', async () => {
    const folder = await temporaryFolder();
    const entries = openEntries(folder);
    await entries.write(KEY, {});
    const [file = ''] = await filesIn(folder);
    const longAgo = new Date('2024-01-02T03:04:05Z');
    await utimes(file, longAgo, longAgo);
    await entries.read(KEY);
    expect((await stat(file)).mtime.getTime()).toBeGreaterThan(longAgo.getTime());
  });

  it('hold nothing where they can not be kept, and nothing fails', async () => {
    const inFile = openEntries(await temporaryFile('cache', ''));
    await inFile.write(KEY, { rows: [1] });
    expect(await inFile.read(KEY)).toBeNull();
    const folder = await temporaryFolder();
    await chmod(folder, 0o500);
    const readOnly = openEntries(folder);
    await readOnly.write(KEY, { rows: [1] });
    await chmod(folder, 0o700);
  });

  it('are whole for many who write and read at once', async () => {
    const folder = await temporaryFolder();
    const answer = { rows: Array.from({ length: 2000 }, (_, i) => `row ${i}`) };
    const found = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const entries = openEntries(folder);
        if (i % 2 === 0) await entries.write(KEY, answer);
        return entries.read(KEY);
      }),
    );
    for (const each of found) if (each !== null) expect(each).toEqual(answer);
    expect(await openEntries(folder).read(KEY)).toEqual(answer);
    const left = await readdir(join(folder, 'entries'), { recursive: true });
    expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
