import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '../../base/atomic-file.ts';
import { GapitError, isAbort } from '../../base/errors.ts';
import type { ExportOptions } from './export-options.ts';
import type { ExportRun } from './export-run.ts';
import { createFileNames } from './file-names.ts';
import { EXPORT_FORMATS } from './formats.ts';
import { inChunks } from './in-chunks.ts';
import { withNotesOnLeftOut } from './left-out.ts';
import { sampleFile, type SampleFormat } from './sample-features.ts';

/**
 * Writes a file for each sample into a folder, which is made where it is absent: `<sample>.gff3`. A sample
 * without a hit gets a file too. Files of these names are replaced, each as a whole.
 *
 * @returns the paths, in the order of the samples
 * @throws GapitError OUTPUT_NOT_WRITABLE
 */
export async function writeSampleFiles(
  format: SampleFormat,
  run: ExportRun,
  folder: string,
  { onNote = () => undefined }: ExportOptions = {},
): Promise<string[]> {
  const nameOf = createFileNames(EXPORT_FORMATS[format].ending);
  const paths: string[] = [];
  await orNotWritable(folder, mkdir(folder, { recursive: true }));
  for await (const sample of withNotesOnLeftOut(format, run, onNote).samples()) {
    const path = join(folder, nameOf(sample.name));
    await orNotWritable(path, writeFileAtomic(path, inChunks(sampleFile(format, run, sample, onNote))));
    paths.push(path);
  }
  return paths;
}

async function orNotWritable<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof GapitError || isAbort(cause)) throw cause;
    throw new GapitError(
      'OUTPUT_NOT_WRITABLE',
      `can't write ${path}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { file: path, next_step: 'Choose another folder, or free space on the disk.' },
      { cause },
    );
  }
}
