import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { documentJsonSchema } from '../../../../core/documents/index.ts';
import type { SummaryMetric } from '../../../../core/documents/summary.ts';
import type { HitValues } from '../../../../core/reports/summary/collect-tables.ts';
import { GeneMatrixBuilder, type GeneMatrix } from '../../../../core/reports/summary/gene-matrix.ts';
import {
  summaryReport,
  type SummaryFormat,
  type SummaryHead,
} from '../../../../core/reports/summary/summary-report.ts';
import { tool } from '../../../../core/base/version.ts';
import { parseCsv } from '../../../support/parse-csv.ts';

const HITS = [
  ['runs/b/x, "y".fa', 'sul|1', '100.00', '99.50'],
  ['runs/b/x, "y".fa', 'sul|1', '81.00', '100.00'],
  ['runs/b/x, "y".fa', 'qnr', '90.10', '88.00'],
  ['runs/a/x, "y".fa', 'qnr', '100.00', '100.00'],
] as const;

function matrixOf(
  hits: readonly (readonly [string, string, string, string])[] = HITS,
): GeneMatrix<HitValues> {
  const builder = new GeneMatrixBuilder<HitValues>();
  builder.addSample('none.fa');
  for (const [sample, gene, coverage, identity] of hits) builder.addHit(sample, gene, { coverage, identity });
  return builder.build();
}

/** The head of a summary, at a fixed time. */
const headOf = (params: SummaryHead['params']): SummaryHead => ({
  params,
  createdAt: new Date('2024-05-06T07:08:09.123Z'),
});

function written(format: SummaryFormat, metric: SummaryMetric, nopath = false): string {
  return [...summaryReport(format, matrixOf(), headOf({ metric, nopath }))].join('');
}

const lines = (...rows: string[]): string => rows.map((row) => `${row}\n`).join('');

describe('the summary as a table', () => {
  it.each([
    ['presence', ['1\t+\t-', '2\t+\t+', '0\t-\t-']],
    ['coverage', ['1\t100.00\t.', '2\t90.10\t100.00;81.00', '0\t.\t.']],
    ['identity', ['1\t100.00\t.', '2\t88.00\t99.50;100.00', '0\t.\t.']],
    ['both', ['1\t100.00/100.00\t.', '2\t88.00/90.10\t99.50/100.00;100.00/81.00', '0\t.\t.']],
    ['count', ['1\t1\t0', '2\t1\t2', '0\t0\t0']],
  ] as [SummaryMetric, string[]][])('%s', (metric, cells) => {
    const files = ['runs/a/x, "y".fa', 'runs/b/x, "y".fa', 'none.fa'];
    const rows = ['none.fa', 'runs/a/x, "y".fa', 'runs/b/x, "y".fa'].map(
      (file) => `${file}\t${cells[files.indexOf(file)] ?? ''}`,
    );
    expect(written('tsv', metric)).toBe(lines('#FILE\tNUM_FOUND\tqnr\tsul|1', ...rows));
  });

  it('names files without their folders, in the order of the folders, equal names apart', () => {
    expect(written('tsv', 'count', true)).toBe(
      lines('#FILE\tNUM_FOUND\tqnr\tsul|1', 'none.fa\t0\t0\t0', 'x, "y".fa\t1\t1\t0', 'x, "y".fa\t2\t1\t2'),
    );
  });

  it.each([
    ['C:\\data\\a.fa', 'a.fa'],
    ['/data/a.fa', 'a.fa'],
    ['a.fa', 'a.fa'],
    ['folder/', 'folder/'],
  ])('takes %s for %s', (path, name) => {
    const matrix = matrixOf([[path, 'g', '1', '1']]);
    const text = [...summaryReport('tsv', matrix, headOf({ metric: 'count', nopath: true }))].join('');
    expect(text.split('\n').map((line) => line.split('\t')[0])).toContain(name);
  });

  it('is a header alone of no samples', () => {
    const empty = { genes: [], rows: [] };
    expect([...summaryReport('tsv', empty, headOf({ metric: 'presence', nopath: false }))].join('')).toBe(
      '#FILE\tNUM_FOUND\n',
    );
  });

  it('reads back from CSV as it is in TSV', () => {
    const csv = written('csv', 'coverage');
    expect(csv.split('\n')[2]).toBe('"runs/a/x, ""y"".fa",1,100.00,.');
    const cells = written('tsv', 'coverage').trimEnd().split('\n');
    expect(parseCsv(csv)).toEqual(cells.map((line) => line.split('\t')));
  });

  it('has a front matter and one table in Markdown', () => {
    expect(written('md', 'both')).toBe(
      lines(
        '---',
        'schema: gapit.summary/1',
        `tool: ${tool.name} ${tool.version}`,
        'created_at: 2024-05-06T07:08:09Z',
        'metric: both',
        'nopath: false',
        '---',
        '',
        '| #FILE | NUM_FOUND | qnr | sul\\|1 |',
        '| --- | --- | --- | --- |',
        '| none.fa | 0 | . | . |',
        '| runs/a/x, "y".fa | 1 | 100.00/100.00 | . |',
        '| runs/b/x, "y".fa | 2 | 88.00/90.10 | 99.50/100.00;100.00/81.00 |',
      ),
    );
  });
});

describe('the summary as a document', () => {
  const rowsOf = (metric: SummaryMetric): unknown[] =>
    (JSON.parse(written('json', metric, true)) as { rows: unknown[] }).rows;

  it('lists the values of each gene that the sample has', () => {
    expect(JSON.parse(written('json', 'identity', true))).toEqual({
      schema: 'gapit.summary/1',
      tool: { name: 'gapit', version: expect.any(String) as string },
      created_at: '2024-05-06T07:08:09Z',
      params: { metric: 'identity', nopath: true },
      genes: ['qnr', 'sul|1'],
      rows: [
        { file: 'none.fa', num_found: 0, cells: {} },
        { file: 'x, "y".fa', num_found: 1, cells: { qnr: ['100.00'] } },
        { file: 'x, "y".fa', num_found: 2, cells: { qnr: ['88.00'], 'sul|1': ['99.50', '100.00'] } },
      ],
    });
  });

  it.each([
    ['presence', ['100.00', '81.00']],
    ['coverage', ['100.00', '81.00']],
    ['count', ['100.00', '81.00']],
    ['both', ['99.50/100.00', '100.00/81.00']],
  ] as [SummaryMetric, string[]][])('lists for %s', (metric, values) => {
    expect(rowsOf(metric)[2]).toMatchObject({ cells: { 'sul|1': values } });
  });

  it.each(['presence', 'identity', 'coverage', 'both', 'count'] as SummaryMetric[])(
    'is accepted by its own printed schema: %s',
    (metric) => {
      const validate = new Ajv2020({ strict: true }).compile(documentJsonSchema('summary'));
      expect(validate(JSON.parse(written('json', metric))), JSON.stringify(validate.errors)).toBe(true);
    },
  );

  it('keeps genes that are named like properties of objects', () => {
    const matrix = matrixOf([['a', '__proto__', '1', '2']]);
    const text = [...summaryReport('json', matrix, headOf({ metric: 'coverage', nopath: false }))].join('');
    expect(text).toContain('"__proto__": [\n          "1"\n        ]');
  });
});
