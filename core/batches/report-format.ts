import { GapitError } from '../base/errors.ts';
import { EXPORT_FORMATS, type ExportFormat, type ResultKind } from '../reports/exports/formats.ts';
import { REPORT_FORMATS, type ReportFormat } from '../reports/report-writer.ts';

/** Whether a format is written sample by sample, and not at the end as a whole. */
export function isReportFormat(format: ExportFormat): format is ReportFormat {
  return (REPORT_FORMATS as readonly string[]).includes(format);
}

/**
 * @param option how the host names the format's option
 * @throws GapitError USAGE_ERROR for a format that these results don't have
 */
export function refuseFormat(format: ExportFormat, kind: ResultKind, option: string): void {
  if (isReportFormat(format)) return;
  if ((EXPORT_FORMATS[format].holds as readonly ResultKind[]).includes(kind)) return;
  const message = `${option} ${format} holds hits on contigs, and there are none here`;
  throw new GapitError('USAGE_ERROR', message, { format });
}
