import { minimap2Arguments, runMinimap2 } from '../../aligners/minimap2.ts';
import type { Toolbox } from '../../aligners/toolbox.ts';
import { GapitError } from '../../base/errors.ts';
import { openTarget, type AlignmentTarget } from '../../databases/alignment-target.ts';
import type { Database } from '../../databases/database.ts';
import { readFloors } from '../../databases/floors.ts';
import type { ReadType } from '../../documents/reads.ts';
import type { ReadsThresholds } from '../thresholds.ts';
import { alleleGroups } from './allele-groups.ts';
import { alleleNotes } from './allele-notes.ts';
import type { GeneOnReads } from './gene-on-reads.ts';
import type { ReadFilters } from './read-filters.ts';
import { SampleTally, type LeftOut, type TalliedGene } from './sample-tally.ts';

/** A database, and how minimap2 is to be run against it. */
export interface MappingSettings {
  readonly database: Pick<Database, 'name' | 'folder' | 'type'>;
  readonly readType: ReadType;
  readonly thresholds: ReadsThresholds;
  readonly threads: number;
  /** For short reads: keeps those from minimap2 that it can't map. Without it minimap2 gets all of them. */
  readonly filters?: ReadFilters | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What goes through minimap2 in one run. */
export interface MappingInput {
  /** Files as they were named, for messages and the record. */
  readonly files: readonly string[];
  readonly chunks: AsyncIterable<Uint8Array>;
}

export interface MappedGenes {
  readonly genes: readonly GeneOnReads[];
  readonly notes: readonly string[];
  /** Words of the commands, `&&` between them; the database as `<name>/sequences`. */
  readonly command: readonly string[];
}

/**
 * Maps inputs onto a database, one run of minimap2 each, and adds their alignments up to genes.
 *
 * @param queries what the inputs hold
 * @throws GapitError of the inputs, of minimap2 (MISSING_DEPENDENCY, MINIMAP2_FAILED, CS_MISSING,
 *   CS_PARSE_FAILED) or of the database (USAGE_ERROR for proteins, HEADER_MALFORMED, FLOORS_MALFORMED,
 *   FLOORS_UNKNOWN_GENE); the signal's reason on abort
 */
export async function mapOntoGenes(
  inputs: Iterable<MappingInput>,
  queries: 'reads' | 'contigs',
  settings: MappingSettings,
  toolbox: Toolbox,
): Promise<MappedGenes> {
  const { database, thresholds, filters, signal } = settings;
  if (database.type === 'prot') throw noProteins(database.name);
  const path = await toolbox.path('minimap2');
  const target = await openTarget(database.folder, database.name);
  try {
    const floorOf = await readFloors(database, () => target.records().map(({ gene }) => gene));
    const tally = new SampleTally(target, { ...thresholds, floorOf });
    const options = minimap2Options(settings);
    const pass = filters?.passOf(target);
    const command: string[] = [];
    for (const { files, chunks } of inputs) {
      await runMinimap2({
        path,
        options,
        targetFolder: target.folder,
        targetFile: target.file,
        input: pass === undefined ? chunks : pass(chunks),
        signal,
        doing: `mapped ${files.join(' and ')} to ${database.name}`,
        context: { file: files.join('\n'), database: database.name },
        onRow: (row) => {
          tally.add(row);
        },
      });
      const words = minimap2Arguments({ options, targetFile: `${database.name}/sequences` }).slice(0, -1);
      command.push(...(command.length > 0 ? ['&&'] : []), 'minimap2', ...words, ...files);
    }
    const found = tally.finish(queries === 'reads' ? 2 : 1);
    const notes = [
      ...leftOutNotes(tally, thresholds),
      ...(await notesOnAlleles(found, target, thresholds.minBreadth, queries)),
    ];
    return { genes: found.map(({ gene }) => gene), notes, command };
  } finally {
    await target.dispose();
  }
}

/** `--cs` makes minimap2 align base by base: positions without it are rough. Shorter seeds find short diverged genes. */
function minimap2Options({ readType, threads }: MappingSettings): string[] {
  const seeds = readType === 'sr' ? ['-k11', '-w6', '-B2'] : [];
  return ['-x', readType, '-t', String(threads), '--cs', ...seeds];
}

async function notesOnAlleles(
  found: readonly TalliedGene[],
  target: AlignmentTarget,
  minBreadth: number,
  queries: 'reads' | 'contigs',
): Promise<string[]> {
  const sharing = found.filter(({ tally }) => tally.sharedRows > 0);
  if (sharing.length === 0) return [];
  const indexes = new Set(found.map(({ record }) => record.index));
  return alleleNotes(alleleGroups(found, await target.sequencesOf(indexes)), minBreadth, queries);
}

function leftOutNotes(
  { rows, leftOut }: { rows: number; leftOut: LeftOut },
  { minIdentity, minMapq }: ReadsThresholds,
): string[] {
  const { identity, mapq, floor } = leftOut;
  const all = identity + mapq + floor;
  if (all === 0) return [];
  const reasons = [
    identity > 0 && `${identity} below ${minIdentity} % identity`,
    mapq > 0 && `${mapq} below mapping quality ${minMapq}`,
    floor > 0 && `${floor} below the database's own floor for the gene`,
  ].filter((reason) => reason !== false);
  return [`${all} of ${rows + all} alignments left out: ${reasons.join(', ')}`];
}

function noProteins(database: string): GapitError {
  return new GapitError(
    'USAGE_ERROR',
    `${database} holds proteins, onto which minimap2 can't map: screen an assembly against it`,
    { database, next_step: 'Screen an assembly, or use a nucleotide database.' },
  );
}
