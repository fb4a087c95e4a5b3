import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLUMNS } from '../../../core/reports/hit-columns.ts';
import { readCase } from '../../support/cases.ts';
import { datadirWith, TINYAMR } from '../../support/datadir.ts';
import { soleEnvelope } from '../../support/error-lines.ts';
import { endOf, gapit, type GapitEnd } from '../../support/gapit.ts';
import { parseCsv } from '../../support/parse-csv.ts';
import { describeWithShared, inProject, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const titled = (id: string): string => `${id} ${readCase(id).title}`;
const HEADER = `${COLUMNS.join('\t')}\n`;

/** A row of a contig table with these cells, the others empty. */
function row(file: string, gene: string, coverage = '100.00', identity = '99.00'): string {
  const cells: Partial<Record<string, string>> = {
    '#FILE': file,
    GENE: gene,
    '%COVERAGE': coverage,
    '%IDENTITY': identity,
  };
  return `${COLUMNS.map((column) => cells[column] ?? '').join('\t')}\n`;
}

describeWithShared('cases of area summary', () => {
  const summary = (id: string, names: readonly string[], ...options: string[]): Promise<GapitEnd> =>
    gapit(['summary', ...options, ...names], { cwd: shared('cases', id) });
  const datadir = datadirWith({ tinyamr: TINYAMR });

  it(`${titled('034')}: two rows, also without their folders`, async () => {
    const files = ['sampleA/contigs.fasta', 'sampleB/contigs.fasta'];
    const cwd = shared('cases', '034');
    const screened = await gapit(['screen', '-D', datadir, '-d', 'tinyamr', '-q', ...files], { cwd });
    const stdin = screened.stdout;
    const short = await gapit(['screen', '-D', datadir, '-d', 'tinyamr', '--nopath', ...files], { cwd });
    expect(short.stderr).toContain('2 files are all named contigs.fasta');
    expect((await gapit(['summary', '--coverage'], { stdin })).stdout).toBe(
      '#FILE\tNUM_FOUND\tblaTST-1\tmcr-T.1\n' +
        'sampleA/contigs.fasta\t1\t100.00\t.\n' +
        'sampleB/contigs.fasta\t1\t.\t100.00\n',
    );
    expect((await gapit(['summary', '--coverage', '--nopath', '-'], { stdin })).stdout).toBe(
      '#FILE\tNUM_FOUND\tblaTST-1\tmcr-T.1\ncontigs.fasta\t1\t100.00\t.\ncontigs.fasta\t1\t.\t100.00\n',
    );
  });

  it(`${titled('080')}: a row each`, async () => {
    const end = await summary('080', ['a.tab', 'b.tab', 'c.tab'], '--coverage');
    expect(end).toMatchObject({
      stdout: '#FILE\tNUM_FOUND\tqnrT\tsulT\na.tab\t2\t100.00\t100.00\nb.tab\t0\t.\t.\nc.tab\t0\t.\t.\n',
      stderr: '',
      status: 0,
    });
  });

  it(`${titled('082')}: + and -, the values with --coverage, the number of hits with --count`, async () => {
    const files = ['x.tab', 'y.tab'];
    expect((await summary('082', files)).stdout).toBe(
      '#FILE\tNUM_FOUND\tqnrT\tsulT\nx.tab\t2\t+\t+\ny.tab\t1\t+\t-\n',
    );
    expect((await summary('082', files, '--coverage')).stdout).toBe(
      '#FILE\tNUM_FOUND\tqnrT\tsulT\nx.tab\t2\t100.00\t100.00;98.50;81.00\ny.tab\t1\t100.00\t.\n',
    );
    expect((await summary('082', files, '--count')).stdout).toBe(
      '#FILE\tNUM_FOUND\tqnrT\tsulT\nx.tab\t2\t1\t3\ny.tab\t1\t1\t0\n',
    );
  });

  it.each([
    ['r.csv', 'my, sample.fa'],
    ['excel.csv', 'my; sample.fa'],
  ])(`${titled('083')}: %s`, async (file, sample) => {
    expect((await summary('083', [file], '-c')).stdout).toBe(
      `#FILE\tNUM_FOUND\taph(3'')-Tb\tsulT\n${sample}\t2\t100.00\t100.00\n`,
    );
  });

  it(`${titled('085')}: both samples stay`, async () => {
    expect((await summary('085', ['hash.tab'], '--coverage')).stdout).toBe(
      '#FILE\tNUM_FOUND\tqnrT\tsulT\n#1_isolate.fa\t1\t.\t100.00\nTestus#7.fa\t1\t100.00\t.\n',
    );
  });

  it(`${titled('086')}: names as they are, in TSV and CSV`, async () => {
    const samples = ['+s.fa', '=HYPERLINK("http://example.invalid").fa', '@x.fa', 'y.fa'];
    const tsv = (await summary('086', ['in.tab'])).stdout;
    const records = tsv
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(records[0]).toEqual(['#FILE', 'NUM_FOUND', '2-4E7', 'MARCH1', 'qnrT', 'sulT']);
    expect(records.slice(1).map(([file]) => file)).toEqual(samples);
    expect(parseCsv((await summary('086', ['in.tab'], '--format', 'csv')).stdout)).toEqual(records);
  });

  it('reads what gapit screen prints, through a pipe', async () => {
    const program = `'${process.execPath}' '${inProject('dist/gapit.mjs')}'`;
    const files = ['026/three_copies.fa', '022/indel.fa', '001/crlf.fa'].map((file) => shared('cases', file));
    const screen = `${program} screen -q -p -D '${datadir}' -d tinyamr ${files.map((file) => `'${file}'`).join(' ')}`;
    const piped = spawn('bash', ['-c', `set -o pipefail; ${screen} | ${program} summary --count -`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { stdout, stderr, status } = await endOf(piped);
    expect([stderr, status]).toEqual(['', 0]);
    const [header = '', ...rows] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(rows.map(([file]) => file)).toEqual(['crlf.fa', 'indel.fa', 'three_copies.fa']);
    const copies = rows[2]?.slice(2).map(Number) ?? [];
    expect([header.length - 2, Math.max(...copies)]).toEqual([copies.length, 3]);
  });
});

describe('gapit summary', () => {
  const folderWith = async (files: Readonly<Record<string, string>>): Promise<string> => {
    const folder = await temporaryFolder();
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    return folder;
  };

  it('sorts rows by the path as it is given, also where only the name is shown', async () => {
    const cwd = await folderWith({ 'a.tsv': HEADER + row('x', 'g'), 'b.tsv': HEADER });
    const end = await gapit(['summary', '--nopath', './b.tsv', 'a.tsv'], { cwd });
    expect(end.stdout).toBe('#FILE\tNUM_FOUND\tg\nb.tsv\t0\t-\na.tsv\t1\t+\n');
  });

  it('skips a table that is named twice, and says so unless asked to be quiet', async () => {
    const cwd = await folderWith({ 'a.tsv': HEADER + row('x', 'g'), 'b.tsv': HEADER });
    const args = ['summary', '--count', 'a.tsv', 'b.tsv', './a.tsv'];
    const end = await gapit(args, { cwd });
    expect(end.stdout).toBe('#FILE\tNUM_FOUND\tg\na.tsv\t1\t1\nb.tsv\t0\t0\n');
    expect([end.stderr, end.status]).toEqual(['Skipped ./a.tsv: it is named twice\n', 0]);
    expect((await gapit([...args, '--quiet'], { cwd })).stderr).toBe('');
  });

  it('writes pairs with --identity and --coverage, as a document too', async () => {
    const cwd = await folderWith({ 'a.tsv': HEADER + row('x', 'g', '98.00', '91.50') + row('x', 'g') });
    const both = ['summary', '-i', '-c', 'a.tsv'];
    expect((await gapit(both, { cwd })).stdout).toBe('#FILE\tNUM_FOUND\tg\nx\t1\t91.50/98.00;99.00/100.00\n');
    expect((await gapit(['summary', '-i', 'a.tsv'], { cwd })).stdout).toContain('\n' + 'x\t1\t91.50;99.00\n');
    expect(JSON.parse((await gapit([...both, '--format', 'json'], { cwd })).stdout)).toEqual({
      schema: 'gapit.summary/1',
      tool: { name: 'gapit', version: expect.any(String) as string },
      created_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      params: { metric: 'both', nopath: false },
      genes: ['g'],
      rows: [{ file: 'x', num_found: 1, cells: { g: ['91.50/98.00', '99.00/100.00'] } }],
    });
  });

  it('makes --output appear when it is complete, with what standard output would have got', async () => {
    const cwd = await folderWith({ 'a.tsv': HEADER + row('x', 'g') });
    const printed = await gapit(['summary', '--format', 'csv', 'a.tsv'], { cwd });
    const { stdout, status } = await gapit(['summary', '-f', 'csv', '-o', 'all.csv', 'a.tsv'], { cwd });
    expect([stdout, status]).toEqual(['', 0]);
    expect(await readFile(join(cwd, 'all.csv'), 'utf8')).toBe(printed.stdout);
    expect((await readdir(cwd)).sort()).toEqual(['a.tsv', 'all.csv']);
  });

  it.each([
    ['a short row', `${HEADER}x\tc\n`, 2],
    ['no header', row('x', 'g'), 1],
    ['another document', '{"schema": "gapit.report/1"}\n', 1],
  ])('refuses a table with %s by file and line, and prints nothing', async (_, text, line) => {
    const cwd = await folderWith({ 'a.tsv': HEADER + row('x', 'g'), 'bad.tsv': text });
    const { stdout, stderr, status } = await gapit(['summary', 'a.tsv', 'bad.tsv', '-o', 'out.tsv'], { cwd });
    expect(soleEnvelope(stderr)).toMatchObject({
      code: 'SUMMARY_MALFORMED',
      message: expect.stringContaining('bad.tsv') as string,
      context: { file: 'bad.tsv', line: String(line) },
    });
    expect([stdout, status]).toEqual(['', 5]);
    expect((await readdir(cwd)).sort()).toEqual(['a.tsv', 'bad.tsv']);
  });

  it.each([
    ['a missing table', ['nowhere.tsv'], 'INPUT_NOT_FOUND', 5],
    ['a folder', ['.'], 'INPUT_NOT_FOUND', 5],
    ['standard input among files', ['-', 'a.tsv'], 'USAGE_ERROR', 2],
    ['--count with --coverage', ['--count', '--coverage', 'a.tsv'], 'USAGE_ERROR', 2],
    ['an unknown format', ['--format', 'xml', 'a.tsv'], 'USAGE_ERROR', 2],
  ])('refuses %s', async (_, args, code, expected) => {
    const cwd = await folderWith({ 'a.tsv': HEADER });
    const { stdout, stderr, status } = await gapit(['summary', ...args], { cwd });
    expect([soleEnvelope(stderr).code, stdout, status]).toEqual([code, '', expected]);
  });

  it('prints its help on a terminal that gives it nothing to read', async ({ skip }) => {
    skip(process.platform !== 'linux', 'the script command, which makes the terminal, differs elsewhere');
    const words = `'${process.execPath}' '${inProject('dist/gapit.mjs')}' summary`;
    const terminal = `command -v script > /dev/null || exit 127; script -qec "${words}" /dev/null`;
    const { stdout, status } = await endOf(
      spawn('bash', ['-c', terminal], { stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    skip(status === 127, 'this system has no script command');
    expect(stdout).toMatch(/^Usage: gapit summary/);
    expect(status).toBe(0);
  });
});
