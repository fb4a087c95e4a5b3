import { minimap2Arguments, runMinimap2 } from '../../aligners/minimap2.ts';
import type { Toolbox } from '../../aligners/toolbox.ts';
import type { ClusterDatabase } from '../../databases/clusters/cluster-database.ts';
import { readAssembly, type AssemblySummary } from '../../sequence/assembly.ts';
import type { ClusterThresholds } from '../thresholds.ts';
import { clusterNotes } from './cluster-notes.ts';
import { FoundAlignments } from './found-alignments.ts';
import type { FoundLocus } from './locus.ts';
import { locusPieces } from './pieces.ts';
import { bestLocus, rankLoci } from './rank-loci.ts';
import { scoreLocus } from './score-locus.ts';

const QUERY_PREFIX = 'c';
const TARGET = 'sequences';

/**
 * Short `cs` strings over the preset for genomes of some percent divergence. Without `--no-end-flt` minimap2
 * drops the end of a locus behind an insertion or deletion that is longer than half of it, and with it genes
 * that the contig has: an IS element near its end takes 9 % from K. pneumoniae HS11286's KL103.
 */
const OPTIONS = ['-x', 'asm20', '--cs', '--no-end-flt'];

export interface ClusterSearch {
  /** Assembly as it lies on disk; any format and compression that `core/sequence` reads. */
  readonly file: string;
  readonly database: ClusterDatabase;
  readonly thresholds: ClusterThresholds;
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  /** Bases handed to the aligner so far. */
  readonly onBases?: ((bases: number) => void) | undefined;
}

export interface ClusterSearchResult {
  /** Loci with an aligned base, by rank. */
  readonly loci: readonly FoundLocus[];
  /** The locus that is called, the first of `loci`; null where there is no call. */
  readonly best: FoundLocus | null;
  readonly assembly: AssemblySummary;
  /** What the reader of the result should know: odd input, why there is no call, loci that fit alike. */
  readonly notes: readonly string[];
  /** The command line for the record: program, then arguments, the target with the database's name in front. */
  readonly command: readonly string[];
}

/**
 * Finds the loci of a cluster database on an assembly: one run of minimap2, the database as target, the
 * assembly as query, primary alignments only.
 *
 * @throws GapitError of the input (INPUT_NOT_FOUND, INVALID_FASTA, INVALID_GENBANK), of the aligner
 *   (MISSING_DEPENDENCY, MINIMAP2_FAILED, CS_MISSING, CS_PARSE_FAILED) or of the database (FEATURES_MALFORMED
 *   where its sequences are not those of its table); the signal's reason on abort
 */
export async function screenClusters(search: ClusterSearch, toolbox: Toolbox): Promise<ClusterSearchResult> {
  const { file, database, thresholds, signal } = search;
  const path = await toolbox.path('minimap2');
  const options = [...OPTIONS, '-t', String(search.threads)];
  // Contigs get plain names on the way: ids that repeat or hold odd bytes pass unchanged.
  const assembly = readAssembly(file, {
    ...(signal === undefined ? {} : { signal }),
    ...(search.onBases === undefined ? {} : { onBases: search.onBases }),
    queryName: (index) => `${QUERY_PREFIX}${index}`,
  });
  const found = new FoundAlignments(database);
  await runMinimap2({
    path,
    options,
    targetFolder: database.folder,
    targetFile: TARGET,
    input: assembly.chunks,
    onRow: (row) => {
      if (row.isPrimary) found.add(row, Number(row.query.slice(QUERY_PREFIX.length)));
    },
    signal,
    doing: `searched ${file} for the loci of ${database.name}`,
    context: { file, database: database.name },
  });
  const { contigs, warnings } = assembly.summary();
  const extras = new Set(
    database.features.loci.filter((locus) => locus.extra === true).map(({ locus }) => locus),
  );
  const scored = [...found.byLocus].map(([locus, { alignments, bases }]) =>
    scoreLocus(locus, bases, locusPieces(alignments, contigs, locus.length), thresholds),
  );
  // A locus of which an alignment holds nothing but gaps has not been found.
  const loci = rankLoci(
    scored.filter(({ coveredBases }) => coveredBases > 0),
    extras,
  );
  const best = bestLocus(loci, extras, thresholds.minClusterCov);
  const { minClusterCov } = thresholds;
  const notes = clusterNotes(loci, best, { extras, ambiguous: found.ambiguous(), minClusterCov });
  const targetFile = `${database.name}/${TARGET}`;
  return {
    loci,
    best,
    assembly: assembly.summary(),
    notes: [...warnings, ...notes],
    command: ['minimap2', ...minimap2Arguments({ options, targetFile })],
  };
}
