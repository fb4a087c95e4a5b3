import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFileNames } from '../../../../core/reports/exports/file-names.ts';
import { writeSampleFiles } from '../../../../core/reports/exports/write-sample-files.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../../support/temporary.ts';
import { readGff3 } from './read-gff3.ts';
import { hitWith, runWith, sampleWith } from './support.ts';

describe('a file for each sample', () => {
  it('is written into a folder that is made, also for a sample without a hit, with plain contig names', async () => {
    const folder = join(await temporaryFolder(), AWKWARD_NAME, 'features');
    const samples = [sampleWith([hitWith()], { name: 'x' }), sampleWith([], { name: 'y' })];
    const paths = await writeSampleFiles('gff3', runWith(samples), folder);
    expect(paths).toEqual([join(folder, 'x.gff3'), join(folder, 'y.gff3')]);
    expect(readGff3(await readFile(join(folder, 'x.gff3'), 'utf8')).features[0]?.seqid).toBe('c1');
    expect(await readFile(join(folder, 'y.gff3'), 'utf8')).toBe('##gff-version 3\n');
  });

  it('replaces files of its names and nothing else, and leaves no scrap', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'x.bed'), 'old');
    await writeFile(join(folder, 'mine.txt'), 'mine');
    await writeSampleFiles('bed', runWith([sampleWith([hitWith()], { name: 'x' })]), folder);
    expect((await readdir(folder)).sort()).toEqual(['mine.txt', 'x.bed']);
    expect(await readFile(join(folder, 'x.bed'), 'utf8')).toBe('c1\t300\t1161\tblaT\t999\t-\n');
    expect(await readFile(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
  });

  it('passes on notes', async () => {
    const notes: string[] = [];
    const run = runWith([sampleWith([hitWith()])], { basesOf: () => Promise.reject(new Error('gone')) });
    const [path = ''] = await writeSampleFiles('fasta', run, await temporaryFolder(), {
      onNote: (note) => notes.push(note),
    });
    expect(notes).toEqual(["a: its sequences can't be read: gone"]);
    expect(await readFile(path, 'utf8')).toBe('');
  });

  it('says where it can not write', async () => {
    const folder = join(await temporaryFolder(), 'taken');
    await writeFile(folder, 'a file');
    await expect(writeSampleFiles('bed', runWith([sampleWith([])]), folder)).rejects.toMatchObject({
      code: 'OUTPUT_NOT_WRITABLE',
      context: { file: folder },
    });
    const blocked = await temporaryFolder();
    await mkdir(join(blocked, 'a.bed'));
    await expect(writeSampleFiles('bed', runWith([sampleWith([])]), blocked)).rejects.toMatchObject({
      code: 'OUTPUT_NOT_WRITABLE',
    });
  });
});

describe('names of files', () => {
  it.each([
    ['a', 'a.bed'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j.bed'],
    ['..', 'sample.bed'],
    ['../../etc/passwd', '_.._etc_passwd.bed'],
    [' .hidden. ', 'hidden.bed'],
    ['', 'sample.bed'],
    ['CON', '_CON.bed'],
    ['nul.x', '_nul.x.bed'],
    ['console', 'console.bed'],
    ['tab\tand\u0000nul', 'tab_and_nul.bed'],
    ['株 ü', '株 ü.bed'],
  ])('%j is %s', (name, file) => {
    expect(createFileNames('.bed')(name)).toBe(file);
  });

  it('are given once, by what systems tell apart', () => {
    const nameOf = createFileNames('.gff3');
    expect(['a', 'A', 'a', 'a-2', 'é', 'e\u0301'].map(nameOf)).toEqual([
      'a.gff3',
      'A-2.gff3',
      'a-3.gff3',
      'a-2-2.gff3',
      'é.gff3',
      'e\u0301-2.gff3',
    ]);
  });

  it('fit into a folder however long the sample is called', () => {
    const name = createFileNames('.gff3')('株👩‍🔬'.repeat(100));
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(220);
    expect(name).toBe(basename(name));
    expect(name).not.toContain('\ufffd');
  });
});
