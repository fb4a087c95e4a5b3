import type { AssemblySummary } from '../sequence/assembly.ts';
import type { AlignmentRequest, AlignmentStrategy } from './alignment-strategy.ts';
import { circleNotes } from './circle-notes.ts';
import type { ContigHit } from './hit.ts';
import { rowsToHits } from './rows-to-hits.ts';
import type { ContigThresholds } from './thresholds.ts';

export interface ContigSearch extends Omit<AlignmentRequest, 'minid'> {
  readonly thresholds: ContigThresholds;
}

export interface ContigSearchResult {
  readonly hits: readonly ContigHit[];
  readonly assembly: AssemblySummary;
  /** What the reader of the result should know: odd input, a threshold that does not apply. */
  readonly notes: readonly string[];
  readonly command: readonly string[];
}

/**
 * Screens one assembly against one gene database.
 *
 * @throws GapitError of the input (INPUT_NOT_FOUND, INVALID_FASTA, INVALID_GENBANK), of the aligner
 *   (MISSING_DEPENDENCY, BLAST_FAILED) or of the database (HEADER_MALFORMED); the signal's reason on abort
 */
export async function screenContigs(
  search: ContigSearch,
  strategy: AlignmentStrategy,
): Promise<ContigSearchResult> {
  const { database, thresholds } = search;
  const { rows, assembly, command } = await strategy.align({ ...search, minid: thresholds.minid });
  const rules = { databaseName: database.name, mincov: thresholds.mincov };
  const hits = rowsToHits(rows, assembly.contigs, rules);
  const notes = [...assembly.warnings, ...notesOf(search), ...circleNotes(rows, assembly.contigs, rules)];
  return { hits, assembly, command, notes };
}

function notesOf({ database }: ContigSearch): string[] {
  return database.type === 'prot' ? [`${database.name} holds proteins: minid is not applied to it`] : [];
}
