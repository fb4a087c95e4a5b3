import { groupReads, isReadsName } from '../../screening/reads/group-reads.ts';
import type { ReadsLane, ReadsSample } from '../../screening/reads/reads-sample.ts';
import { inputFiles } from '../input-files.ts';
import { usageError } from '../usage-error.ts';
import { kindOfFile } from './kind-of-file.ts';
import type { ScreenOptions } from './options.ts';

/** What a call of `screen` is about. */
export type ScreenInputs =
  | { readonly kind: 'assemblies'; readonly files: readonly string[]; readonly method: 'blast' | 'survey' }
  | {
      readonly kind: 'reads';
      readonly samples: readonly ReadsSample[];
      readonly warnings: readonly string[];
      /** The samples are contigs, which minimap2 surveys. */
      readonly areContigs: boolean;
    };

/**
 * Assemblies, or samples of reads: those of `--r1` and `--r2`, or FASTQ files grouped by their names. FASTQ with
 * `--aligner blastn` is taken for an assembly, as abricate takes it; FASTA named by `--r1` is surveyed.
 *
 * @throws GapitError USAGE_ERROR for reads beside assemblies, mates without reads, lanes that don't match
 */
export async function screenInputs(
  positional: readonly string[],
  options: ScreenOptions,
  datadir: string,
): Promise<ScreenInputs> {
  const { r1, r2, fofn } = options;
  if (r1 !== undefined || r2 !== undefined) {
    if (positional.length > 0 || fofn !== undefined) {
      throw usageError('--r1 and --r2 name all reads: no other files can stand beside them', {
        files: positional.join(' '),
      });
    }
    const sample = namedLanes(r1, r2);
    const files = sample.lanes.map((lane) => lane.r1);
    const kinds = r2 === undefined ? await Promise.all(files.map(kindOfFile)) : [];
    const areContigs = kinds.length > 0 && kinds.every((kind) => kind === 'contigs');
    return { kind: 'reads', samples: [sample], warnings: [], areContigs };
  }
  const files = await inputFiles(positional, fofn, datadir);
  const method = options.aligner === 'minimap2' ? 'survey' : 'blast';
  const assemblies = { kind: 'assemblies', files, method } as const;
  if (options.aligner === 'blastn') return assemblies;
  if (!(await areReads(files))) return assemblies;
  return { kind: 'reads', areContigs: false, ...groupReads(files.map((path) => ({ path }))) };
}

/**
 * Whether the files are reads. One that can't be told apart goes with the others; without any that can, their
 * names decide.
 */
async function areReads(files: readonly string[]): Promise<boolean> {
  const reads: string[] = [];
  let contigs = 0;
  for (const file of files) {
    const kind = await kindOfFile(file);
    if (kind === 'reads') reads.push(file);
    if (kind === 'contigs') contigs += 1;
  }
  if (reads.length > 0 && contigs > 0) {
    throw usageError(
      `reads and assemblies can't be screened in one call; these are reads: ${reads.join(', ')}`,
      {
        reads: reads.join('\n'),
        next_step: 'Screen them in a call of their own.',
      },
    );
  }
  return reads.length > 0 || (contigs === 0 && files.every((file) => isReadsName(file)));
}

function namedLanes(r1: string | undefined, r2: string | undefined): ReadsSample {
  if (r1 === undefined) throw usageError('--r2 names mates: name their reads with --r1', { r2: r2 ?? '' });
  const first = r1.split(',');
  const second = r2 === undefined ? null : r2.split(',');
  if (second !== null && second.length !== first.length) {
    throw usageError(`--r1 names ${first.length} and --r2 ${second.length} files; a lane has one of each`, {
      r1,
      r2: r2 ?? '',
    });
  }
  const lanes = first.map((file, i): ReadsLane => {
    const mate = second?.[i] ?? '';
    return { r1: file, r2: mate === '' ? null : mate };
  });
  if (first.includes('')) throw usageError('--r1 names an empty file', { r1 });
  return { name: groupReads([{ path: first[0] ?? '' }]).samples[0]?.name ?? r1, lanes };
}
