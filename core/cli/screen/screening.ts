import { errorEnvelope, exitStatusOf, type GapitError } from '../../base/errors.ts';
import { searchSteadily, type StampedDatabase } from '../../databases/content-stamp.ts';
import { screenBatch, type Batch, type ScreenedInput } from '../../runs/screen-batch.ts';
import type { CliHost } from '../host.ts';
import { openOutput } from '../output.ts';
import { progressLine } from '../progress-line.ts';

/** What a search gives, as far as every engine's result is alike. */
interface EngineResult {
  readonly notes: readonly string[];
  readonly command: readonly string[];
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

/** A screening of one engine: what is searched, and how its results are written. */
export interface Screening<Input, Database extends StampedDatabase, Result extends EngineResult> {
  readonly batch: Omit<Batch<Input, Database, Result>, 'jobs' | 'signal' | 'onStart'>;
  /** How messages name an input. */
  readonly labelOf: (input: Input) => string;
  /** `3 hits`, for a message. */
  readonly found: (result: Result) => string;
  readonly writer: ScreeningWriter<Input, Database, Result>;
}

export interface ScreeningOptions {
  readonly jobs: number;
  readonly quiet?: true;
  readonly debug?: true;
  readonly output?: string;
}

/**
 * Runs a screening: data to the output in the order of the inputs, as each is done; messages, notes and an
 * envelope for each failure to standard error. The exit status is that of the first failure.
 *
 * @param ready settles when the aligners are known to run; nothing is written before
 */
export async function runScreening<Input, Database extends StampedDatabase, Result extends EngineResult>(
  screening: Screening<Input, Database, Result>,
  options: ScreeningOptions,
  host: CliHost,
  ready: Promise<unknown>,
): Promise<void> {
  const { batch, writer, labelOf } = screening;
  const output = await openOutput(options.output, host.stdout);
  const progress = progressLine(host.stderr, options.quiet !== true);
  const written = { begun: false };
  const write = async (piece: string | Uint8Array): Promise<void> => {
    progress.clear();
    if (!written.begun) await output.write(writer.begin());
    written.begun = true;
    await output.write(piece);
  };
  const failures: GapitError[] = [];
  let done = 0;
  try {
    for await (const screened of screenBatch({
      ...batch,
      search: (input, database, signal) =>
        searchSteadily(database, () => batch.search(input, database, signal)),
      jobs: options.jobs,
      signal: host.signal,
      onStart: (input) => {
        progress.show(done, batch.inputs.length, labelOf(input));
      },
    })) {
      await ready;
      done++;
      progress.clear();
      const { found, failed } = sorted(screened, batch.databases);
      report(screened.input, found, failed, screening, options, host);
      failures.push(...failed.map(({ error }) => error));
      const text = writer.input(screened.input, found, failed);
      // An input that failed altogether begins no table.
      if (found.length > 0) await write(text);
      progress.show(done, batch.inputs.length, '');
    }
    progress.clear();
    if (written.begun) {
      const end = writer.end();
      if (typeof end === 'string') await write(end);
      else for await (const piece of end) await write(piece);
      await output.commit();
    } else {
      // Every input failed: there is no result, and an earlier one is not replaced by an empty file.
      await output.discard();
    }
  } catch (error) {
    progress.clear();
    await output.discard();
    throw error;
  }
  if (failures[0] !== undefined) process.exitCode = exitStatusOf(failures[0]);
}

/** Says what a writer leaves out, unless messages are not wanted. */
export function noteTo({ stderr }: CliHost, { quiet }: ScreeningOptions): (note: string) => void {
  return (note) => {
    if (quiet !== true) stderr.write(`Note: ${note}\n`);
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

/** Says what came of an input, and every failure as its own envelope on standard error. */
function report<Input, Database extends StampedDatabase, Result extends EngineResult>(
  input: Input,
  results: readonly Found<Database, Result>[],
  failed: readonly Failed<Database>[],
  { labelOf, found }: Screening<Input, Database, Result>,
  options: ScreeningOptions,
  host: CliHost,
): void {
  const say = (message: string): void => {
    if (options.quiet !== true) host.stderr.write(`${message}\n`);
  };
  const noted = new Set<string>();
  const label = labelOf(input);
  for (const { database, result } of results) {
    if (options.debug === true) say(`Ran: ${result.command.join(' ')}`);
    for (const note of result.notes) {
      if (!noted.has(note)) say(`Note: ${label}: ${note}`);
      noted.add(note);
    }
    say(`Found ${found(result)} of ${database.name} in ${label}`);
  }
  // An input that can't be read fails for every database in the same words: once is enough.
  const envelopes = new Set(failed.map(({ error }) => JSON.stringify(errorEnvelope(error))));
  for (const envelope of envelopes) host.stderr.write(`${envelope}\n`);
}
