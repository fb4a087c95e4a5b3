import { parsePafRow, type PafRow } from './paf.ts';
import { programFailure } from './program-failure.ts';
import { runProgram } from './run-program.ts';

export interface Minimap2Call {
  readonly path: string;
  /** Preset and options; target and query are added. */
  readonly options: readonly string[];
  /** Folder to run in, so that the target needs no path. */
  readonly targetFolder: string;
  /** FASTA in that folder. */
  readonly targetFile: string;
  /** Query FASTA or FASTQ, through standard input. */
  readonly input: AsyncIterable<Uint8Array>;
  readonly onRow: (row: PafRow) => void;
  readonly signal?: AbortSignal | undefined;
  /** What a failure message says was being done, and facts for its context. */
  readonly doing: string;
  readonly context: Record<string, string>;
}

/** Arguments of the call, for running and for the record. */
export function minimap2Arguments({
  options,
  targetFile,
}: Pick<Minimap2Call, 'options' | 'targetFile'>): string[] {
  return [...options, targetFile, '-'];
}

/** Runs minimap2, rows in its order. @throws GapitError MINIMAP2_FAILED, or what `input` or `onRow` threw */
export async function runMinimap2(call: Minimap2Call): Promise<void> {
  const end = await runProgram({
    file: call.path,
    args: minimap2Arguments(call),
    cwd: call.targetFolder,
    input: call.input,
    signal: call.signal,
    onLine: (line) => {
      if (line !== '') call.onRow(parsePafRow(line));
    },
  });
  const failure = programFailure('minimap2', 'MINIMAP2_FAILED', end, call.doing, call.context);
  if (failure !== null) throw failure;
}
