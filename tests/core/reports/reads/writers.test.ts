import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { tool } from '../../../../core/base/version.ts';
import { documentJsonSchema } from '../../../../core/documents/index.ts';
import { reads2Document, readsDocument } from '../../../../core/documents/reads.ts';
import { READS_COLUMNS } from '../../../../core/reports/reads/reads-columns.ts';
import type { ReadsReportHead, ReportedGene } from '../../../../core/reports/reads/reads-report.ts';
import { readsWriter } from '../../../../core/reports/reads/reads-writer.ts';
import type { ReportFormat } from '../../../../core/reports/report-writer.ts';
import { parseCsv } from '../../../support/parse-csv.ts';

const TETX: ReportedGene = {
  gene: 'tetX',
  database: 'tinyreads',
  accession: 'SYN-001',
  product: 'extended resistance determinant tetX',
  classes: ['TETRACYCLINE', 'OTHER'],
  geneLength: 522,
  breadthPct: 100,
  meanDepth: 1200 / 522,
  readsMapped: 12,
  meanIdentityPct: 99.996,
  present: true,
};
const SULY: ReportedGene = {
  ...TETX,
  gene: 'sul|Y',
  product: 'a, "b"\tc\nd',
  classes: [],
  breadthPct: 89.995,
  present: false,
};

const HEAD: ReadsReportHead = {
  params: {
    db: 'tinyreads',
    read_type: 'sr',
    min_breadth: 90,
    threads: 1,
    min_identity: 0,
    min_mapq: 0,
  },
  createdAt: new Date('2024-05-06T07:08:09.123Z'),
  noHeader: false,
  allGenes: false,
};

const SAMPLES = [
  { name: 'a', files: ['a_R1.fq', 'a_R2.fq'], genes: [TETX, SULY] },
  { name: 'b|c', files: ['b.fq'], genes: [SULY] },
];

function written(format: ReportFormat, changes: Partial<ReadsReportHead> = {}): string {
  const writer = readsWriter(format, { ...HEAD, ...changes });
  return writer.begin() + SAMPLES.map((sample) => writer.sample(sample)).join('') + writer.end();
}

const FILTERED = { ...HEAD.params, min_identity: 95.5 };

describe('tables of reads', () => {
  it('hold the genes that are present', () => {
    expect(written('tsv')).toBe(
      '#SAMPLE\tGENE\tBREADTH%\tDEPTH\tREADS\tPRESENT\tDATABASE\tACCESSION\tPRODUCT\n' +
        'a\ttetX\t100.00\t2.30\t12\tyes\ttinyreads\tSYN-001\textended resistance determinant tetX\n',
    );
    expect(parseCsv(written('csv'))).toHaveLength(2);
  });

  it('hold all genes where they are asked for, nine cells a line', () => {
    const lines = written('tsv', { allGenes: true }).trimEnd().split('\n');
    expect(lines.map((line) => line.split('\t').length)).toEqual([9, 9, 9, 9]);
    // 89.995 is below 90, and prints as it does in C.
    expect(lines[2]).toBe('a\tsul|Y\t90.00\t2.30\t12\tno\ttinyreads\tSYN-001\ta, "b" c d');
  });

  it('read back from CSV whatever cells hold', () => {
    const [header, , second] = parseCsv(written('csv', { allGenes: true }));
    expect(header).toEqual([...READS_COLUMNS]);
    expect(second?.at(-1)).toBe('a, "b"\tc\nd');
  });

  it('go without a header row', () => {
    expect(written('tsv', { noHeader: true })).toMatch(/^a\ttetX/);
    expect(written('csv', { noHeader: true })).toMatch(/^a,tetX/);
  });
});

describe('documents of reads', () => {
  it('are gapit.reads/1 with all genes', () => {
    const document: unknown = JSON.parse(written('json'));
    const validate = new Ajv2020({ strict: true }).compile(documentJsonSchema('reads'));
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    expect(readsDocument.parse(document)).toMatchObject({
      schema: 'gapit.reads/1',
      created_at: '2024-05-06T07:08:09Z',
      params: { db: 'tinyreads', read_type: 'sr', min_breadth: 90, threads: 1 },
      files: [
        {
          reads: ['a_R1.fq', 'a_R2.fq'],
          genes: [
            {
              gene: 'tetX',
              resistance: 'TETRACYCLINE;OTHER',
              tlen: 522,
              breadth_pct: 100,
              mean_depth: 2.3,
              reads_mapped: 12,
              present: true,
            },
            { gene: 'sul|Y', breadth_pct: 90, present: false, resistance: '' },
          ],
        },
        { reads: ['b.fq'], genes: [{}] },
      ],
    });
  });

  it.each([
    ['identity', { ...HEAD.params, min_identity: 95.5 }],
    ['mapping quality', { ...HEAD.params, min_mapq: 1 }],
  ])('are gapit.reads/2 where reads were filtered by %s', (_, params) => {
    const document: unknown = JSON.parse(written('json', { params }));
    const validate = new Ajv2020({ strict: true }).compile(documentJsonSchema('reads2'));
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    expect(reads2Document.parse(document)).toMatchObject({
      schema: 'gapit.reads/2',
      params,
      files: [{ genes: [{ mean_identity_pct: 100 }, {}] }, {}],
    });
  });
});

describe('Markdown of reads', () => {
  it('has a front matter and a section for each sample', () => {
    const text = written('md');
    expect(text).toBe(
      [
        '---',
        'schema: gapit.reads/1',
        `tool: ${tool.name} ${tool.version}`,
        'created_at: 2024-05-06T07:08:09Z',
        'db: "tinyreads"',
        'read_type: sr',
        'min_breadth: 90',
        '---',
        '',
        '## a',
        '',
        'Reads: a_R1.fq, a_R2.fq',
        '',
        '| GENE | BREADTH% | DEPTH | READS | PRESENT | DATABASE | ACCESSION | PRODUCT |',
        '| --- | --- | --- | --- | --- | --- | --- | --- |',
        '| tetX | 100.00 | 2.30 | 12 | yes | tinyreads | SYN-001 | extended resistance determinant tetX |',
        '',
        '## b\\|c',
        '',
        'Reads: b.fq',
        '',
        'No genes present.',
        '',
      ].join('\n'),
    );
  });

  it('tells the filters, and escapes cells', () => {
    const text = written('md', { params: FILTERED, allGenes: true });
    expect(text).toContain('schema: gapit.reads/2\n');
    expect(text).toContain('min_identity: 95.5\nmin_mapq: 0\n---\n');
    expect(text).toContain('| sul\\|Y | 90.00 |');
    expect(text).toContain('| a, "b"\tc<br>d |');
  });
});
