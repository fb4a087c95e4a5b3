import type { AssemblySummary } from '../sequence/assembly.ts';
import type { AlignedAssembly, AlignmentRequest, AlignmentStrategy } from './alignment-strategy.ts';
import { circleNotes } from './circle-notes.ts';
import type { ContigHit } from './hit.ts';
import { interruptionNotes, mergeFragments, refuseProteinMerge } from './merge-fragments.ts';
import { recoverCulled, searchCulled } from './recover-culled.ts';
import { inTableOrder, rowsToHits } from './rows-to-hits.ts';
import type { ContigThresholds } from './thresholds.ts';

export interface ContigSearch extends Omit<AlignmentRequest, 'minid' | 'culling'> {
  readonly thresholds: ContigThresholds;
  /** Join pieces of a gene that lie at several places; nucleotide databases only. Off by default. */
  readonly mergeFragments?: boolean | undefined;
  /** Report genes that BLAST dropped behind a partial hit of another entry. Off by default. */
  readonly recoverCulled?: boolean | undefined;
}

export interface ContigSearchResult {
  readonly hits: readonly ContigHit[];
  readonly assembly: AssemblySummary;
  /** What the reader of the result should know: odd input, a threshold that does not apply. */
  readonly notes: readonly string[];
  readonly command: readonly string[];
  /** Contigs that were searched by the plain command, since the strategy can't promise their rows. */
  readonly fallbackContigs: number;
  /** All rows are those of earlier searches, which were kept. */
  readonly fromCache: boolean;
}

/**
 * Screens one assembly against one gene database. Without its two options the hits are abricate's.
 *
 * @throws GapitError of the input (INPUT_NOT_FOUND, INVALID_FASTA, INVALID_GENBANK), of the aligner
 *   (MISSING_DEPENDENCY, BLAST_FAILED) or of the database (HEADER_MALFORMED), USAGE_ERROR where fragments of
 *   proteins are to be merged; the signal's reason on abort
 */
export async function screenContigs(
  search: ContigSearch,
  strategy: AlignmentStrategy,
): Promise<ContigSearchResult> {
  const { database, file, contigs: wanted, thresholds, threads, signal, onBases } = search;
  const { minid, mincov } = thresholds;
  if (search.mergeFragments === true) refuseProteinMerge(database);
  const request = { file, database, contigs: wanted, minid, threads, signal, onBases };
  const answers: AlignedAssembly[] = [];
  const align = async (asked: AlignmentRequest): Promise<AlignedAssembly> => {
    const answer = await strategy.align(asked);
    answers.push(answer);
    return answer;
  };
  const { rows, assembly, command, fallbackContigs = 0 } = await align(request);
  const { contigs } = assembly;
  const rules = { databaseName: database.name, mincov };
  const first = rowsToHits(rows, contigs, rules);
  const culled =
    search.recoverCulled === true
      ? await searchCulled(request, contigs, first, { name: strategy.name, align })
      : [];
  const recovered = recoverCulled(culled, { mincov, type: database.type });
  const reported = [...first.hits, ...recovered.hits];
  const { dropped } = first;
  const merged = search.mergeFragments === true ? mergeFragments({ dropped, culled, reported, mincov }) : [];
  return {
    hits: inTableOrder([...reported, ...merged]),
    assembly,
    command,
    fallbackContigs,
    fromCache: answers.every(({ fromCache }) => fromCache === true),
    notes: [
      ...assembly.warnings,
      ...notesOf(search),
      ...circleNotes(rows, contigs, rules),
      ...recovered.notes,
      ...interruptionNotes(merged),
    ],
  };
}

function notesOf({ database }: ContigSearch): string[] {
  return database.type === 'prot' ? [`${database.name} holds proteins: minid is not applied to it`] : [];
}
