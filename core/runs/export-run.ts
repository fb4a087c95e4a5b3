import { writeFileAtomic } from '../base/atomic-file.ts';
import { GapitError, isAbort } from '../base/errors.ts';
import { EXPORT_FORMATS, type ExportFormat, type ResultKind } from '../reports/exports/formats.ts';
import { writeExport } from '../reports/exports/write-export.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import { exportedRun } from './exported-run.ts';

export interface ExportRequest {
  readonly runId: string;
  readonly format: ExportFormat;
  /** The kind of result, in formats that show one. */
  readonly shows: ResultKind;
  /** Null: all hits of finished searches. */
  readonly hitIds: readonly string[] | null;
  readonly path: string;
}

/**
 * Writes a run in a format of the command line's: sample by sample in the run's order, FILE the path of the
 * sample's file.
 *
 * @returns number of results written (hits, genes on reads, loci), and what was left out
 * @throws GapitError OUTPUT_NOT_WRITABLE
 */
export async function exportRun(
  library: RunLibrary,
  { runId, format, shows, hitIds, path }: ExportRequest,
): Promise<{ rows: number; notes: string[] }> {
  const { holds, oneKind } = EXPORT_FORMATS[format];
  const exported = await exportedRun(library, runId, { shows, kinds: oneKind ? [shows] : holds, hitIds });
  const notes: string[] = [];
  try {
    await writeFileAtomic(
      path,
      writeExport(format, exported.run, {
        onNote: (note) => {
          notes.push(note);
        },
      }),
    );
  } catch (cause) {
    if (cause instanceof GapitError || isAbort(cause)) throw cause;
    throw new GapitError(
      'OUTPUT_NOT_WRITABLE',
      `can't write ${path}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { file: path, next_step: 'Choose another folder, or free space on the disk.' },
      { cause },
    );
  }
  return { rows: exported.rows(), notes };
}
