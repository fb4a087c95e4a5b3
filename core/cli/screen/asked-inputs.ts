import type { AskedInputs } from '../../batches/screen-request.ts';
import { inputFiles } from '../input-files.ts';
import { usageError } from '../usage-error.ts';
import type { ScreenOptions } from './options.ts';

/**
 * The reads of `--r1` and `--r2`, lanes separated by commas; else the arguments and the lines of `--fofn`.
 *
 * @throws GapitError USAGE_ERROR for reads beside other files, mates without reads, no files
 */
export async function askedInputs(
  positional: readonly string[],
  { r1, r2, fofn }: ScreenOptions,
  datadir: string,
): Promise<AskedInputs> {
  if (r1 === undefined && r2 === undefined) {
    return { kind: 'files', files: await inputFiles(positional, fofn, datadir) };
  }
  if (positional.length > 0 || fofn !== undefined) {
    throw usageError('--r1 and --r2 name all reads: no other files can stand beside them', {
      files: positional.join(' '),
    });
  }
  if (r1 === undefined) throw usageError('--r2 names mates: name their reads with --r1', { r2: r2 ?? '' });
  return { kind: 'lanes', r1: r1.split(','), r2: r2?.split(',') ?? null };
}
