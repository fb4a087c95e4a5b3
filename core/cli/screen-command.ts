import { basename } from 'node:path';
import type { Command } from 'commander';
import { groupBy } from '../base/group-by.ts';
import { counted } from '../base/numbers.ts';
import { resolveDatadir } from '../databases/datadir.ts';
import type { ResultKind } from '../reports/exports/formats.ts';
import { programsOf } from '../runs/engine-choice.ts';
import { versionWords } from '../databases/version-words.ts';
import { openScreeningDatabase, type ScreeningDatabase } from '../runs/open-screening-database.ts';
import type { CliHost } from './host.ts';
import { clusterScreening } from './screen/clusters.ts';
import { contigScreening } from './screen/contigs.ts';
import { refuseForeignOptions, type ScreenEngine } from './screen/engine-options.ts';
import { refuseFormat } from './screen/format.ts';
import { screenInputs, type ScreenInputs } from './screen/inputs.ts';
import { screenOptions, type ScreenOptions } from './screen/options.ts';
import { readsScreening, surveyScreening } from './screen/reads.ts';
import { refusePipes } from './screen/pipes.ts';
import { runScreening } from './screen/screening.ts';
import { usageError } from './usage-error.ts';

const RESULT_KINDS: Readonly<Record<ScreenEngine, ResultKind>> = {
  contig: 'contigs',
  survey: 'reads',
  reads: 'reads',
  cluster: 'loci',
};

export function screenCommand(host: CliHost): Command {
  return screenOptions().action((files: string[], options: ScreenOptions, command: Command) =>
    screen(files, options, command, host),
  );
}

async function screen(
  positional: string[],
  options: ScreenOptions,
  command: Command,
  host: CliHost,
): Promise<void> {
  const datadir = resolveDatadir(host.machine, { argument: options.datadir });
  const names = [...new Set(options.db.split(',').map((name) => name.trim()))];
  if (names.includes('')) throw usageError('--db names an empty database', { db: options.db });
  const inputs = await screenInputs(positional, options, datadir);
  const databases = await openDatabases(names, inputs, options, datadir, host);
  const engine = engineOf(inputs, databases);
  refuseForeignOptions(command, engine);
  if (engine === 'survey') refuseReadType(command, options);
  if (databases.length > 1 || options.confirm === true || options.recoverCulled === true) {
    await refusePipes(inputs);
  }
  refuseFormat(options.format, RESULT_KINDS[engine], options.output, host);
  // Asking a program for its version takes as long as starting it: that is done while the first search runs.
  const ready = requireAligners(engine, databases, options, host);
  ready.catch(() => undefined);
  const genes = databases.filter((database) => database.kind === 'gene');
  const loci = databases.find((database) => database.kind === 'cluster');
  const warnings = inputs.kind === 'reads' ? inputs.warnings : sharedLabels(inputs.files, options);
  if (options.quiet !== true) {
    for (const { manifest } of databases) {
      if (manifest !== null) host.stderr.write(`Using ${versionWords(manifest)}\n`);
    }
    for (const warning of warnings) host.stderr.write(`Warning: ${warning}\n`);
  }
  if (inputs.kind === 'reads') {
    const screening = readsScreening(inputs, genes, options, host);
    return runScreening(screening, options, host, ready);
  }
  if (loci !== undefined) {
    return runScreening(clusterScreening(inputs.files, loci, options, host), options, host, ready);
  }
  if (engine === 'survey') {
    return runScreening(surveyScreening(inputs.files, genes, options, host), options, host, ready);
  }
  return runScreening(contigScreening(inputs.files, genes, options, host), options, host, ready);
}

/** A warning for each name that several files have without their folders: their rows can't be told apart. */
function sharedLabels(files: readonly string[], { nopath }: ScreenOptions): string[] {
  if (nopath !== true) return [];
  return [...groupBy(files, (file) => basename(file))]
    .filter(([, alike]) => alike.length > 1)
    .map(
      ([name, alike]) =>
        `${counted(alike.length, 'file')} are all named ${name} without their folders: leave out --nopath to tell them apart`,
    );
}

/** @throws GapitError USAGE_ERROR for a preset that is not for contigs */
function refuseReadType(command: Command, { readType }: ScreenOptions): void {
  if (command.getOptionValueSource('readType') !== 'cli' || readType === 'map-ont') return;
  throw usageError(`assemblies are surveyed with --read-type map-ont, not with ${readType}`, {
    read_type: readType,
    next_step: 'Leave out --read-type: the right one is chosen.',
  });
}

async function openDatabases(
  names: readonly string[],
  inputs: ScreenInputs,
  options: ScreenOptions,
  datadir: string,
  host: CliHost,
): Promise<ScreeningDatabase[]> {
  const databases: ScreeningDatabase[] = [];
  for (const name of names) {
    const database = await openScreeningDatabase(
      name,
      { datadir, bundledFolder: host.bundledFolder },
      host.toolbox,
      {
        needsIndex: inputs.kind === 'assemblies' && inputs.method === 'blast',
        onBuild: () => {
          if (options.quiet === true) return;
          host.stderr.write(`Building ${name}, which ships with this program, into ${datadir}\n`);
        },
      },
    );
    databases.push(database);
  }
  return databases;
}

/** @throws GapitError USAGE_ERROR where inputs and databases don't go together */
function engineOf(inputs: ScreenInputs, databases: readonly ScreeningDatabase[]): ScreenEngine {
  const clusters = databases.filter(({ kind }) => kind === 'cluster').map(({ name }) => name);
  if (clusters.length === 0) {
    if (inputs.kind === 'reads') return inputs.areContigs ? 'survey' : 'reads';
    return inputs.method === 'survey' ? 'survey' : 'contig';
  }
  const [name = ''] = clusters;
  if (databases.length > 1) {
    throw usageError(`${name} holds loci: screen against one such database at a time, and alone`, {
      databases: databases.map((database) => database.name).join(' '),
    });
  }
  if (inputs.kind === 'reads') {
    throw usageError(
      `${name} holds loci, which are found in assemblies: reads can't be screened against it`,
      {
        database: name,
        next_step: 'Assemble the reads first.',
      },
    );
  }
  return 'cluster';
}

/** Fails, before anything is reported, where an aligner is missing, doesn't run or is too old. */
async function requireAligners(
  engine: ScreenEngine,
  databases: readonly ScreeningDatabase[],
  { confirm }: ScreenOptions,
  { toolbox }: CliHost,
): Promise<void> {
  const programs = new Set(
    databases.flatMap((database) => {
      if (database.kind === 'cluster') return programsOf('loci', 'nucl');
      if (engine === 'contig') return programsOf(confirm === true ? 'confirm' : 'contig', database.type);
      return programsOf('reads', database.type);
    }),
  );
  await Promise.all([...programs].map((program) => toolbox.version(program)));
}
