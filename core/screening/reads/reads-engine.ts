import type { Toolbox } from '../../aligners/toolbox.ts';
import { GapitError } from '../../base/errors.ts';
import { readsFormat } from '../../sequence/read-source.ts';
import { streamLane, type LaneStream } from '../../sequence/read-stream.ts';
import type { StrategyName } from '../strategy-name.ts';
import { mapOntoGenes, type MappingSettings } from './mapping.ts';
import type { ReadsSearchResult } from './reads-result.ts';
import type { ReadsSample } from './reads-sample.ts';
import { ReadFilters } from './read-filters.ts';
import { surveyAssemblies } from './survey.ts';

export type { ReadsSearchResult } from './reads-result.ts';

export interface ReadsSearch extends MappingSettings {
  readonly sample: ReadsSample;
  /** `fast` keeps short reads from minimap2 that it can't map; `exact`, the default, gives it all of them. */
  readonly strategy?: StrategyName | undefined;
  /** Told how many bases went to minimap2 so far, over all lanes. */
  readonly onBases?: ((bases: number) => void) | undefined;
}

/**
 * Screens the reads of one sample against one gene database: one run of minimap2 for each lane, all lanes one
 * answer. What the files hold is read from their content: FASTA is surveyed as an assembly.
 *
 * @throws GapitError of the files (INPUT_NOT_FOUND, INVALID_READS_FORMAT, INVALID_FASTA), USAGE_ERROR for FASTA
 *   beside FASTQ, FASTA with mates, a file as its own mate or a protein database, and as `mapOntoGenes` does;
 *   the signal's reason on abort
 */
export async function screenReads(search: ReadsSearch, toolbox: Toolbox): Promise<ReadsSearchResult> {
  const { sample, onBases, strategy, filters, ...settings } = search;
  if (await holdsContigs(sample, settings.signal)) {
    const files = sample.lanes.map(({ r1 }) => r1);
    return surveyAssemblies(files, { ...settings, onBases }, toolbox);
  }
  // Long reads are mapped as they are.
  if (strategy !== 'fast' || search.readType !== 'sr')
    return mapReads({ ...search, filters: undefined }, toolbox);
  const warm = filters ?? new ReadFilters();
  try {
    warm.warm();
    return await mapReads({ ...search, filters: warm }, toolbox);
  } finally {
    if (warm !== filters) await warm.close();
  }
}

async function mapReads(
  { sample, onBases, ...settings }: ReadsSearch,
  toolbox: Toolbox,
): Promise<ReadsSearchResult> {
  const streams: LaneStream[] = [];
  let before = 0;
  const inputs = sample.lanes.map((lane) => {
    let bases = 0;
    const stream = streamLane(lane, {
      ...(settings.signal === undefined ? {} : { signal: settings.signal }),
      onBases: (total) => {
        before += total - bases;
        bases = total;
        onBases?.(before);
      },
    });
    streams.push(stream);
    return { files: [lane.r1, lane.r2].filter((file) => file !== null), chunks: stream.chunks };
  });
  const mapped = await mapOntoGenes(inputs, 'reads', settings, toolbox);
  const lanes = streams.map((stream) => stream.summary());
  return {
    ...mapped,
    readType: settings.readType,
    counts: {
      reads: lanes.reduce((sum, { reads }) => sum + reads, 0),
      pairs: lanes.reduce((sum, { pairs }) => sum + pairs, 0),
      bases: lanes.reduce((sum, { bases }) => sum + bases, 0),
    },
    notes: [...lanes.flatMap(({ warnings }) => warnings), ...mapped.notes],
  };
}

/** Whether the sample is FASTA, and so an assembly. */
async function holdsContigs({ name, lanes }: ReadsSample, signal: AbortSignal | undefined): Promise<boolean> {
  const contigs: string[] = [];
  const reads: string[] = [];
  for (const file of lanes.flatMap(({ r1, r2 }) => [r1, r2])) {
    if (file === null) continue;
    const format = await readsFormat(file, signal === undefined ? {} : { signal });
    (format === 'fasta' ? contigs : reads).push(file);
  }
  if (contigs.length === 0) return false;
  const fasta = contigs.join(', ');
  if (reads.length > 0) {
    throw new GapitError(
      'USAGE_ERROR',
      `${name} mixes contigs and reads: ${fasta} is FASTA, ${reads.join(', ')} FASTQ`,
      { files: [...contigs, ...reads].join('\n'), next_step: 'Screen them apart.' },
    );
  }
  if (lanes.some(({ r2 }) => r2 !== null)) {
    throw new GapitError('USAGE_ERROR', `FASTA has no mates: ${fasta}`, {
      files: contigs.join('\n'),
      next_step: 'Give each FASTA alone, or the FASTQ files of the pair.',
    });
  }
  return true;
}
