import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { previewBuild, type BuildDraft, type DraftPreview } from '../../../core/databases/preview-build.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';

let folder: string;
let datadir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  datadir = join(folder, 'datadir');
});

const EMPTY: BuildDraft = {
  name: '',
  input: '',
  metadata: null,
  dbtype: null,
  description: '',
  typing: null,
  floors: null,
};
const NO_CONTENT = { records: 0, duplicates: 0, emptyRecords: 0, residues: 0, first: [], warnings: [] };

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const preview = (draft: Partial<BuildDraft>): Promise<DraftPreview> =>
  previewBuild({ ...EMPTY, ...draft }, datadir);

const faults = ({ problems }: DraftPreview): string[][] =>
  problems.map(({ field, problem: { code } }) => [field, code]);

const GENES = fasta([
  ['gapit|db=x|gene=a%7Cb|acc=A1|func=X%3BY native', 'ACGTACGT'],
  ['x~~~bla~~~A2~~~Z legacy', 'ACGTACGA'],
  ['plain', 'ACGT'],
  ['plain again', 'acgt'],
]);

describe('previewBuild of genes', () => {
  it('tells of a form that is still empty that nothing is wrong', async () => {
    expect(await preview({})).toEqual({
      ...NO_CONTENT,
      kind: null,
      format: null,
      headers: null,
      dbtype: null,
      guessedType: null,
      problems: [],
      replaces: false,
    });
  });

  it('tells what the file holds and how it would be stored, and writes nothing', async () => {
    const input = await file('genes.fa.gz', gzipSync(GENES));
    expect(await preview({ name: 'mine', input, description: 'my genes' })).toEqual({
      kind: 'gene',
      format: 'FASTA',
      headers: { native: 1, legacy: 1, plain: 2 },
      dbtype: 'nucl',
      guessedType: 'nucl',
      records: 3,
      duplicates: 1,
      emptyRecords: 0,
      residues: 20,
      first: [
        { gene: 'a|b', accession: 'A1', function: 'X;Y', product: 'native', length: 8, genes: null },
        { gene: 'bla', accession: 'A2', function: 'Z', product: 'legacy', length: 8, genes: null },
        { gene: 'plain', accession: '', function: '', product: 'my genes', length: 4, genes: null },
      ],
      warnings: [],
      problems: [],
      replaces: false,
    });
    expect(await readdir(folder)).toEqual(['genes.fa.gz']);
  });

  it('shows the first eight records', async () => {
    const records = Array.from({ length: 20 }, (_, i) => [`g${i}`, randomBases(60, i + 1)] as const);
    const { first, records: count } = await preview({ input: await file('many.fa', fasta(records)) });
    expect([first.map(({ gene }) => gene).join(), count]).toEqual(['g0,g1,g2,g3,g4,g5,g6,g7', 20]);
  });

  it('counts all empty records and names the first', async () => {
    const input = await file('empty.fa', '>a\nACGT\n>b\n>c\n\n>d\nACGG\n');
    const found = await preview({ input });
    expect(found).toMatchObject({ records: 2, emptyRecords: 2 });
    expect(faults(found)).toEqual([['input', 'BUILD_INVALID']]);
    expect(found.problems[0]?.problem).toMatchObject({
      message: `${input} has no sequence for b (record 2): add its sequence, or remove it`,
      context: { record: '2', id: 'b' },
    });
  });

  it('names a malformed header and its record, and shows the others', async () => {
    const input = await file(
      'bad.fa',
      '>a\nACGT\n>gapit|db=|gene=b\nACGG\n>gapit|gene\nAC\n>d~~~~~~x\nAAA\n',
    );
    const found = await preview({ input });
    expect(faults(found)).toEqual([
      ['input', 'HEADER_MALFORMED'],
      ['input', 'BUILD_INVALID'],
    ]);
    expect(found.problems[0]?.problem.context).toMatchObject({ record: '2', reason: 'missing_acc' });
    expect(found.problems[1]?.problem.context).toMatchObject({ record: '4' });
    expect(found.first.map(({ gene }) => gene)).toEqual(['a']);
  });

  it('lets the type given win, and tells what the letters say', async () => {
    const proteins = await file('p.fa', '>a\nMENHNQEGFLIK*\n>b\nMEN*NQEGFLIK\n');
    expect(await preview({ input: proteins })).toMatchObject({
      dbtype: 'prot',
      guessedType: 'prot',
      residues: 24,
      warnings: ['1 protein with a stop sign (*) inside, kept: b'],
    });
    expect(await preview({ input: proteins, dbtype: 'nucl' })).toMatchObject({
      dbtype: 'nucl',
      guessedType: 'prot',
      warnings: ['2 records with letters that are no nucleotides: a, b; these look like proteins'],
    });
    const genes = await file('n.fa', '>a\nACGTACGTRYN\n');
    expect(await preview({ input: genes, dbtype: 'prot' })).toMatchObject({
      dbtype: 'prot',
      guessedType: 'nucl',
      warnings: ['built as protein, though half of the letters or more are A, C, G and T'],
    });
  });

  it('takes the table in, and tells what is wrong with it without losing the records', async () => {
    const input = await file('genes.fa', GENES);
    const metadata = await file('classes.tsv', 'gene\tfunction\nplain\tBETA LACTAM\nabsent\tX\n');
    const found = await preview({ input, metadata });
    expect(found.first[2]).toMatchObject({ gene: 'plain', function: 'BETA LACTAM' });
    expect(found.warnings).toEqual(['the table names 1 gene that the FASTA lacks: absent']);

    const bad = await preview({ input, metadata: await file('bad.tsv', 'name\tfunction\nplain\tX\n') });
    expect([faults(bad), bad.records]).toEqual([[['metadata', 'METADATA_MALFORMED']], 3]);
  });

  it('tells of every part of the form that is wrong, each by its field', async () => {
    const found = await preview({
      name: 'a/b',
      input: await file('genes.fa', GENES),
      metadata: join(folder, 'absent.tsv'),
      typing: await file('typing.json', '{"schema":"gapit.typing/1"}'),
      floors: await file('floors.json', '{"schema":"gapit.floors/1","genes":{"absent":90}}'),
    });
    expect(faults(found)).toEqual([
      ['name', 'USAGE_ERROR'],
      ['metadata', 'INPUT_NOT_FOUND'],
      ['typing', 'TYPING_MALFORMED'],
      ['floors', 'FLOORS_UNKNOWN_GENE'],
    ]);
    for (const { problem } of found.problems) expect(problem.message).not.toBe('');
  });

  it.each([
    ['is not there', 'absent.fa', null, 'INPUT_NOT_FOUND', null],
    ['is a web page', 'page.fa', '<!DOCTYPE html><html><body>404</body></html>', 'INVALID_FASTA', null],
    ['holds reads', 'reads.fa', '@r1\nACGT\n+\nIIII\n', 'INVALID_FASTA', 'FASTQ'],
    ['is empty', 'empty.fa', '', 'INVALID_FASTA', null],
    ['is binary', 'x.fa', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), null, null],
  ])('tells of an input that %s', async (_, name, content, code, format) => {
    const input = content === null ? join(folder, name) : await file(name, content);
    const found = await preview({ input });
    expect(found).toMatchObject({ ...NO_CONTENT, kind: null, format, headers: null });
    expect(found.problems).toHaveLength(1);
    if (code !== null) expect(faults(found)).toEqual([['input', code]]);
  });

  it.each(['.hidden', ' blank', '..', 'a\\b', 'bell\u0007'])('refuses the name %j', async (name) => {
    expect(faults(await preview({ name }))).toEqual([['name', 'USAGE_ERROR']]);
  });

  it('tells a database that would be replaced from a folder that is none', async () => {
    await mkdir(join(datadir, 'mine'), { recursive: true });
    expect(await preview({ name: 'mine' })).toMatchObject({
      replaces: false,
      problems: [{ field: 'name', problem: { code: 'DB_ALREADY_EXISTS' } }],
    });
    await writeFile(join(datadir, 'mine', 'sequences'), '>a\nACGT\n');
    expect(await preview({ name: 'mine' })).toMatchObject({ replaces: true, problems: [] });
  });

  it('ends where it is no longer wanted', async () => {
    const input = await file('genes.fa', GENES);
    const signal = AbortSignal.abort(new Error('superseded'));
    await expect(previewBuild({ ...EMPTY, input }, datadir, signal)).rejects.toThrow('superseded');
  });
});

describeWithShared('previewBuild of loci', () => {
  it('tells what they are', async () => {
    const found = await preview({ name: 'klt', input: shared('cases/_common/db/klt/klt.gbk') });
    expect(found).toMatchObject({
      kind: 'cluster',
      format: 'GenBank',
      headers: null,
      dbtype: 'nucl',
      records: 3,
      problems: [],
    });
    expect(found.first[0]).toMatchObject({ gene: 'KLT1', product: 'KLT1', accession: '', function: '' });
    expect(found.first.every(({ genes, length }) => (genes ?? 0) > 1 && length > 1000)).toBe(true);
    expect(found.residues).toBe(found.first.reduce((sum, { length }) => sum + length, 0));
  });

  it('names the locus that is wrong, and what is of no use for loci', async () => {
    const repeated = await preview({ input: shared('cases/064/dup_locus.gbk') });
    expect(repeated).toMatchObject({
      kind: null,
      format: 'GenBank',
      problems: [{ field: 'input', problem: { code: 'BUILD_INVALID', context: { locus: 'KLT1' } } }],
    });
    const page = await preview({ input: shared('cases/064/not_genbank.gbk') });
    expect(page).toMatchObject({ kind: null, format: null, problems: [{ field: 'input' }] });
    const table = await preview({
      input: shared('cases/_common/db/klt/klt.gbk'),
      metadata: join(folder, 'x.tsv'),
    });
    expect(faults(table)).toEqual([['metadata', 'USAGE_ERROR']]);
  });
});
