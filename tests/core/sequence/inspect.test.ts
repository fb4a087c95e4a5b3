import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '../../../core/sequence/inspect.ts';
import { BZIP2, PLAIN, XZ, ZSTD } from './archives.ts';
import { temporaryFile, temporaryFolder } from './support.ts';
import { zip } from './zip-writer.ts';

describe('inspecting a file', () => {
  it.each([
    ['none', Buffer.from(PLAIN)],
    ['gzip', Buffer.concat([gzipSync(PLAIN), Buffer.alloc(400_000)])],
    ['bzip2', BZIP2],
    ['xz', Buffer.concat([XZ, Buffer.alloc(400_000)])],
    ['zstd', ZSTD],
    ['zip', zip([{ name: 'a.fa', content: PLAIN }])],
  ])('measures an assembly (%s)', async (compression, content) => {
    const path = await temporaryFile(content);
    expect(await inspectFile(path)).toEqual({
      accepted: true,
      path,
      bytesOnDisk: content.length,
      compression,
      format: 'fasta',
      kind: 'assembly',
      contigs: 2,
      bases: 720,
      longestContig: 360,
      warnings: [],
      sha256: createHash('sha256').update(content).digest('hex'),
    });
  });

  it.each([
    ['S\ta\tACGT\nS\tb\t*\n', 'gfa', [expect.stringContaining('an assembly graph'), '1 record is empty']],
    ['CLUSTAL\n\na ACGT\n', 'clustal', []],
    ['# STOCKHOLM 1.0\na ACGT\n//\n', 'stockholm', []],
  ])('calls %j an assembly', async (content, format, warnings) => {
    const path = await temporaryFile(content);
    expect(await inspectFile(path)).toMatchObject({
      kind: 'assembly',
      format,
      contigs: 1,
      bases: 4,
      warnings,
    });
  });

  it.each([
    ['LOCUS       x 4 bp\nORIGIN\n        1 acgt\n//\n', 'genbank'],
    ['##gff-version 3\n##FASTA\n>x\nACGT\n', 'gff3'],
  ])('calls %j annotated', async (content, format) => {
    const path = await temporaryFile(content);
    expect(await inspectFile(path)).toMatchObject({
      kind: 'annotated',
      format,
      contigs: 1,
      longestContig: 4,
    });
  });

  it('passes warnings on', async () => {
    expect(await inspectFile(await temporaryFile('>a\nAC\n>b\n'))).toMatchObject({
      warnings: ['1 record is empty'],
    });
  });

  it.each([
    [
      '<html></html>',
      'INVALID_FASTA',
      'This file is a web page, not sequences: the download went wrong; download the file itself.',
    ],
    ['', 'INVALID_FASTA', 'This file is empty: copy or download it again.'],
    [
      '>p\nMKTAYIAKQRQISFVK\n',
      'INVALID_FASTA',
      'This file looks like protein, not DNA: give the assembly (contigs as nucleotides), not its translated genes.',
    ],
    [
      gzipSync(PLAIN).subarray(0, 50),
      'INVALID_FASTA',
      'This file ends in the middle of its gzip data: copy or download it again.',
    ],
    [
      zip([{ name: 'xl/workbook.xml', content: '' }]),
      'INVALID_FASTA',
      'This file is an Excel workbook, not sequences: give the FASTA, GenBank or FASTQ file.',
    ],
  ])('answers for a bad file (%#)', async (content, code, reason) => {
    const path = await temporaryFile(content);
    expect(await inspectFile(path)).toEqual({
      accepted: false,
      path,
      bytesOnDisk: content.length,
      code,
      reason,
    });
  });

  it('answers for what is no file', async () => {
    expect(await inspectFile('/no/such/file.fa')).toEqual({
      accepted: false,
      path: '/no/such/file.fa',
      bytesOnDisk: 0,
      code: 'INPUT_NOT_FOUND',
      reason: 'input file not found or unreadable: /no/such/file.fa.',
    });
    expect(await inspectFile(await temporaryFolder())).toMatchObject({
      accepted: false,
      code: 'INPUT_NOT_FOUND',
      reason: 'This file is a folder, not a file: give the files inside it.',
    });
  });

  it('throws on abort alone', async () => {
    const path = await temporaryFile(PLAIN);
    await expect(inspectFile(path, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await expect(inspectFile(path, { signal: AbortSignal.abort('stop') })).rejects.toBe('stop');
  });
});
