import type { Toolbox } from '../../aligners/toolbox.ts';
import type { ClusterDatabase } from '../../databases/clusters/cluster-database.ts';
import type { AssemblySummary } from '../../sequence/assembly.ts';
import type { StrategyName } from '../strategy-name.ts';
import type { ClusterThresholds } from '../thresholds.ts';
import { clusterNotes } from './cluster-notes.ts';
import { FoundAlignments } from './found-alignments.ts';
import type { FoundLocus } from './locus.ts';
import { LocusIndexes } from './locus-indexes.ts';
import { locusRows } from './locus-rows.ts';
import { locusPieces } from './pieces.ts';
import { bestLocus, rankLoci } from './rank-loci.ts';
import { scoreLocus } from './score-locus.ts';

export interface ClusterSearch {
  /** Assembly as it lies on disk; any format and compression that `core/sequence` reads. */
  readonly file: string;
  readonly database: ClusterDatabase;
  readonly thresholds: ClusterThresholds;
  readonly threads: number;
  /** `fast` gives the same result; `exact` if left out. */
  readonly strategy?: StrategyName | undefined;
  /** Where `fast` finds the database's index loaded; it loads it for this search alone where there are none. */
  readonly indexes?: LocusIndexes | undefined;
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
  /** Contigs that the strategy `fast` gave to minimap2 as they are: there was no index, or they have repeats. */
  readonly fallbackContigs: number;
}

/**
 * Finds the loci of a cluster database on an assembly: one run of minimap2, the database as target, the
 * assembly as query, primary alignments only. By the strategy `fast` minimap2 gets the database's prepared index and,
 * of the assembly, what it needs to give the same rows.
 *
 * @throws GapitError of the input (INPUT_NOT_FOUND, INVALID_FASTA, INVALID_GENBANK), of the aligner
 *   (MISSING_DEPENDENCY, MINIMAP2_FAILED, CS_MISSING, CS_PARSE_FAILED) or of the database (FEATURES_MALFORMED
 *   where its sequences are not those of its table); the signal's reason on abort
 */
export async function screenClusters(search: ClusterSearch, toolbox: Toolbox): Promise<ClusterSearchResult> {
  const { database, thresholds, strategy = 'exact', indexes = new LocusIndexes() } = search;
  const index = strategy === 'exact' ? null : await indexes.of(database, toolbox);
  const found = new FoundAlignments(database);
  const onRow = found.add.bind(found);
  const { assembly, command, fallbackContigs } = await locusRows({ ...search, onRow }, toolbox, index);
  const { contigs, warnings } = assembly;
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
  return {
    loci,
    best,
    assembly,
    notes: [...warnings, ...notes],
    command,
    fallbackContigs: strategy === 'fast' && index === null ? contigs.length : fallbackContigs,
  };
}
