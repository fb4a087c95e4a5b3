import type { DataOutput } from '../base/data-output.ts';
import { fileState } from '../base/file-digest.ts';
import { errorEnvelope, toGapitError, type GapitError } from '../base/errors.ts';
import { searchSteadily, type StampedDatabase } from '../databases/content-stamp.ts';
import { screenBatch, type ScreenedInput } from './screen-batch.ts';
import type { StoredResult } from '../workspace/run-library.ts';
import type { SampleFacts } from '../workspace/run-schema.ts';
import type { RecordedInput } from './recorded-samples.ts';
import type { RunRecorder } from './run-recorder.ts';
import type { ScreenHost } from './screen-host.ts';
import { Tally, type Answer, type ScreenTally } from './tally.ts';

/** What a search gives, as far as every engine's result is alike. */
export interface EngineResult {
  readonly notes: readonly string[];
  readonly command: readonly string[];
  readonly fallbackContigs?: number | undefined;
  readonly fromCache?: boolean | undefined;
}

/** A result with the database that it is of. */
export interface Found<Database, Result> {
  readonly database: Database;
  readonly result: Result;
}

export interface Failed<Database> {
  readonly database: Database;
  readonly error: GapitError;
}

/** Writes what a screening gives, piece by piece. */
export interface ScreeningWriter<Input, Database, Result> {
  begin(): string;
  /** What to write of an input, once its searches have ended. */
  input(input: Input, found: readonly Found<Database, Result>[], failed: readonly Failed<Database>[]): string;
  end(): string | AsyncIterable<string | Uint8Array>;
}

/** A screening of one engine: what is searched, how its results are written, counted and kept. */
export interface Screening<Input, Database extends StampedDatabase, Result extends EngineResult> {
  readonly inputs: readonly Input[];
  readonly databases: readonly Database[];
  /** @param threads what this search may use */
  readonly search: (
    input: Input,
    database: Database,
    signal: AbortSignal,
    threads: number,
  ) => Promise<Result>;
  /** How messages name an input. */
  readonly labelOf: (input: Input) => string;
  /** `3 hits`, for a message. */
  readonly found: (result: Result) => string;
  readonly answerOf: (result: Result) => Answer;
  readonly writer: ScreeningWriter<Input, Database, Result>;
  /** An input, a result and what the search came to know of the input, in the forms in which a run keeps them. */
  readonly kept: {
    readonly input: (input: Input) => RecordedInput;
    readonly result: (result: Result) => StoredResult;
    readonly facts: (result: Result) => SampleFacts;
  };
}

interface Running {
  /** Searches at once. */
  readonly jobs: number;
  /** Threads of one search; where few searches are left, those that the others would have used come to it. */
  readonly threads: number;
  /** Settles when the aligners are known to run; nothing is written before. */
  readonly ready: Promise<unknown>;
  /** Begins the record of the run; null where none is wanted. */
  readonly record: () => RunRecorder | null;
}

/**
 * Runs a screening: data to the output in the order of the inputs, as each is done; messages, notes and each
 * failure to the host.
 *
 * @throws GapitError OUTPUT_NOT_WRITABLE, and what `ready` rejects with; the signal's reason on abort
 */
export async function runScreening<Input, Database extends StampedDatabase, Result extends EngineResult>(
  screening: Screening<Input, Database, Result>,
  host: ScreenHost,
  running: Running,
): Promise<{ tally: ScreenTally; runId: string | null }> {
  const output = await host.openOutput();
  const recorder = running.record();
  try {
    const tally = await writeAll(screening, host, output, { ...running, recorder });
    return { tally, runId: (await recorder?.end()) ?? null };
  } catch (error) {
    await output.discard();
    await recorder?.end(toGapitError(error));
    throw error;
  }
}

async function writeAll<Input, Database extends StampedDatabase, Result extends EngineResult>(
  screening: Screening<Input, Database, Result>,
  host: ScreenHost,
  output: DataOutput,
  { jobs, threads, ready, recorder }: Running & { recorder: RunRecorder | null },
): Promise<ScreenTally> {
  const { inputs, databases, writer, labelOf } = screening;
  const tally = new Tally();
  const written = { begun: false };
  const write = async (piece: string | Uint8Array): Promise<void> => {
    if (!written.begun) await output.write(writer.begin());
    written.begun = true;
    await output.write(piece);
  };
  let done = 0;
  for await (const screened of screenBatch({
    inputs: inputs.map((input, index) => ({ input, index })),
    databases: databases.map((database, index) => ({ database, index })),
    search: async (input, { database, index }, signal, share) => {
      const search = (): Promise<Result> => screening.search(input.input, database, signal, threads * share);
      const place = `${input.index}-${index}`;
      try {
        const result = await searchSteadily(database, search);
        recorder?.done(place, () => keptSearch(result, screening));
        return result;
      } catch (error) {
        if (!signal.aborted) recorder?.failed(place, toGapitError(error));
        throw error;
      }
    },
    jobs,
    sizeOf: ({ input }) => bytesOf(screening.kept.input(input).files),
    weightOf: ({ database }) => ('type' in database && database.type === 'prot' ? PROTEIN_WEIGHT : 1),
    signal: host.signal,
    onStart: ({ input, index }, database) => {
      recorder?.started(`${index}-${database.index}`);
      host.onProgress(done, inputs.length, labelOf(input));
    },
  })) {
    await ready;
    done++;
    const { input } = screened.input;
    const { found, failed } = sorted(screened, databases);
    report(input, found, failed, screening, host);
    tally.add(labelOf(input), { found: found.map(({ result }) => screening.answerOf(result)), failed });
    const text = writer.input(input, found, failed);
    // An input that failed altogether begins no table.
    if (found.length > 0) await write(text);
    host.onProgress(done, inputs.length, '');
  }
  if (written.begun) {
    const end = writer.end();
    if (typeof end === 'string') await write(end);
    else for await (const piece of end) await write(piece);
    await output.commit();
  } else {
    // Every input failed: there is no result, and an earlier one is not replaced by an empty file.
    await output.discard();
  }
  return tally.end(written.begun);
}

/** A translated search takes so many times longer than one of nucleotides, or more. */
const PROTEIN_WEIGHT = 10;

/** Bytes on the disk, which tell how long a search takes beside the others of its engine. */
async function bytesOf(files: readonly string[]): Promise<number> {
  const states = await Promise.all(files.map(fileState));
  return states.reduce((sum, state) => sum + (state?.bytes ?? 0), 0);
}

/** A search as a run keeps it. */
function keptSearch<Input, Database extends StampedDatabase, Result extends EngineResult>(
  result: Result,
  { kept }: Screening<Input, Database, Result>,
) {
  const { notes, command, fallbackContigs, fromCache } = result;
  return {
    finished: { result: kept.result(result), notes, command, fallbackContigs, fromCache },
    facts: kept.facts(result),
  };
}

/** The outcomes of an input with the databases that they are of; cancelled ones are left out. */
function sorted<Input, Database, Result>(
  { outcomes }: ScreenedInput<Input, Result>,
  databases: readonly Database[],
): { found: Found<Database, Result>[]; failed: Failed<Database>[] } {
  const found: Found<Database, Result>[] = [];
  const failed: Failed<Database>[] = [];
  databases.forEach((database, i) => {
    const outcome = outcomes[i];
    if (outcome?.state === 'done') found.push({ database, result: outcome.value });
    else if (outcome?.state === 'failed') failed.push({ database, error: outcome.error });
  });
  return { found, failed };
}

/** Says what came of an input, and every failure. */
function report<Input, Database extends StampedDatabase, Result extends EngineResult>(
  input: Input,
  results: readonly Found<Database, Result>[],
  failed: readonly Failed<Database>[],
  { labelOf, found }: Screening<Input, Database, Result>,
  host: ScreenHost,
): void {
  const noted = new Set<string>();
  const label = labelOf(input);
  for (const { database, result } of results) {
    host.onCommand?.(result.command, result.fromCache === true);
    for (const note of result.notes) {
      if (!noted.has(note)) host.onMessage(`Note: ${label}: ${note}`, 'note');
      noted.add(note);
    }
    host.onMessage(`Found ${found(result)} of ${database.name} in ${label}`, 'found');
  }
  // An input that can't be read fails for every database in the same words: once is enough.
  const told = new Set<string>();
  for (const { error } of failed) {
    const envelope = JSON.stringify(errorEnvelope(error));
    if (!told.has(envelope)) host.onFailure(error);
    told.add(envelope);
  }
}
