import { stringify } from 'csv-stringify/sync';
import { tool } from '../../base/version.ts';
import type { SummaryDocument } from '../../documents/summary.ts';
import { escapeCell } from '../markdown.ts';
import { timestamp } from '../report-format.ts';
import { plain } from '../tsv.ts';
import type { HitValues } from './collect-tables.ts';
import type { GeneMatrix } from './gene-matrix.ts';
import { cellText, hitText } from './summary-cells.ts';

export const SUMMARY_FORMATS = ['tsv', 'csv', 'json', 'md'] as const;
export type SummaryFormat = (typeof SUMMARY_FORMATS)[number];

type SummaryParams = SummaryDocument['params'];

/** What a summary says of itself. */
export interface SummaryHead {
  readonly params: SummaryParams;
  readonly createdAt: Date;
}

/** A summary in one format, in pieces. */
export function* summaryReport(
  format: SummaryFormat,
  matrix: GeneMatrix<HitValues>,
  head: SummaryHead,
): Generator<string, void, undefined> {
  switch (format) {
    case 'tsv':
      for (const cells of tableRows(matrix, head.params)) yield `${cells.map(plain).join('\t')}\n`;
      return;
    case 'csv':
      for (const cells of tableRows(matrix, head.params)) yield stringify([cells]);
      return;
    case 'json':
      yield `${JSON.stringify(summaryOf(matrix, head), null, 2)}\n`;
      return;
    case 'md':
      yield* markdown(matrix, head);
  }
}

/** The header, then a row for each sample. */
function* tableRows(matrix: GeneMatrix<HitValues>, { metric, nopath }: SummaryParams): Generator<string[]> {
  yield ['#FILE', 'NUM_FOUND', ...matrix.genes];
  for (const { sample, cells } of matrix.rows) {
    yield [
      nopath ? baseName(sample) : sample,
      String(cells.size),
      ...matrix.genes.map((gene) => cellText(cells.get(gene), metric)),
    ];
  }
}

function summaryOf(
  { genes, rows }: GeneMatrix<HitValues>,
  { params, createdAt }: SummaryHead,
): SummaryDocument {
  return {
    schema: 'gapit.summary/1',
    tool: { ...tool },
    created_at: timestamp(createdAt),
    params,
    genes: [...genes],
    rows: rows.map(({ sample, cells }) => ({
      file: params.nopath ? baseName(sample) : sample,
      num_found: cells.size,
      cells: Object.fromEntries(
        genes.flatMap((gene) => {
          const hits = cells.get(gene);
          return hits === undefined ? [] : [[gene, hits.map((hit) => hitText(hit, params.metric))]];
        }),
      ),
    })),
  };
}

function* markdown(matrix: GeneMatrix<HitValues>, { params, createdAt }: SummaryHead): Generator<string> {
  yield [
    '---',
    'schema: gapit.summary/1',
    `tool: ${tool.name} ${tool.version}`,
    `created_at: ${timestamp(createdAt)}`,
    `metric: ${params.metric}`,
    `nopath: ${params.nopath}`,
    '---',
    '\n',
  ].join('\n');
  const rule = `|${' --- |'.repeat(matrix.genes.length + 2)}\n`;
  let isHeader = true;
  for (const cells of tableRows(matrix, params)) {
    yield `| ${cells.map(escapeCell).join(' | ')} |\n${isHeader ? rule : ''}`;
    isHeader = false;
  }
}

/** A table may come from another system: both kinds of separators end a folder. */
function baseName(path: string): string {
  const base = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return base === '' ? path : base;
}
