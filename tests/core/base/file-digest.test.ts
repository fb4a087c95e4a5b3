import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { fileDigest, fileState, isSettled } from '../../../core/base/file-digest.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const LONG_AGO = new Date('2024-01-02T03:04:05Z');

describe('fileDigest', () => {
  it('sums up a file, also for several who ask at once', async () => {
    const file = await temporaryFile('a.fa', '>a\nACGT\n');
    const digests = await Promise.all([fileDigest(file), fileDigest(file), fileDigest(file)]);
    expect(digests).toEqual([sha256('>a\nACGT\n'), sha256('>a\nACGT\n'), sha256('>a\nACGT\n')]);
  });

  it('sees what comes after, even of the same size and with the old time', async () => {
    const file = await temporaryFile('a.fa', '>a\nACGT\n');
    await utimes(file, LONG_AGO, LONG_AGO);
    expect(await fileDigest(file)).toBe(sha256('>a\nACGT\n'));
    await writeFile(file, '>a\nTGCA\n');
    await utimes(file, LONG_AGO, LONG_AGO);
    expect(await fileDigest(file)).toBe(sha256('>a\nTGCA\n'));
    const other = await temporaryFile('b.fa', '>b\nGGGG\n');
    await utimes(other, LONG_AGO, LONG_AGO);
    await rename(other, file);
    expect(await fileDigest(file)).toBe(sha256('>b\nGGGG\n'));
  });

  it('gives nothing of a file that grows while it is read', async () => {
    const file = await temporaryFile('a.fa', 'A'.repeat(50_000_000));
    const digest = fileDigest(file);
    await appendFile(file, 'C');
    expect(await digest).toBeNull();
  });

  it('gives nothing of what is absent or a folder', async () => {
    const file = await temporaryFile('a.fa', 'A');
    expect(await fileDigest(`${file}.none`)).toBeNull();
    expect(await fileDigest(join(file, '..'))).toBeNull();
  });

  it.skipIf(process.platform === 'win32' /* has no named pipes in folders */)(
    'leaves a pipe alone',
    async () => {
      const pipe = join(await temporaryFolder(), 'pipe');
      await promisify(execFile)('mkfifo', [pipe]);
      expect(await fileDigest(pipe)).toBeNull();
    },
  );

  it('ends with the reason of a signal, and goes on for others', async () => {
    const file = await temporaryFile('a.fa', 'A'.repeat(20_000_000));
    const stop = new AbortController();
    const stopped = fileDigest(file, stop.signal);
    const other = fileDigest(file);
    stop.abort(new Error('enough'));
    await expect(stopped).rejects.toThrow('enough');
    expect(await other).toBe(sha256('A'.repeat(20_000_000)));
    await expect(fileDigest(file, stop.signal)).rejects.toThrow('enough');
  });

  it('begins anew after all who asked have left', async () => {
    const file = await temporaryFile('a.fa', 'A'.repeat(20_000_000));
    const stop = new AbortController();
    const stopped = fileDigest(file, stop.signal);
    stop.abort(new Error('enough'));
    await expect(stopped).rejects.toThrow('enough');
    expect(await fileDigest(file)).toBe(sha256('A'.repeat(20_000_000)));
  });
});

describe('isSettled', () => {
  it('is what was written more than two seconds ago, and nothing of the future', async () => {
    const file = await temporaryFile('a.fa', 'A');
    const state = await fileState(file);
    const { mtimeMs } = await stat(file);
    if (state === null) throw new Error('no state');
    expect(isSettled(state, mtimeMs + 2100)).toBe(true);
    expect(isSettled(state, mtimeMs + 1900)).toBe(false);
    expect(isSettled(state, mtimeMs - 10_000)).toBe(false);
  });
});
