import { expect, it } from 'vitest';
import { datadirWith, TINYAMR, TINYPROT } from '../../support/datadir.ts';
import { envelopesIn } from '../../support/error-lines.ts';
import { gapit } from '../../support/gapit.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { parseTsv } from '../../support/table.ts';
import { temporaryFile } from '../../support/temporary.ts';

const crlf = shared('cases/001/crlf.fa');
const bom = shared('cases/002/bom.fa');
const copies = shared('cases/026/three_copies.fa');
const protein = shared('cases/007/proteins.faa');

describeWithShared('gapit screen', () => {
  const datadir = datadirWith({ tinyamr: TINYAMR, tinyprot: TINYPROT });
  const common = ['screen', '--datadir', datadir, '--db', 'tinyamr'];

  it('says what was found on standard error and leaves standard output to the data', async () => {
    const { stdout, stderr, status } = await gapit([...common, crlf, copies]);
    expect(parseTsv(stdout).map((row) => row['FILE'])).toEqual([crlf, copies, copies, copies]);
    expect(stderr).toBe(`Found 1 hit of tinyamr in ${crlf}\nFound 3 hits of tinyamr in ${copies}\n`);
    expect(status).toBe(0);
  });

  it('is silent with --quiet, shows the command with --debug, and draws no bar where there is no terminal', async () => {
    expect((await gapit([...common, '--quiet', crlf])).stderr).toBe('');
    const debug = ['--debug', '--threads', '2'];
    const { stderr } = await gapit([...common, ...debug, '--strategy', 'exact', crlf]);
    expect(stderr).toMatch(
      /^Ran: blastn -task blastn -dust no -perc_identity 80 -db tinyamr\/sequences -outfmt .* -num_threads 2 -evalue 1E-20 -culling_limit 1 -max_target_seqs 10000$/m,
    );
    // The scan and its processes share the threads.
    expect((await gapit([...common, ...debug, crlf])).stderr).toMatch(
      /^Ran: blastn .* -num_threads 1 -evalue 1E-20 -culling_limit 1 -max_target_seqs 10000 -lcase_masking$/m,
    );
    for (const sign of ['\r', '\u001b', '█', '░']) expect(stderr).not.toContain(sign);
  });

  it('takes the short options of abricate, -db among them', async () => {
    const long = await gapit([
      ...common,
      '--nopath',
      '--noheader',
      '--quiet',
      '--minid',
      '90',
      '--mincov',
      '90',
      crlf,
    ]);
    const short = await gapit([
      'screen',
      '-D',
      datadir,
      '-db',
      'tinyamr',
      '-p',
      '-n',
      '-q',
      '-i',
      '90',
      '-c',
      '90',
      '-t',
      '1',
      '-j',
      '1',
      crlf,
    ]);
    expect(short).toEqual(long);
    expect(long.stdout).toMatch(/^crlf\.fa\t/);
  });

  it('prints the same bytes with four files at once as with one, in the order given', async () => {
    const files = [
      '001/crlf.fa',
      '031/ten_thousand.fa.gz',
      '022/indel.fa',
      '020/assembly.fa',
      '026/three_copies.fa',
      '017/blank_lines.fa',
    ].map((file) => shared('cases', file));
    for (const format of ['tsv', 'csv', 'md']) {
      const [one, four] = await Promise.all(
        ['1', '4'].map((jobs) => gapit([...common, '--format', format, '--jobs', jobs, ...files])),
      );
      const withoutTime = (text = ''): string => text.replace(/^created_at: .*$/m, '');
      expect(withoutTime(four?.stdout)).toBe(withoutTime(one?.stdout));
      expect(four?.stderr).toBe(one?.stderr);
      expect(one?.stdout.length).toBeGreaterThan(1000);
    }
  });

  it('reads a list of files with Windows line ends and a byte order mark, after the arguments', async () => {
    const list = await temporaryFile('list.txt', `\uFEFF${bom}\r\n\r\n${copies}\r\n`);
    const { stdout } = await gapit([...common, '--fofn', list, crlf]);
    expect([...new Set(parseTsv(stdout).map((row) => row['FILE']))]).toEqual([crlf, bom, copies]);
  });

  it('screens several databases in one call, hits of a file together', async () => {
    const { stdout, status } = await gapit([
      'screen',
      '-D',
      datadir,
      '--db',
      'tinyprot, tinyamr,tinyamr',
      shared('cases/040/lowcomplex.fa'),
    ]);
    expect(parseTsv(stdout).map((row) => row['DATABASE'])).toEqual(['tinyprot', 'tinyamr']);
    expect(status).toBe(0);
  });

  it('prints one document with --format json, nothing in it depending on the clock but created_at', async () => {
    const { stdout } = await gapit([...common, '--format', 'json', '--jobs', '2', crlf, bom]);
    const document = JSON.parse(stdout) as {
      created_at: string;
      files: { file: string; hits: unknown[] }[];
      params: unknown;
    };
    expect(document.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(document.params).toEqual({ db: 'tinyamr', minid: 80, mincov: 80, threads: 1 });
    expect(document.files.map(({ file, hits }) => [file, hits.length])).toEqual([
      [crlf, 1],
      [bom, 1],
    ]);
  });

  it('screens the others when one file of a batch is bad, and ends with the status of the failure', async () => {
    const { stdout, stderr, status } = await gapit([
      ...common,
      '--quiet',
      '--jobs',
      '2',
      crlf,
      protein,
      '/nowhere/x.fa',
      bom,
    ]);
    expect(parseTsv(stdout).map((row) => row['FILE'])).toEqual([crlf, bom]);
    expect(envelopesIn(stderr)).toMatchObject([
      { code: 'INVALID_FASTA', context: { file: protein, next_step: expect.any(String) as string } },
      { code: 'INPUT_NOT_FOUND', context: { file: '/nowhere/x.fa' } },
    ]);
    expect(status).toBe(5);
  });

  it('tells a file that fails for every database once', async () => {
    const { stderr } = await gapit(['screen', '-D', datadir, '-q', '--db', 'tinyamr,tinyprot', protein]);
    expect(envelopesIn(stderr)).toHaveLength(1);
  });
});
