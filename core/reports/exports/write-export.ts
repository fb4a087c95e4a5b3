import { htmlReport } from '../html/html-report.ts';
import type { ExportOptions } from './export-options.ts';
import type { ExportRun } from './export-run.ts';
import type { ExportFormat } from './formats.ts';
import { hamronizationTable } from './hamronization.ts';
import { inChunks } from './in-chunks.ts';
import { withNotesOnLeftOut } from './left-out.ts';
import { resultReport } from './result-report.ts';
import { samplesInOneFile } from './sample-features.ts';
import { xlsxWorkbook } from './xlsx/workbook.ts';

/**
 * A run in a format, piece by piece; the caller writes the pieces aside and renames. Memory doesn't grow
 * with the number of samples, but for JSON, which is one document.
 *
 * @throws GapitError of the samples, or UNEXPECTED where a mandatory field of hAMRonization is empty
 */
export function writeExport(
  format: ExportFormat,
  given: ExportRun,
  { onNote = () => undefined }: ExportOptions = {},
): AsyncGenerator<string | Uint8Array> {
  const run = withNotesOnLeftOut(format, given, onNote);
  switch (format) {
    case 'tsv':
    case 'csv':
    case 'json':
    case 'md':
      return inChunks(resultReport(format, run, onNote));
    case 'hamronization':
      return inChunks(hamronizationTable(run));
    case 'fasta':
    case 'gff3':
    case 'bed':
      return inChunks(samplesInOneFile(format, run, onNote));
    case 'xlsx':
      return xlsxWorkbook(run);
    case 'html':
      return inChunks(htmlReport(run));
  }
}
