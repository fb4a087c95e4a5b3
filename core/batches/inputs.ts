import { GapitError } from '../base/errors.ts';
import { groupReads, isReadsName } from '../screening/reads/group-reads.ts';
import type { ReadsLane, ReadsSample } from '../screening/reads/reads-sample.ts';
import { kindOfFile } from './kind-of-file.ts';
import type { ScreenHost } from './screen-host.ts';
import type { AskedInputs, ScreenRequest } from './screen-request.ts';

/** What a screening is about. */
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
 * Assemblies, or samples of reads: the lanes that were named, or FASTQ files grouped by their names. FASTQ with
 * the aligner `blastn` is taken for an assembly, as abricate takes it; FASTA named as reads is surveyed.
 *
 * @throws GapitError USAGE_ERROR for no files, reads beside assemblies, and lanes that don't match
 */
export async function screenInputs(
  { inputs, aligner }: Pick<ScreenRequest, 'inputs' | 'aligner'>,
  { nameOf }: Pick<ScreenHost, 'nameOf'>,
): Promise<ScreenInputs> {
  if (inputs.kind === 'lanes') {
    const sample = namedLanes(inputs, nameOf);
    const files = sample.lanes.map((lane) => lane.r1);
    const kinds = inputs.r2 === null ? await Promise.all(files.map(kindOfFile)) : [];
    const areContigs = kinds.length > 0 && kinds.every((kind) => kind === 'contigs');
    return { kind: 'reads', samples: [sample], warnings: [], areContigs };
  }
  const { files } = inputs;
  if (files.length === 0) throw new GapitError('USAGE_ERROR', 'no files to screen');
  const method = aligner === 'minimap2' ? 'survey' : 'blast';
  const assemblies = { kind: 'assemblies', files, method } as const;
  if (aligner === 'blastn') return assemblies;
  if (!(await areReads(files))) return assemblies;
  return { kind: 'reads', areContigs: false, ...groupReads(files.map((path) => ({ path }))) };
}

/** The paths of all inputs, mates after their reads. */
export function filesOf(inputs: ScreenInputs): readonly string[] {
  return inputs.kind === 'assemblies' ? inputs.files : inputs.samples.flatMap(filesOfSample);
}

export function filesOfSample({ lanes }: ReadsSample): string[] {
  return lanes.flatMap(({ r1, r2 }) => (r2 === null ? [r1] : [r1, r2]));
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
    throw new GapitError(
      'USAGE_ERROR',
      `reads and assemblies can't be screened in one call; these are reads: ${reads.join(', ')}`,
      { reads: reads.join('\n'), next_step: 'Screen them in a call of their own.' },
    );
  }
  return reads.length > 0 || (contigs === 0 && files.every((file) => isReadsName(file)));
}

function namedLanes(
  { r1, r2 }: Extract<AskedInputs, { kind: 'lanes' }>,
  nameOf: ScreenHost['nameOf'],
): ReadsSample {
  if (r2 !== null && r2.length !== r1.length) {
    throw new GapitError(
      'USAGE_ERROR',
      `${nameOf('r1')} names ${r1.length} and ${nameOf('r2')} ${r2.length} files; a lane has one of each`,
      { r1: r1.join(','), r2: r2.join(',') },
    );
  }
  const lanes = r1.map((file, i): ReadsLane => {
    const mate = r2?.[i] ?? '';
    return { r1: file, r2: mate === '' ? null : mate };
  });
  const [first] = r1;
  if (first === undefined || r1.includes('')) {
    throw new GapitError('USAGE_ERROR', `${nameOf('r1')} names an empty file`, { r1: r1.join(',') });
  }
  return { name: groupReads([{ path: first }]).samples[0]?.name ?? first, lanes };
}
