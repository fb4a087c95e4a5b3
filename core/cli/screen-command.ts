import { basename } from 'node:path';
import { Command, Option } from 'commander';
import type { z } from 'zod';
import { errorEnvelope, exitStatusOf, type GapitError } from '../base/errors.ts';
import { counted } from '../base/numbers.ts';
import { resolveDatadir } from '../databases/datadir.ts';
import type { Database } from '../databases/database.ts';
import { REPORT_FORMATS, reportWriter, type ReportFormat } from '../reports/report-writer.ts';
import { openScreeningDatabase } from '../runs/open-screening-database.ts';
import { screenBatch, type ScreenedFile } from '../runs/screen-batch.ts';
import { exactStrategy } from '../screening/exact-strategy.ts';
import { contigThresholds, jobCount, threadCount } from '../screening/thresholds.ts';
import type { CliHost } from './host.ts';
import { inputFiles } from './input-files.ts';
import { defaultOf, numberOption } from './option-values.ts';
import { openOutput } from './output.ts';
import { progressLine } from './progress-line.ts';
import { usageError } from './usage-error.ts';

interface ScreenOptions {
  readonly db: string;
  readonly datadir?: string;
  readonly minid: number;
  readonly mincov: number;
  readonly threads: number;
  readonly jobs: number;
  readonly fofn?: string;
  readonly quiet?: true;
  readonly noheader?: true;
  readonly nopath?: true;
  readonly debug?: true;
  readonly format: ReportFormat;
  readonly output?: string;
}

const EXAMPLES = `
Examples:
  gapit screen --db resfinder isolate.fna.gz              one assembly, table on the screen
  gapit screen --db resfinder -j 4 -o all.tsv *.fa        many, four at once, into a file
  gapit screen --db resfinder,ncbi --format json *.gbk    two databases, one document
  find . -name '*.fna' > list; gapit screen --db resfinder --fofn list

Reads FASTA, FASTQ, GenBank, EMBL, GFF3 with sequence, GFA, Clustal and Stockholm;
plain, gzip, bzip2, xz, zstd or zip.
A file that fails is reported on standard error; the others are screened all the same.`;

export function screenCommand(host: CliHost): Command {
  const { minid, mincov } = contigThresholds.shape;
  return new Command('screen')
    .description('Find known genes in assemblies; one row per hit, as abricate prints them')
    .argument('[files...]', 'assemblies')
    .addOption(
      new Option('-d, --db <names>', 'database, or several separated by commas').makeOptionMandatory(),
    )
    .option('-D, --datadir <folder>', 'folder that holds the databases')
    .option(
      '-i, --minid <percent>',
      `${described(minid)}; proteins: not applied`,
      numberOption(minid),
      defaultOf(minid),
    )
    .option('-c, --mincov <percent>', described(mincov), numberOption(mincov), defaultOf(mincov))
    .option('-t, --threads <n>', described(threadCount), numberOption(threadCount), defaultOf(threadCount))
    .option('-j, --jobs <n>', described(jobCount), numberOption(jobCount), defaultOf(jobCount))
    .option('-F, --fofn <file>', 'file with one path per line, screened after the arguments')
    .addOption(
      new Option('-f, --format <format>', 'output format').choices([...REPORT_FORMATS]).default('tsv'),
    )
    .option('-o, --output <file>', 'write there instead of standard output; appears when complete')
    .option('-p, --nopath', 'FILE without its folders')
    .option('-n, --noheader', 'tables without the header row')
    .option('-q, --quiet', 'no messages but errors')
    .option('-v, --debug', 'show the commands that are run')
    .addHelpText('after', EXAMPLES)
    .action((files: string[], options: ScreenOptions) => screen(files, options, host));
}

/** A schema's description as the other options are worded: without a capital. */
function described(schema: z.ZodType): string {
  const description = schema.meta()?.description ?? '';
  return description.charAt(0).toLowerCase() + description.slice(1);
}

async function screen(positional: string[], options: ScreenOptions, host: CliHost): Promise<void> {
  const say = sayer(host, options);
  const datadir = resolveDatadir(host.machine, { argument: options.datadir });
  const names = options.db.split(',').map((name) => name.trim());
  if (names.includes('')) throw usageError('--db names an empty database', { db: options.db });
  const files = await inputFiles(positional, options.fofn, datadir);
  const databases: Database[] = [];
  for (const name of new Set(names)) {
    const places = { datadir, bundledFolder: host.bundledFolder };
    databases.push(
      await openScreeningDatabase(name, places, host.toolbox, () => {
        say(`Building ${name}, which ships with this program, into ${datadir}`);
      }),
    );
  }
  // Asking a program for its version takes as long as starting it: that is done while the first search runs.
  const alignersChecked = requireAligners(databases, host);
  alignersChecked.catch(() => undefined);
  const output = await openOutput(options.output, host.stdout);
  const progress = progressLine(host.stderr, options.quiet !== true);
  const writer = reportWriter(options.format, {
    params: { db: names.join(','), minid: options.minid, mincov: options.mincov, threads: options.threads },
    createdAt: new Date(),
    noHeader: options.noheader === true,
  });
  const written = { begun: false };
  const write = async (text: string): Promise<void> => {
    progress.clear();
    await output.write(written.begun ? text : writer.begin() + text);
    written.begun = true;
  };
  const failures: GapitError[] = [];
  let done = 0;
  try {
    for await (const screened of screenBatch({
      files,
      databases,
      thresholds: { minid: options.minid, mincov: options.mincov },
      threads: options.threads,
      jobs: options.jobs,
      strategy: exactStrategy(host.toolbox),
      signal: host.signal,
      onStart: (file) => {
        progress.show(done, files.length, file);
      },
    })) {
      await alignersChecked;
      done++;
      progress.clear();
      const failed = report(screened, databases, options, say, host);
      failures.push(...failed);
      const results = screened.outcomes.flatMap((outcome) =>
        outcome.state === 'done' ? [outcome.value] : [],
      );
      if (results.length > 0) {
        const name = options.nopath === true ? basename(screened.file) : screened.file;
        await write(
          writer.file(
            name,
            results.flatMap((result) => result.hits),
          ),
        );
      }
      progress.show(done, files.length, '');
    }
    progress.clear();
    if (written.begun) {
      await write(writer.end());
      await output.commit();
    } else {
      // Every file failed: there is no result, and an earlier one is not replaced by an empty file.
      await output.discard();
    }
  } catch (error) {
    progress.clear();
    await output.discard();
    throw error;
  }
  if (failures[0] !== undefined) process.exitCode = exitStatusOf(failures[0]);
}

/** Says what came of a file, and every failure as its own envelope on standard error. */
function report(
  { file, outcomes }: ScreenedFile,
  databases: readonly Database[],
  options: ScreenOptions,
  say: (message: string) => void,
  host: CliHost,
): GapitError[] {
  const failures: GapitError[] = [];
  const noted = new Set<string>();
  outcomes.forEach((outcome, i) => {
    const database = databases[i]?.name ?? '';
    if (outcome.state === 'done') {
      if (options.debug === true) say(`Ran: ${outcome.value.command.join(' ')}`);
      for (const note of outcome.value.notes) {
        if (!noted.has(note)) say(`Note: ${file}: ${note}`);
        noted.add(note);
      }
      say(`Found ${counted(outcome.value.hits.length, 'hit')} of ${database} in ${file}`);
    } else if (outcome.state === 'failed') {
      failures.push(outcome.error);
    }
  });
  // A file that can't be read fails for every database in the same words: once is enough.
  const envelopes = new Set(failures.map((error) => JSON.stringify(errorEnvelope(error))));
  for (const envelope of envelopes) host.stderr.write(`${envelope}\n`);
  return failures;
}

/** Fails, before anything is reported, where an aligner is missing, doesn't run or is too old. */
async function requireAligners(databases: readonly Database[], { toolbox }: CliHost): Promise<void> {
  const programs = new Set(databases.map(({ type }) => (type === 'nucl' ? 'blastn' : 'blastx')));
  await Promise.all([...programs].map((program) => toolbox.version(program)));
}

function sayer(host: CliHost, options: ScreenOptions): (message: string) => void {
  return (message) => {
    if (options.quiet !== true) host.stderr.write(`${message}\n`);
  };
}
