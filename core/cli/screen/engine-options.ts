import type { Command } from 'commander';
import type { ScreenEngine } from '../../batches/screen-request.ts';
import { usageError } from '../usage-error.ts';

const ENGINE_NAMES: Readonly<Record<ScreenEngine, string>> = {
  contig: 'the contig engine (assemblies against genes)',
  survey: 'the survey (--aligner minimap2 on assemblies)',
  reads: 'the reads engine (FASTQ files)',
  cluster: 'the cluster engine (assemblies against loci)',
};

/** Options that not every engine has, by commander's name for them; the others belong to all. */
const OWNERS: Readonly<Record<string, readonly ScreenEngine[]>> = {
  minid: ['contig'],
  mincov: ['contig'],
  mergeFragments: ['contig'],
  recoverCulled: ['contig'],
  confirm: ['contig'],
  jobs: ['contig', 'survey', 'reads'],
  aligner: ['contig', 'survey', 'reads'],
  r1: ['reads', 'survey'],
  r2: ['reads'],
  readType: ['reads', 'survey'],
  minBreadth: ['reads', 'survey'],
  minIdentity: ['reads', 'survey'],
  minMapq: ['reads', 'survey'],
  allGenes: ['reads', 'survey'],
  minGeneCov: ['cluster'],
  minGeneId: ['cluster'],
  minClusterCov: ['cluster'],
};

/** @throws GapitError USAGE_ERROR for an option that was given and belongs to other engines */
export function refuseForeignOptions(command: Command, engine: ScreenEngine): void {
  for (const option of command.options) {
    const name = option.attributeName();
    const owners = OWNERS[name];
    if (owners === undefined || owners.includes(engine)) continue;
    if (command.getOptionValueSource(name) !== 'cli') continue;
    throw usageError(
      `${option.long ?? name} belongs to ${owners.map((owner) => ENGINE_NAMES[owner]).join(' and ')}, ` +
        `not to ${ENGINE_NAMES[engine]}`,
      { option: option.long ?? name, engine },
    );
  }
}
