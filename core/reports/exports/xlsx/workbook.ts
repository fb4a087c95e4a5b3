import { PassThrough } from 'node:stream';
import type { stream } from 'exceljs';
import type { ExportRun } from '../export-run.ts';
import { hitSheet } from './hit-sheet.ts';
import { locusGeneSheet, locusSheet } from './locus-sheets.ts';
import { readSheet } from './read-sheet.ts';
import { RUN_COLUMNS, runRows, RUN_SHEET_NAME, sampleSheet } from './run-sheets.ts';
import type { SampleSheet } from './sheet.ts';
import { openSheet, type SheetWriter } from './sheet-writer.ts';

const SAMPLE_SHEETS: readonly SampleSheet[] = [hitSheet, readSheet, locusSheet, locusGeneSheet, sampleSheet];

/**
 * The run as a workbook: Hits, Reads, Loci and Locus genes where there are such results, Samples, Run.
 * Every cell is a number or an inline text, none a formula. The samples are walked once for each sheet, and
 * rows are made no faster than the bytes are taken.
 */
export async function* xlsxWorkbook(run: ExportRun): AsyncGenerator<Uint8Array> {
  // Two megabytes of code that no other format needs.
  const { default: exceljs } = await import('exceljs');
  const bytes = new PassThrough();
  const workbook = withoutDeprecationWarning(
    () => new exceljs.stream.xlsx.WorkbookWriter({ stream: bytes, useStyles: true }),
  );
  workbook.creator = `${run.tool.name} ${run.tool.version}`;
  workbook.lastModifiedBy = workbook.creator;
  workbook.created = run.createdAt;
  workbook.modified = run.createdAt;
  const stop = new AbortController();
  const written = writeSheets(workbook, run, stop.signal).catch((error: unknown) => {
    bytes.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const chunk of bytes) yield chunk as Uint8Array;
  } finally {
    // A reader that ends early ends the walk over the samples too.
    stop.abort();
    bytes.destroy();
    await written;
  }
}

async function writeSheets(
  workbook: stream.xlsx.WorkbookWriter,
  run: ExportRun,
  signal: AbortSignal,
): Promise<void> {
  for (const sheet of SAMPLE_SHEETS) await writeSampleSheet(workbook, sheet, run, signal);
  const writer = openSheet(workbook, RUN_SHEET_NAME, RUN_COLUMNS, signal);
  for (const row of runRows(run)) await writer.add(row);
  await writer.end();
  await workbook.commit();
}

async function writeSampleSheet(
  workbook: stream.xlsx.WorkbookWriter,
  { name, columns, holdsFor, rowsOf }: SampleSheet,
  run: ExportRun,
  signal: AbortSignal,
): Promise<void> {
  let writer: SheetWriter | null = null;
  for await (const sample of run.samples()) {
    signal.throwIfAborted();
    if (!holdsFor(sample)) continue;
    writer ??= openSheet(workbook, name, columns, signal);
    for (const row of rowsOf(sample)) await writer.add(row);
  }
  await writer?.end();
}

/**
 * exceljs' zip library makes its first buffers in a way that Node warns of, once, unless it lies in
 * node_modules: bundled into the command line it does not.
 */
function withoutDeprecationWarning<T>(work: () => T): T {
  const before = process.noDeprecation ?? false;
  process.noDeprecation = true;
  try {
    return work();
  } finally {
    process.noDeprecation = before;
  }
}
