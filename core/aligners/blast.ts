import { programFailure } from './program-failure.ts';
import { runProgram } from './run-program.ts';
import { BLAST_COLUMNS, parseBlastRow, type BlastRow } from './blast-rows.ts';

/**
 * Arguments of the contig engine's search, abricate's own. `-db` is the base name of the index: the
 * search runs in the database's folder, so that no path has to survive BLAST's own splitting at blanks.
 *
 * @param culling false: without the limit that drops rows behind better ones of the same place
 */
export function blastArguments(
  program: 'blastn' | 'blastx',
  { minid, threads, culling = true }: { minid: number; threads: number; culling?: boolean | undefined },
): string[] {
  const common = ['-outfmt', `6 ${BLAST_COLUMNS}`, '-num_threads', String(threads), '-evalue', '1E-20'];
  const limits = [...(culling ? ['-culling_limit', '1'] : []), '-max_target_seqs', '10000'];
  return program === 'blastn'
    ? [
        '-task',
        'blastn',
        '-dust',
        'no',
        '-perc_identity',
        String(minid),
        '-db',
        'sequences',
        ...common,
        ...limits,
      ]
    : ['-task', 'blastx-fast', '-seg', 'no', '-db', 'sequences', ...common, ...limits];
}

export interface BlastCall {
  readonly program: 'blastn' | 'blastx';
  readonly path: string;
  readonly args: readonly string[];
  /** Folder of the database. */
  readonly databaseFolder: string;
  /** Query FASTA. */
  readonly input: AsyncIterable<Uint8Array>;
  readonly onRow: (row: BlastRow) => void;
  readonly signal?: AbortSignal | undefined;
  /** What a failure message says was being done, and facts for its context. */
  readonly doing: string;
  readonly context: Record<string, string>;
}

/** Runs one search, rows in BLAST's order. @throws GapitError BLAST_FAILED, or what `input` threw */
export async function runBlast(call: BlastCall): Promise<void> {
  const end = await runProgram({
    file: call.path,
    args: call.args,
    cwd: call.databaseFolder,
    input: call.input,
    signal: call.signal,
    onLine: (line) => {
      if (line !== '') call.onRow(parseBlastRow(line));
    },
  });
  const failure = programFailure(call.program, 'BLAST_FAILED', end, call.doing, call.context);
  if (failure !== null) throw failure;
}
