import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { soleEnvelope } from '../../../support/error-lines.ts';
import { gapit } from '../../../support/gapit.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { giveFile, serve } from '../../databases/download/file-server.ts';

const CONTENT = Buffer.from('>a\nACGT\n');
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const WRONG = '0'.repeat(64);

it('copies or downloads one file, and prints a receipt', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'source.fa'), CONTENT);
  const { origin } = await serve((request, response) => {
    giveFile(request, response, CONTENT);
  });
  const withoutProxy = { NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' };
  for (const source of ['source.fa', `${origin}/source.fa`]) {
    const args = ['db', 'install', source, '--sha256', SHA256, '--output', 'target.fa'];
    const { stdout, stderr, status } = await gapit(args, { cwd: folder, env: withoutProxy });
    expect([stdout, stderr, status]).toEqual([
      `{"path":"target.fa","sha256":"${SHA256}","bytes":${CONTENT.length}}\n`,
      '',
      0,
    ]);
    expect(await readFile(join(folder, 'target.fa'))).toEqual(CONTENT);
  }
});

it('refuses a file of another sum with exit status 5, and leaves what was there', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'source.fa'), CONTENT);
  await writeFile(join(folder, 'target.fa'), 'old');
  const args = ['db', 'install', 'source.fa', '--sha256', WRONG, '-o', 'target.fa'];
  const { stdout, stderr, status } = await gapit(args, { cwd: folder });
  expect([stdout, status]).toEqual(['', 5]);
  expect(soleEnvelope(stderr)).toMatchObject({
    code: 'CHECKSUM_MISMATCH',
    context: { expected: WRONG, actual: SHA256 },
  });
  expect(await readFile(join(folder, 'target.fa'), 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['source.fa', 'target.fa']);
});

it.each([
  ['without a sum', ['--output', 'x']],
  ['without a target', ['--sha256', WRONG]],
  ['with a sum that is none', ['--sha256', 'abc', '--output', 'x']],
])('is a usage error %s', async (_, args) => {
  const { status, stderr } = await gapit(['db', 'install', 'source.fa', ...args]);
  expect([status, soleEnvelope(stderr).code]).toEqual([2, 'USAGE_ERROR']);
});
