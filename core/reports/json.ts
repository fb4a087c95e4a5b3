import { tool } from '../base/version.ts';
import { documentHit } from './hit-columns.ts';
import type { ReportDocument } from '../documents/report.ts';
import { timestamp, type ReportHead, type ReportWriter } from './report-format.ts';

/** `gapit.report/1`, indented by two blanks. */
export function jsonReport({ params, createdAt }: ReportHead): ReportWriter {
  const files: ReportDocument['files'] = [];
  return {
    begin: () => '',
    file: (name, hits) => {
      files.push({ file: name, hits: hits.map(documentHit) });
      return '';
    },
    end: () => {
      const document: ReportDocument = {
        schema: 'gapit.report/1',
        tool: { ...tool },
        created_at: timestamp(createdAt),
        params,
        files,
      };
      return `${JSON.stringify(document, null, 2)}\n`;
    },
  };
}
