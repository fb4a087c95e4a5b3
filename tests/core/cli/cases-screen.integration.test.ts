import { execFileSync } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAssembly } from '../../../core/sequence/assembly.ts';
import { readContigSlice } from '../../../core/sequence/contig-slice.ts';
import { expectedRows, readCase, screen } from '../../support/cases.ts';
import { datadirWith, TINYAMR, TINYPROT } from '../../support/datadir.ts';
import { gapit } from '../../support/gapit.ts';
import { soleEnvelope } from '../../support/error-lines.ts';
import { inProject, describeWithShared, shared } from '../../support/shared-folder.ts';
import { parseCsv } from '../../support/parse-csv.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const titled = (id: string): string => `${id} ${readCase(id).title}`;
const caseFile = (id: string, ...parts: string[]): string => shared('cases', id, ...parts);

describeWithShared('cases of area screen', () => {
  const datadir = datadirWith({
    tinyamr: TINYAMR,
    tinyprot: TINYPROT,
    cull: caseFile('019', 'db/cull/sequences'),
    many: caseFile('020', 'db/many/sequences'),
    odd: caseFile('028', 'db/odd/sequences'),
    comma: caseFile('029', 'db/comma/sequences'),
  });

  const csvOf = async (id: string, file: string, name: string): Promise<string[][]> => {
    const format = ['--nopath', '--format', 'csv'];
    return parseCsv(
      (await gapit(['screen', '-D', datadir, '-d', name, ...format, caseFile(id, file)])).stdout,
    );
  };

  /** The cases that are one file, one database and the table that comes out. */
  it.each(
    [
      ['001', 'crlf.fa'],
      ['002', 'bom.fa'],
      ['005', 'pipes.fa'],
      ['008', 'two_members.fa.gz'],
      ['010', 'empty_records.fa'],
      ['011', 'iupac_lower.fa'],
      ['013', 'aligned.fa'],
      ['016', 'unicode.fa'],
      ['017', 'blank_lines.fa'],
      ['022', 'indel.fa'],
      ['023', 'reverse.fa'],
      ['026', 'three_copies.fa'],
      ['031', 'ten_thousand.fa.gz'],
      ['038', 'two.embl'],
      ['040', 'lowcomplex.fa'],
    ].map(([id = '', file = '']) => [titled(id), id, file] as const),
  )('%s: the rows of the case', async (_, id, file) => {
    const { rows, status, stdout } = await screen([caseFile(id, file)], datadir, 'tinyamr');
    const { expected } = readCase(id);
    expect(rows).toEqual(expectedRows(expected.report));
    expect(rows).toHaveLength(expected.rows ?? -1);
    expect(status).toBe(0);
    expect(stdout).not.toContain('\r');
  });

  it(`${titled('004')}: both copies stay, each on its contig`, async () => {
    const { rows, stderr } = await screen([caseFile('004', 'dup_ids.fa')], datadir, 'tinyamr');
    const withoutName = expectedRows(readCase('004').expected.report).map((row) => ({
      ...row,
      SEQUENCE: undefined,
    }));
    expect(rows.map((row) => ({ ...row, SEQUENCE: undefined }))).toEqual(withoutName);
    expect(rows.every((row) => row['SEQUENCE']?.startsWith('isolateA') === true)).toBe(true);
    expect(stderr).toContain('several contigs have the same name (isolateA)');
  });

  it(`${titled('007')}: an error that names the file and says what it is`, async () => {
    const file = caseFile('007', 'proteins.faa');
    const { stdout, stderr, status } = await screen([file], datadir, 'tinyamr', '--quiet');
    const envelope = soleEnvelope(stderr);
    expect(envelope.code).toBe('INVALID_FASTA');
    expect(envelope.message).toContain('proteins.faa');
    expect(envelope.message).toMatch(/protein|amino/i);
    expect(envelope.context['file']).toBe(file);
    expect([stdout, status]).toEqual(['', 5]);
  });

  it(`${titled('008')}: all reads of all members`, async () => {
    const assembly = readAssembly(caseFile('008', 'bgzip_like.fastq.gz'));
    for await (const chunk of assembly.chunks) expect(chunk.length).toBeGreaterThan(0);
    expect(assembly.summary().contigs).toHaveLength(5);
  });

  it(`${titled('010')}: a warning that counts them`, async () => {
    const { stderr } = await screen([caseFile('010', 'empty_records.fa')], datadir, 'tinyamr');
    expect(stderr).toContain('empty_records.fa: 3 records are empty');
  });

  it(`${titled('013')}: coordinates and the bases at them agree, and the gaps are told of`, async () => {
    const file = caseFile('013', 'aligned.fa');
    const { rows, stderr } = await screen([file], datadir, 'tinyamr');
    const slice = await readContigSlice(file, 0, Number(rows[0]?.['START']), Number(rows[0]?.['END']));
    const [gene = ''] = (await readFile(TINYAMR, 'utf8')).split('>').slice(1);
    expect(slice).toBe(gene.split('\n').slice(1).join(''));
    expect(stderr).toContain('aligned.fa: 8 alignment gaps removed');
  });

  it(`${titled('014')}: the id comes out whole`, async () => {
    const { rows } = await screen([caseFile('014', 'long_id.fa')], datadir, 'tinyamr');
    const id = (await readFile(caseFile('014', 'long_id.fa'), 'utf8')).slice(1).split(/\s/)[0];
    expect(id).toHaveLength(1570);
    expect(rows).toMatchObject([{ SEQUENCE: id, START: '301', END: '1161', GENE: 'blaTST-1' }]);
  });

  it(`${titled('019')}: nothing by default, as in abricate`, async () => {
    const { rows, status } = await screen([caseFile('019', 'assembly.fa')], datadir, 'cull');
    expect([rows, status]).toEqual([[], 0]);
  });

  it(`${titled('019')}: one row with --recover-culled, and a word of what hid it`, async () => {
    const { expected } = readCase('019') as unknown as {
      expected: { good: { report: Record<string, string | number>[] } };
    };
    const { rows, stderr } = await screen(
      [caseFile('019', 'assembly.fa')],
      datadir,
      'cull',
      '--recover-culled',
    );
    expect(rows).toEqual(expectedRows(expected.good.report));
    expect(stderr).toMatch(/Note: .*aacA \(501-1106\) was dropped by BLAST behind a hit of fusB/);
  });

  it(`${titled('020')}: none of them is lost`, async () => {
    const { rows } = await screen([caseFile('020', 'assembly.fa')], datadir, 'many');
    expect(rows).toHaveLength(600);
    expect(new Set(rows.map((row) => row['GENE'])).size).toBe(600);
  });

  it(`${titled('025')}: what linear contigs give, and a word where the cut lies in a gene`, async () => {
    const { expected } = readCase('025') as unknown as {
      expected: Record<'linear_mincov40' | 'rotated', { report: Record<string, string | number>[] }>;
    };
    const cut = await screen([caseFile('025', 'circular.fa')], datadir, 'tinyamr');
    expect(cut.rows).toEqual([]);
    expect(cut.stderr).toMatch(/plasmid1.*tet\(T9\).*both ends/);
    const parts = await screen([caseFile('025', 'circular.fa')], datadir, 'tinyamr', '--mincov', '40');
    expect(parts.rows).toEqual(expectedRows(expected.linear_mincov40.report));
    const rotated = await screen([caseFile('025', 'circular_rotated.fa')], datadir, 'tinyamr');
    expect(rotated.rows).toEqual(expectedRows(expected.rotated.report));
    expect(rotated.stderr).not.toContain('both ends');
  });

  it(`${titled('028')}: every name letter for letter, in TSV and CSV`, async () => {
    const { expected } = readCase('028') as unknown as { expected: { GENE_in_order: string[] } };
    const { rows, stdout } = await screen([caseFile('028', 'assembly.fa')], datadir, 'odd');
    expect(rows.map((row) => row['GENE'])).toEqual(expected.GENE_in_order);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t').length),
    ).toEqual(Array(13).fill(15));
    const csv = await csvOf('028', 'assembly.fa', 'odd');
    expect(csv.map((record) => record.length)).toEqual(Array(13).fill(15));
    expect(csv.slice(1).map((record) => record[5])).toEqual(expected.GENE_in_order);
  });

  it(`${titled('029')}: fifteen fields by RFC 4180`, async () => {
    const csv = await csvOf('029', 'assembly, v2.fa', 'comma');
    expect(csv).toHaveLength(2);
    expect(csv[1]).toHaveLength(15);
    expect(csv[1]?.slice(0, 2)).toEqual(['assembly, v2.fa', 'c1,part2']);
    expect(csv[1]?.[5]).toBe('sulT');
  });

  it(`${titled('032')}: both genes, in little memory`, { timeout: 300_000 }, async () => {
    const big = join(await temporaryFolder(), 'big.fa');
    await writeBigContig(
      big,
      new Map(
        (await readFile(caseFile('032', 'genes.tsv'), 'utf8'))
          .trimEnd()
          .split('\n')
          .map((line) => line.split('\t') as [string, string]),
      ),
    );
    const rows = expectedRows(readCase('032').expected.report);
    if (!existsSync('/usr/bin/time')) {
      expect((await screen([big], datadir, 'tinyamr')).rows).toEqual(rows);
      return;
    }
    // GNU time tells the largest of the process and of those it waited for: gapit or its blastn.
    const memory = join(await temporaryFolder(), 'memory');
    const stdout = execFileSync('/usr/bin/time', [
      '-f',
      '%M',
      '-o',
      memory,
      process.execPath,
      inProject('dist/gapit.mjs'),
      'screen',
      '-D',
      datadir,
      '-d',
      'tinyamr',
      '-p',
      '-n',
      '-q',
      big,
    ]).toString();
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t').slice(1, 6)),
    ).toEqual(rows.map((row) => [row['SEQUENCE'], row['START'], row['END'], row['STRAND'], row['GENE']]));
    expect(Number(await readFile(memory, 'utf8'))).toBeLessThan(1_000_000);
  });

  it.each(['bz2', 'xz', 'zst', 'zip'])(`${titled('035')}: %s`, async (ending) => {
    const { rows, status } = await screen([caseFile('035', `a.fa.${ending}`)], datadir, 'tinyamr');
    expect(rows).toMatchObject([
      {
        SEQUENCE: 'c1',
        START: '301',
        END: '1161',
        GENE: 'blaTST-1',
        '%COVERAGE': '100.00',
        '%IDENTITY': '100.00',
      },
    ]);
    expect(status).toBe(0);
  });

  it.each([
    ['prokka.gbk', 'NODE_1_length_1211_cov_7.4242_pilon'],
    ['short_locus.gbk', 'pTST'],
  ])(`${titled('037')}: %s`, async (file, SEQUENCE) => {
    const { rows } = await screen([caseFile('037', file)], datadir, 'tinyamr');
    expect(rows).toMatchObject([{ SEQUENCE, START: '301', END: '1161', GENE: 'blaTST-1' }]);
  });

  it(`${titled('040')}: one row of the proteins too`, async () => {
    const { rows, stderr } = await screen([caseFile('040', 'lowcomplex.fa')], datadir, 'tinyprot');
    expect(rows).toHaveLength(1);
    expect(stderr).toContain('minid is not applied');
  });
});

/** One contig of 30 Mb on one line with two genes planted where `make_input.py` of the case plants them. */
async function writeBigContig(path: string, genes: ReadonlyMap<string, string>): Promise<void> {
  const bases = Buffer.alloc(30_000_000);
  let state = 32;
  for (let i = 0; i < bases.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bases[i] = 'ACGT'.charCodeAt(state >>> 30);
  }
  const [first = '', last = ''] = [genes.get('blaTST-1'), genes.get('mcr-T.1')];
  bases.write(first, 1_000_000, 'latin1');
  bases.write(last, 29_999_000 - last.length, 'latin1');
  const out = createWriteStream(path);
  out.write('>chr1 30 Mb\n');
  out.write(bases);
  out.end('\n');
  await once(out, 'close');
}
