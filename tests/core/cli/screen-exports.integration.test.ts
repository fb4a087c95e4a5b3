import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { soleEnvelope } from '../../support/error-lines.ts';
import { datadirWith, TINYAMR } from '../../support/datadir.ts';
import { gapit } from '../../support/gapit.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const contigs = shared('cases/001/crlf.fa');
const protein = shared('cases/007/proteins.faa');
const reads = shared('cases/044/slash_R1.fastq');

describeWithShared('gapit screen --format', () => {
  const datadir = datadirWith({ tinyamr: TINYAMR });
  const run = (...args: readonly string[]): ReturnType<typeof gapit> =>
    gapit(['screen', '--datadir', datadir, '--db', 'tinyamr', '--nopath', '--quiet', ...args]);

  it.each([
    ['fasta', /^>crlf\|contig1:301-1161\(\+\) blaTST-1 TST_000001\.1 /],
    ['gff3', /^##gff-version 3\n##sequence-region contig1 1 /],
    ['bed', /^contig1\t300\t1161\tblaTST-1\t1000\t\+\n$/],
    ['hamronization', /^input_file_name\t.*\ncrlf\.fa\tblaTST-1\t|^input_file_name\t.*\ncrlf\tblaTST-1\t/],
    ['html', /^<!doctype html>[^]*blaTST-1[^]*<\/html>\s*$/i],
  ])('%s shows the hits of a sample', async (format, expected) => {
    const { stdout, stderr, status } = await run('--format', format, contigs);
    expect(stdout).toMatch(expected);
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('writes a workbook, also to a pipe', async () => {
    const folder = await temporaryFolder();
    const { stdout, status } = await run('--format', 'xlsx', '--output', join(folder, 'a.xlsx'), contigs);
    expect([stdout, status]).toEqual(['', 0]);
    expect(await readdir(folder)).toEqual(['a.xlsx']);
    expect((await readFile(join(folder, 'a.xlsx'))).subarray(0, 2).toString()).toBe('PK');
    expect((await run('--format', 'xlsx', contigs)).stdout.startsWith('PK')).toBe(true);
  });

  it('names the sample that failed in a report of the others', async () => {
    const { stdout, stderr, status } = await run('--format', 'html', contigs, protein);
    expect(stdout).toContain('proteins');
    expect(stdout).toContain('looks like protein');
    expect(soleEnvelope(stderr)).toMatchObject({ code: 'INVALID_FASTA' });
    expect(status).toBe(5);
  });

  it('writes nothing where every sample failed', async () => {
    const folder = await temporaryFolder();
    const { stdout, status } = await run('--format', 'html', '--output', join(folder, 'a.html'), protein);
    expect([stdout, status]).toEqual(['', 5]);
    expect(await readdir(folder)).toEqual([]);
  });

  describe('of reads', () => {
    it('makes a report', async () => {
      const { stdout, status } = await run('--format', 'html', reads);
      expect(stdout).toContain('mcr-T.1');
      expect(status).toBe(0);
    });

    it('refuses formats that need hits on contigs', async () => {
      const { stderr, status } = await run('--format', 'bed', reads);
      expect(soleEnvelope(stderr)).toMatchObject({ code: 'USAGE_ERROR', context: { format: 'bed' } });
      expect(status).toBe(2);
    });
  });
});
