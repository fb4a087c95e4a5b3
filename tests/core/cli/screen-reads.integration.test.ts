import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Reads2Document, ReadsDocument } from '../../../core/documents/reads.ts';
import { screen } from '../../support/cases.ts';
import { bigDatabase, datadirWith, TINYAMR } from '../../support/datadir.ts';
import { printedDocument } from '../../support/documents.ts';
import { soleEnvelope } from '../../support/error-lines.ts';
import { gapit } from '../../support/gapit.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const caseFile = (id: string, name: string): string => shared('cases', id, name);
const reads = (name: string): string => shared('data/seed-fixtures/reads', name);
const genome = shared('data/genomes/GCF_003400925.1.fna.gz');

describeWithShared('gapit screen of reads', () => {
  const datadir = datadirWith({
    tinyamr: TINYAMR,
    tinyreads: shared('data/seed-fixtures/db/tinyreads/sequences'),
    ecoh: bigDatabase('ecoh'),
    resfinder: bigDatabase('resfinder'),
  });
  const run = (...args: readonly string[]): ReturnType<typeof gapit> =>
    gapit(['screen', '--datadir', datadir, '--nopath', ...args]);

  it('prints the genes that are present, and all of them on request', async () => {
    const files = [reads('tetx_full.fq'), reads('suly_partial.fq')];
    const { rows, status, stdout } = await screen(files, datadir, 'tinyreads');
    expect(stdout.split('\n')[0]).toBe(
      '#SAMPLE\tGENE\tBREADTH%\tDEPTH\tREADS\tPRESENT\tDATABASE\tACCESSION\tPRODUCT',
    );
    expect(rows).toEqual([
      {
        SAMPLE: 'tetx_full',
        GENE: 'tetX',
        'BREADTH%': '100.00',
        DEPTH: '2.30',
        READS: '12',
        PRESENT: 'yes',
        DATABASE: 'tinyreads',
        ACCESSION: 'SYN-001',
        PRODUCT: 'extended resistance determinant tetX',
      },
    ]);
    expect(status).toBe(0);
    const all = await screen(files, datadir, 'tinyreads', '--all-genes', '--jobs', '2');
    expect(all.rows.map((row) => [row['SAMPLE'], row['GENE'], row['BREADTH%'], row['PRESENT']])).toEqual([
      ['suly_partial', 'sulY', '68.97', 'no'],
      ['tetx_full', 'tetX', '100.00', 'yes'],
    ]);
  });

  it('prints gapit.reads/1, and /2 where reads were filtered', async () => {
    const one = await run('--db', 'tinyreads', '--format', 'json', '--r1', reads('tetx_full.fq'));
    const document = await printedDocument<ReadsDocument>(one.stdout, 'reads');
    expect(document.params).toEqual({ db: 'tinyreads', read_type: 'sr', min_breadth: 90, threads: 1 });
    expect(document.files).toMatchObject([
      {
        reads: ['tetx_full.fq'],
        genes: [
          { gene: 'tetX', tlen: 522, breadth_pct: 100, mean_depth: 2.3, reads_mapped: 12, present: true },
        ],
      },
    ]);
    const two = await run('--db', 'tinyreads', '--format', 'json', '-I', '90', '--r1', reads('tetx_full.fq'));
    const filtered = await printedDocument<Reads2Document>(two.stdout, 'reads2');
    expect(filtered.params).toMatchObject({ min_identity: 90, min_mapq: 0 });
    expect(filtered.files[0]?.genes[0]?.mean_identity_pct).toBe(100);
  });

  it('case 044: pairs the files of a folder by their names', async () => {
    const folder = await temporaryFolder();
    const names = ['slash', 'casava', 'dot', 'mid', 'shuffled'].flatMap((name) => [
      `${name}_R1.fastq`,
      `${name}_R2.fastq`,
    ]);
    for (const name of names) await copyFile(caseFile('044', name), join(folder, name));
    const files = names.map((name) => join(folder, name));
    const { rows, stderr, status } = await screen(files, datadir, 'tinyamr', '--all-genes', '--jobs', '2');
    expect(rows.map((row) => [row['SAMPLE'], row['GENE'], row['READS']])).toEqual([
      ['casava', 'mcr-T.1', '6'],
      ['dot', 'mcr-T.1', '12'],
      ['mid', 'mcr-T.1', '12'],
      ['shuffled', 'mcr-T.1', '6'],
      ['slash', 'mcr-T.1', '12'],
    ]);
    expect(stderr.match(/^Note: .*$/gm)).toEqual([expect.stringMatching(/^Note: shuffled: /)]);
    expect(status).toBe(0);
  });

  it('unites the lanes of one sample', async () => {
    const lanes = ['slash', 'dot'];
    const option = (mate: number): string =>
      lanes.map((name) => caseFile('044', `${name}_R${mate}.fastq`)).join(',');
    const { stdout } = await run('--db', 'tinyamr', '-A', '--r1', option(1), '--r2', option(2));
    expect(stdout.split('\n')[1]?.split('\t').slice(0, 5)).toEqual(
      expect.arrayContaining(['slash', 'mcr-T.1', '24']),
    );
  });

  it('reports a damaged file and screens the others', async () => {
    const folder = await temporaryFolder();
    const cut = join(folder, 'cut.fastq');
    await writeFile(cut, (await readFile(reads('tetx_full.fq'), 'utf8')).slice(0, -20));
    const { rows, stderr, status } = await screen([cut, reads('tetx_full.fq')], datadir, 'tinyreads', '-q');
    expect(rows.map((row) => row['SAMPLE'])).toEqual(['tetx_full']);
    expect(soleEnvelope(stderr)).toMatchObject({ code: 'INVALID_READS_FORMAT', context: { file: cut } });
    expect(status).toBe(5);
  });

  describe('refuses as a usage error', () => {
    const fastq = reads('tetx_full.fq');
    it.each([
      ['reads beside assemblies', ['--db', 'tinyamr', fastq, genome], /tetx_full\.fq/],
      [
        'an option of the contig engine',
        ['--db', 'tinyamr', '--mincov', '50', fastq],
        /--mincov.*contig engine/,
      ],
      ['an option of the reads engine', ['--db', 'tinyamr', '--min-breadth', '50', genome], /--min-breadth/],
      [
        'an option of the cluster engine',
        ['--db', 'tinyamr', '--min-gene-cov', '50', genome],
        /cluster engine/,
      ],
      ['mates without reads', ['--db', 'tinyamr', '--r2', fastq], /--r1/],
      ['lanes that do not match', ['--db', 'tinyamr', '--r1', `${fastq},${fastq}`, '--r2', fastq], /lane/],
      ['files beside --r1', ['--db', 'tinyamr', '--r1', fastq, fastq], /--r1/],
    ])('%s', async (_, args, message) => {
      const { stdout, stderr, status } = await run(...args);
      expect(soleEnvelope(stderr)).toMatchObject({
        code: 'USAGE_ERROR',
        message: expect.stringMatching(message) as string,
      });
      expect([stdout, status]).toEqual(['', 2]);
    });
  });

  it.each([
    ['missing.fq', null, 'INPUT_NOT_FOUND'],
    ['empty.fastq', '', 'INVALID_READS_FORMAT'],
    ['text.fq', 'no reads at all\n', 'INVALID_READS_FORMAT'],
  ])('screens reads beside %s, and says what is wrong with it', async (name, content, code) => {
    const bad = join(await temporaryFolder(), name);
    if (content !== null) await writeFile(bad, content);
    const { rows, stderr } = await screen([reads('tetx_full.fq'), bad], datadir, 'tinyreads', '--quiet');
    expect(rows).toMatchObject([{ SAMPLE: 'tetx_full', GENE: 'tetX' }]);
    expect(soleEnvelope(stderr)).toMatchObject({ code, context: { file: bad } });
    const alone = await run('--db', 'tinyreads', '-q', '--all-genes', bad);
    expect(soleEnvelope(alone.stderr)).toMatchObject({ code });
  });

  it.skipIf(process.platform === 'win32')(
    'reads mates through pipes, and refuses reads it took for an assembly',
    async () => {
      const folder = await temporaryFolder();
      const [r1, r2, single] = [join(folder, 'p_1'), join(folder, 'p_2'), join(folder, 'assembly')];
      await promisify(execFile)('mkfifo', [r1, r2, single]);
      const full = await readFile(reads('tetx_full.fq'));
      const feed = Promise.all([writeFile(r1, full), writeFile(r2, full)]);
      const pair = await run('--db', 'tinyreads', '-q', '--r1', r1, '--r2', r2);
      await feed;
      expect(pair.stdout).toMatch(/\ttetX\t100\.00\t4\.60\t/);
      const [refused] = await Promise.all([run('--db', 'tinyreads', '-q', single), writeFile(single, full)]);
      const twice = await run('--db', 'tinyreads,tinyamr', '--r1', r1);
      expect(soleEnvelope(twice.stderr)).toMatchObject({ code: 'USAGE_ERROR', context: { file: r1 } });
      expect(soleEnvelope(refused.stderr)).toMatchObject({
        code: 'INVALID_FASTA',
        context: { next_step: 'name a pipe of reads with --r1' },
      });
    },
  );

  it('takes FASTQ for an assembly where BLAST is asked for by name', async () => {
    const { stdout, status } = await run(
      '--db',
      'tinyreads',
      '--aligner',
      'blastn',
      '--mincov',
      '10',
      reads('tetx_full.fq'),
    );
    expect(stdout).toMatch(/^#FILE\tSEQUENCE/);
    expect(stdout.split('\n').length).toBeGreaterThan(5);
    expect(status).toBe(0);
  });

  it('surveys assemblies by minimap2, with a note', async () => {
    const survey = await run('--db', 'resfinder', '--aligner', 'minimap2', genome);
    const full = await run('--db', 'resfinder', '-q', genome);
    const genesOf = (table: string, column: number): Set<string> =>
      new Set(
        table
          .trimEnd()
          .split('\n')
          .slice(1)
          .map((line) => line.split('\t')[column] ?? ''),
      );
    const found = genesOf(survey.stdout, 1);
    for (const gene of genesOf(full.stdout, 5)) expect(found).toContain(gene);
    expect(survey.stderr).toMatch(/map-ont/);
    const byR1 = await run('--db', 'resfinder', '-q', '--r1', genome);
    expect(byR1.stdout).toBe(survey.stdout);
  });

  it('surveys the files of one sample together, and refuses a read type for mates', async () => {
    const both = `${caseFile('001', 'crlf.fa')},${genome}`;
    const { stdout } = await run('--db', 'tinyamr', '-q', '-x', 'map-ont', '--r1', both);
    const samples = stdout
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[0]);
    expect(samples.length).toBeGreaterThan(0);
    expect(new Set(samples).size).toBe(1);
    const refused = await run('--db', 'tinyamr', '-x', 'sr', '--aligner', 'minimap2', genome);
    expect(soleEnvelope(refused.stderr)).toMatchObject({ code: 'USAGE_ERROR' });
  });

  it('confirms a survey with the rows of the full search', async () => {
    const full = await run('--db', 'resfinder', '-q', genome);
    const confirmed = await run('--db', 'resfinder', '-v', '--confirm', genome);
    expect(confirmed.stdout).toBe(full.stdout);
    expect(confirmed.stderr).toMatch(/^Ran: minimap2 .* && blastn /m);
    const nothing = await run('--db', 'ecoh', '--confirm', caseFile('058', 'random30.fa'));
    expect(nothing.stdout).toMatch(/^#FILE.*\n$/);
    expect(nothing.status).toBe(0);
  });
});
