import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { minimap2Arguments, runMinimap2 } from '../../aligners/minimap2.ts';
import type { PafRow } from '../../aligners/paf.ts';
import type { Toolbox } from '../../aligners/toolbox.ts';
import type { ClusterDatabase } from '../../databases/clusters/cluster-database.ts';
import { readAssembly, type AssemblySummary } from '../../sequence/assembly.ts';
import type { LocusIndex } from './locus-index.ts';
import { maskedContigs } from './masked-contigs.ts';
import { PRESET, TARGET } from './preset.ts';

const QUERY_PREFIX = 'c';

/** Contigs get plain names on the way: ids that repeat or hold odd bytes pass unchanged. */
const queryName = (index: number): string => `${QUERY_PREFIX}${index}`;

/**
 * Short `cs` strings. Without `--no-end-flt` minimap2 drops the end of a locus behind an insertion or deletion that
 * is longer than half of it, and with it genes that the contig has: an IS element near its end takes 9 % from
 * K. pneumoniae HS11286's KL103.
 */
const OPTIONS = [...PRESET, '--cs', '--no-end-flt'];

export interface LocusRowsRequest {
  readonly file: string;
  readonly database: ClusterDatabase;
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  readonly onBases?: ((bases: number) => void) | undefined;
  /** Rows of primary alignments, with the contig's place in the file, in minimap2's order. */
  readonly onRow: (row: PafRow, contigIndex: number) => void;
}

export interface LocusRows {
  readonly assembly: AssemblySummary;
  /** The plain command, which gives these rows: program, then arguments, the target with the database's name in front. */
  readonly command: readonly string[];
  /** Contigs of which the scan could leave out nothing. */
  readonly fallbackContigs: number;
}

/**
 * Aligns an assembly with the loci of a database by one run of minimap2.
 *
 * @param index with one, minimap2 gets what the scan left of the assembly, and its prepared index; null: all of it
 */
export async function locusRows(
  { file, database, threads, signal, onBases, onRow }: LocusRowsRequest,
  toolbox: Toolbox,
  index: LocusIndex | null,
): Promise<LocusRows> {
  const path = await toolbox.path('minimap2');
  const options = [...OPTIONS, '-t', String(threads)];
  const assembly = readAssembly(file, {
    ...(signal === undefined ? {} : { signal }),
    ...(onBases === undefined ? {} : { onBases }),
    queryName,
  });
  const tally = { contigs: 0, whole: 0 };
  await runMinimap2({
    path,
    options,
    targetFolder: database.folder,
    targetFile: index === null ? TARGET : await presentTarget(database.folder, index),
    input: index === null ? assembly.chunks : maskedContigs(assembly.chunks, index.scanner, queryName, tally),
    onRow: (row) => {
      if (row.isPrimary) onRow(row, Number(row.query.slice(QUERY_PREFIX.length)));
    },
    signal,
    doing: `searched ${file} for the loci of ${database.name}`,
    context: { file, database: database.name },
  });
  const targetFile = `${database.name}/${TARGET}`;
  return {
    assembly: assembly.summary(),
    command: ['minimap2', ...minimap2Arguments({ options, targetFile })],
    fallbackContigs: tally.whole,
  };
}

/** The prepared index, as long as nobody took it away. */
async function presentTarget(folder: string, { targetFile }: LocusIndex): Promise<string> {
  return access(join(folder, targetFile)).then(
    () => targetFile,
    () => TARGET,
  );
}
