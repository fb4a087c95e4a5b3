import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  installFile,
  type InstalledFile,
  type InstallRequest,
} from '../../../core/databases/install-file.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';
import { waitUntil } from '../../support/wait-for.ts';
import { faultOf } from '../sequence/support.ts';
import { client, giveFile, serve } from './download/file-server.ts';

const CONTENT = randomBytes(700_000);
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const OTHER = createHash('sha256').update('other').digest('hex');

let folder: string;
let source: string;
let target: string;
beforeEach(async () => {
  const place = await temporaryFolder();
  folder = join(place, AWKWARD_NAME);
  await mkdir(folder);
  source = join(place, 'source file.fa');
  await writeFile(source, CONTENT);
  target = join(folder, 'genes.fa');
});

function install(request: Partial<InstallRequest> = {}): Promise<InstalledFile> {
  return installFile({ source, sha256: SHA256, target, http: client({ retries: 0 }), ...request });
}

/** Checks that the folder holds the target alone, with this content; or nothing. */
async function expectAlone(content: Uint8Array | string | null): Promise<void> {
  expect(await readdir(folder)).toEqual(content === null ? [] : ['genes.fa']);
  if (content !== null) expect((await readFile(target)).equals(Buffer.from(content))).toBe(true);
}

/** Of what has come so far. */
async function sizeOfPart(): Promise<number> {
  const part = (await readdir(folder)).find((name) => name.endsWith('.part'));
  return part === undefined ? 0 : (await stat(join(folder, part))).size;
}

describe('installFile', () => {
  it('copies a file whose sum is right, in either case of its digits', async () => {
    const receipt = await install({ sha256: SHA256.toUpperCase() });
    expect(receipt).toEqual({ path: target, sha256: SHA256, bytes: CONTENT.length });
    await expectAlone(CONTENT);
  });

  it('replaces a file once the sum is right, also by its own copy', async () => {
    await writeFile(target, 'old');
    await install();
    await expectAlone(CONTENT);
    await install({ source: target });
    await expectAlone(CONTENT);
  });

  it('leaves what is there where the sum is wrong, and tells both', async () => {
    await writeFile(target, 'old');
    const fault = await faultOf(() => install({ sha256: OTHER }));
    expect(fault).toMatchObject({
      code: 'CHECKSUM_MISMATCH',
      context: { source, expected: OTHER, actual: SHA256, bytes: String(CONTENT.length) },
    });
    expect(fault.message).toBe(
      `${source} is not the file that was expected: its SHA-256 is ${SHA256}, not ${OTHER}`,
    );
    await expectAlone('old');
  });

  it('reads a pipe', async () => {
    const pipe = join(dirname(folder), 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    const [receipt] = await Promise.all([install({ source: pipe }), writeFile(pipe, CONTENT)]);
    expect(receipt.bytes).toBe(CONTENT.length);
    await expectAlone(CONTENT);
  });

  it.each([
    ['a sum that is too short', { sha256: SHA256.slice(1) }, 'USAGE_ERROR'],
    ['a sum of other letters', { sha256: `g${SHA256.slice(1)}` }, 'USAGE_ERROR'],
    ['another scheme', { source: 'ftp://127.0.0.1/genes.fa' }, 'USAGE_ERROR'],
    ['a file that is not there', { source: '/absent/genes.fa' }, 'INPUT_NOT_FOUND'],
    ['a folder', { source: '/' }, 'INPUT_NOT_FOUND'],
    ['a target in no folder', { target: '/absent/genes.fa' }, 'OUTPUT_NOT_WRITABLE'],
    ['a folder as target', { target: '/' }, 'OUTPUT_NOT_WRITABLE'],
  ])('refuses %s', async (_, change, code) => {
    expect((await faultOf(() => install(change))).code).toBe(code);
    await expectAlone(null);
  });

  it('leaves nothing where it is cancelled', async () => {
    await expect(install({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
    await expectAlone(null);
  });

  it('downloads, and tells how far it is', async () => {
    const { origin } = await serve((request, response) => {
      giveFile(request, response, CONTENT);
    });
    const progress: (number | null)[][] = [];
    await install({ source: `${origin}/g.fa`, onProgress: (...now) => progress.push(now) });
    expect(progress.at(-1)).toEqual([CONTENT.length, CONTENT.length]);
    await expectAlone(CONTENT);
  });

  it('drops a download whose sum is wrong, and keeps a password to itself', async () => {
    await writeFile(target, 'old');
    const { origin } = await serve((request, response) => {
      giveFile(request, response, CONTENT);
    });
    const address = origin.replace('//', '//user:secret@');
    const fault = await faultOf(() => install({ source: `${address}/g.fa`, sha256: OTHER }));
    expect(fault).toMatchObject({ code: 'CHECKSUM_MISMATCH', context: { source: `${origin}/g.fa` } });
    expect(JSON.stringify([fault.message, fault.context])).not.toContain('secret');
    await expectAlone('old');
  });

  it('goes on in the next call where a download broke off', async () => {
    const { origin, requests } = await serve((request, response, nth) => {
      if (nth > 1) {
        giveFile(request, response, CONTENT);
        return;
      }
      response.writeHead(200, { etag: '"v1"', 'content-length': CONTENT.length });
      response.write(CONTENT.subarray(0, 300_000));
      void waitUntil(async () => (await sizeOfPart()) === 300_000).then(() => response.destroy());
    });
    const source = `${origin}/g.fa`;
    expect((await faultOf(() => install({ source }))).code).toBe('DOWNLOAD_FAILED');
    expect(await readdir(folder)).not.toContain(basename(target));
    await install({ source });
    expect(requests[1]?.headers.range).toMatch(/^bytes=[1-9]\d*-$/);
    await expectAlone(CONTENT);
  });
});
