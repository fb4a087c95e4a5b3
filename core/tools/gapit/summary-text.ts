import type { z } from 'zod';
import { counted } from '../../base/numbers.ts';
import type { SummaryDocument } from '../../documents/summary.ts';
import { collectTables } from '../../reports/summary/collect-tables.ts';
import { summaryReport } from '../../reports/summary/summary-report.ts';
import { eachTableOnce, fileTable } from '../../runs/table-source.ts';
import type { ToolAnswer } from '../tool.ts';
import { documentText } from './document-text.ts';
import type { summaryInput } from './inputs.ts';

/** @throws GapitError INPUT_NOT_FOUND, SUMMARY_MALFORMED with the file and the line */
export async function summaryText(
  { files, identity, nopath }: z.output<typeof summaryInput>,
  now: Date,
  signal: AbortSignal,
): Promise<ToolAnswer> {
  const skipped: string[] = [];
  const sources = eachTableOnce(
    files.map((file) => fileTable(file, signal)),
    (name) => {
      skipped.push(`Skipped ${name}: it is named twice`);
    },
  );
  const matrix = await collectTables(sources);
  const params = { metric: identity === true ? 'identity' : 'presence', nopath: nopath === true } as const;
  const content = documentText(
    [...summaryReport('json', matrix, { params, createdAt: now })].join(''),
    'json',
  );
  const document = JSON.parse(content) as SummaryDocument;
  return {
    content,
    more: skipped,
    headline: `${counted(matrix.genes.length, 'gene')} in ${counted(matrix.rows.length, 'sample')}`,
    artifacts: [{ type: 'gapit.summary', document }],
    structured: document,
  };
}
