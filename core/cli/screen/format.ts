import { EXPORT_FORMATS, type ExportFormat, type ResultKind } from '../../reports/exports/formats.ts';
import { REPORT_FORMATS, type ReportFormat } from '../../reports/report-writer.ts';
import type { CliHost } from '../host.ts';
import { usageError } from '../usage-error.ts';

/** Whether a format is written sample by sample, and not at the end as a whole. */
export function isReportFormat(format: ExportFormat): format is ReportFormat {
  return (REPORT_FORMATS as readonly string[]).includes(format);
}

/** @throws GapitError USAGE_ERROR for a format that these results don't have, or that a terminal can't show */
export function refuseFormat(
  format: ExportFormat,
  kind: ResultKind,
  output: string | undefined,
  { stdout }: CliHost,
): void {
  if (!isReportFormat(format) && !(EXPORT_FORMATS[format].holds as readonly ResultKind[]).includes(kind)) {
    throw usageError(`--format ${format} holds hits on contigs, and there are none here`, { format });
  }
  if (format === 'xlsx' && output === undefined && stdout.isTTY) {
    throw usageError('a workbook can not be shown in a terminal: name a file with --output', { format });
  }
}
