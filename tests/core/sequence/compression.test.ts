import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { detectCompression, openSequenceFile } from '../../../core/sequence/compression.ts';
import { BZIP2, PLAIN, XZ, XZ_SHA256, ZSTD, ZSTD_UNCHECKED } from './archives.ts';
import { faultOf, temporaryFile, temporaryFolder } from './support.ts';
import { zip } from './zip-writer.ts';

const GZIP = gzipSync(PLAIN);
const ZIP = zip([{ name: 'a.fa', content: PLAIN }]);

async function readAll(path: string): Promise<string> {
  const { chunks } = await openSequenceFile(path);
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  return Buffer.concat(pieces).toString('latin1');
}

async function readBytes(content: Uint8Array): Promise<string> {
  return readAll(await temporaryFile(content));
}

const ARCHIVES = [
  ['gzip', GZIP],
  ['bzip2', BZIP2],
  ['xz', XZ],
  ['zstd', ZSTD],
  ['zip', ZIP],
] as const;

describe('opening by content', () => {
  it.each([['none', Buffer.from(PLAIN)] as const, ...ARCHIVES])('reads %s', async (compression, content) => {
    const path = await temporaryFile(content, 'misleading.gz');
    const opened = await openSequenceFile(path);
    expect(opened.compression).toBe(compression);
    await opened.close();
    expect(await readAll(path)).toBe(PLAIN);
  });

  it.each([
    ['gzip', GZIP],
    ['bzip2', BZIP2],
    ['xz', XZ],
    ['zstd', ZSTD],
  ])('reads all members of %s', async (_, content) => {
    expect(await readBytes(Buffer.concat([content, content, content]))).toBe(PLAIN.repeat(3));
  });

  it('takes BZh in a text for text', () => {
    expect(detectCompression(Buffer.from('BZh is a prefix'))).toBe('none');
  });

  it('reads zero bytes between and after gzip members as padding', async () => {
    const padded = Buffer.concat([
      GZIP,
      Buffer.alloc(30),
      GZIP,
      Buffer.alloc(300_000),
      GZIP,
      Buffer.alloc(7),
    ]);
    expect(await readBytes(padded)).toBe(PLAIN.repeat(3));
  });

  it('reads zstd without check sum and past skippable frames', async () => {
    const skippable = Buffer.from([0x53, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);
    expect(await readBytes(Buffer.concat([skippable, ZSTD_UNCHECKED, skippable, ZSTD]))).toBe(
      PLAIN.repeat(2),
    );
  });

  it('reads 20,000 zstd frames without running out of stack', async () => {
    const empty = Buffer.from('KLUv/SQAAQAAmenYUQ==', 'base64');
    const content = Buffer.concat([...Array.from({ length: 20_000 }, () => empty), ZSTD]);
    expect(await readBytes(content)).toBe(PLAIN);
  });

  it('reads the one file of a zip, stored too, past folders and the notes of macOS', async () => {
    const members = [
      { name: 'sample/', content: '', stored: true },
      { name: '__MACOSX/sample/._a.fa', content: 'notes' },
      { name: 'sample/.DS_Store', content: 'notes' },
      { name: 'sample/ä.fa', content: PLAIN, stored: true },
    ];
    expect(await readBytes(zip(members))).toBe(PLAIN);
  });

  it('streams: nothing more is read than is asked for', async () => {
    const path = await temporaryFile(Buffer.alloc(4_000_000, 'A'));
    let raw = 0;
    const { chunks, close } = await openSequenceFile(path, { onRawBytes: (n) => (raw += n) });
    await chunks[Symbol.asyncIterator]().next();
    await setImmediate();
    expect(raw).toBeLessThanOrEqual(256 * 1024);
    await close();
  });

  it('counts the bytes on the disk', async () => {
    for (const [, content] of ARCHIVES) {
      let raw = 0;
      const { chunks } = await openSequenceFile(await temporaryFile(content), {
        onRawBytes: (n) => (raw += n),
      });
      for await (const chunk of chunks) expect(chunk.length).toBeGreaterThan(0);
      expect(raw).toBeGreaterThan(0);
      expect(raw).toBeLessThanOrEqual(content.length);
    }
  });
});

describe('cut and damaged data', () => {
  it.each(ARCHIVES)('fails on %s cut anywhere', async (compression, content) => {
    for (let length = 16; length < content.length; length += compression === 'xz' ? 7 : 3) {
      const path = await temporaryFile(content.subarray(0, length), 'cut.bin');
      const fault = await faultOf(() => readAll(path));
      expect(fault.code).toBe('INVALID_FASTA');
      expect(fault.message).toBe(
        `${path} ends in the middle of its ${compression} data: copy or download it again`,
      );
      expect(fault.context).toEqual({ file: path, next_step: 'copy or download it again' });
    }
  });

  it.each(ARCHIVES)('never gives wrong bytes for %s with a flipped bit', async (_, content) => {
    for (let at = 16; at < content.length; at += 5) {
      const flipped = Buffer.from(content);
      flipped[at] = (flipped[at] ?? 0) ^ 0x10;
      const result = await readBytes(flipped).catch((thrown: unknown) => thrown);
      // Some bytes hold nothing but names and times.
      if (typeof result === 'string') expect(result).toBe(PLAIN);
      else expect(result).toMatchObject({ code: 'INVALID_FASTA' });
    }
  });

  it('fails when a second member is cut', async () => {
    const fault = await faultOf(() => readBytes(Buffer.concat([GZIP, GZIP.subarray(0, 20)])));
    expect(fault.message).toContain('ends in the middle of its gzip data');
  });

  it.each([
    ['gzip', GZIP],
    ['bzip2', BZIP2],
    ['zstd', ZSTD],
  ])('refuses to drop what follows the %s data', async (_, content) => {
    const fault = await faultOf(() => readBytes(Buffer.concat([content, Buffer.from('something else')])));
    expect(fault.code).toBe('INVALID_FASTA');
  });

  it('says when a variant is not supported', async () => {
    const fault = await faultOf(() => readBytes(XZ_SHA256));
    expect(fault.message).toContain("uses a xz feature that isn't supported");
    expect(fault.context['next_step']).toBe('decompress it and give the plain file');
  });

  it('verifies the check sum of a zip member', async () => {
    const archive = zip([{ name: 'a.fa', content: PLAIN, stored: true }]);
    archive[archive.indexOf('ACGT')] = 'C'.charCodeAt(0);
    expect((await faultOf(() => readBytes(archive))).message).toContain('damaged zip data');
  });

  it('reads files on after another one failed', async () => {
    await faultOf(() => readBytes(XZ.subarray(0, 100)));
    expect(await readBytes(XZ)).toBe(PLAIN);
  });

  it('lets go of a file that is left half-way', async () => {
    for (let round = 0; round < 2; round++) {
      const { chunks } = await openSequenceFile(await temporaryFile(XZ));
      for await (const chunk of chunks) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
    }
  });
});

describe('zip archives that hold no single file', () => {
  it.each([
    [
      'several files',
      [
        { name: 'a.fa', content: 'x' },
        { name: 'b.fa', content: 'y' },
      ],
      'is a zip archive of 2 files (a.fa, b.fa)',
    ],
    ['nothing', [], 'is a zip archive without a file in it'],
    [
      'a locked file',
      [{ name: 'a.fa', content: 'x', encrypted: true }],
      'is a zip archive locked with a password',
    ],
    [
      'a workbook',
      [
        { name: '[Content_Types].xml', content: 'x' },
        { name: 'xl/workbook.xml', content: 'x' },
      ],
      'is an Excel workbook, not sequences',
    ],
    [
      'a document',
      [
        { name: '[Content_Types].xml', content: 'x' },
        { name: 'word/document.xml', content: 'x' },
      ],
      'is an office document, not sequences',
    ],
    [
      'an unknown method',
      [{ name: 'a.fa', content: 'x', method: 9 }],
      "uses a zip feature that isn't supported (compression method 9)",
    ],
  ])('refuses %s', async (_, members, message) => {
    const path = await temporaryFile(zip(members));
    const fault = await faultOf(() => readAll(path));
    expect(fault.code).toBe('INVALID_FASTA');
    expect(fault.message).toContain(`${path} ${message}`);
  });

  it('lists three names at most', async () => {
    const members = Array.from({ length: 12 }, (_, i) => ({ name: `${i}.fa`, content: 'x' }));
    const fault = await faultOf(() => readBytes(zip(members)));
    expect(fault.message).toContain('of 12 files (0.fa, 1.fa, 2.fa, …)');
  });

  it('notices a member that is shorter than it should be', async () => {
    const data = deflateRawSync(PLAIN);
    const archive = zip([{ name: 'a.fa', content: data.subarray(0, 20), stored: true, method: 8 }]);
    expect((await faultOf(() => readBytes(archive))).message).toContain('ends in the middle of its zip data');
  });
});

describe('files that cannot be read', () => {
  it('names a missing file', async () => {
    const path = join(await temporaryFolder(), 'nope.fa');
    const fault = await faultOf(() => openSequenceFile(path));
    expect(fault.code).toBe('INPUT_NOT_FOUND');
    expect(fault.message).toBe(`input file not found or unreadable: ${path}`);
    expect(fault.context).toEqual({ file: path });
  });

  it('says that a folder is a folder', async () => {
    const path = await temporaryFolder();
    const fault = await faultOf(() => openSequenceFile(path));
    expect(fault.code).toBe('INPUT_NOT_FOUND');
    expect(fault.message).toBe(`${path} is a folder, not a file: give the files inside it`);
  });

  it('names an empty file', async () => {
    const path = await temporaryFile('');
    const fault = await faultOf(() => openSequenceFile(path));
    expect(fault.code).toBe('INVALID_FASTA');
    expect(fault.message).toBe(`${path} is empty: copy or download it again`);
  });

  it.skipIf(process.platform === 'win32')('reads a pipe that hands out a few bytes at a time', async () => {
    const path = join(await temporaryFolder(), 'pipe');
    await promisify(execFile)('mkfifo', [path]);
    const writing = open(path, 'w').then(async (writer) => {
      await writer.write('>a');
      await setImmediate();
      await writer.write('\nACGT\n');
      await writer.close();
    });
    expect(await readAll(path)).toBe('>a\nACGT\n');
    await writing;
  });
});

describe('abort', () => {
  it('throws the reason before and while reading', async () => {
    const path = await temporaryFile(Buffer.alloc(2_000_000, 'ACGT'));
    await expect(openSequenceFile(path, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    for (const content of [Buffer.alloc(2_000_000, 'ACGT'), gzipSync(Buffer.alloc(20_000_000, 'ACGT'))]) {
      const controller = new AbortController();
      const { chunks } = await openSequenceFile(await temporaryFile(content), { signal: controller.signal });
      const reading = (async () => {
        for await (const chunk of chunks) {
          expect(chunk.length).toBeGreaterThan(0);
          controller.abort();
        }
      })();
      await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    }
  });
});
