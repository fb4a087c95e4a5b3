import type { Command } from 'commander';
import { exitStatusOf } from '../base/errors.ts';
import { screen } from '../batches/screen.ts';
import type { AskedInputs, ScreenRequest } from '../batches/screen-request.ts';
import { resolveDatadir } from '../databases/datadir.ts';
import { openStrategies } from '../screening/strategies.ts';
import type { CliHost } from './host.ts';
import { progressLine } from './progress-line.ts';
import { askedInputs } from './screen/asked-inputs.ts';
import { refuseForeignOptions } from './screen/engine-options.ts';
import { screenOptions, type ScreenOptions } from './screen/options.ts';
import { terminalHost } from './screen/screen-host.ts';
import { usageError } from './usage-error.ts';

export function screenCommand(host: CliHost): Command {
  return screenOptions().action((files: string[], options: ScreenOptions, command: Command) =>
    run(files, options, command, host),
  );
}

/** The exit status is that of the first failing search. */
async function run(
  positional: readonly string[],
  options: ScreenOptions,
  command: Command,
  host: CliHost,
): Promise<void> {
  const datadir = resolveDatadir(host.machine, { argument: options.datadir });
  const databases = [...new Set(options.db.split(',').map((name) => name.trim()))];
  if (databases.includes('')) throw usageError('--db names an empty database', { db: options.db });
  const inputs = await askedInputs(positional, options, datadir);
  const progress = progressLine(host.stderr, options.quiet !== true);
  const strategies = openStrategies();
  try {
    const { failures } = await screen(requestOf(command, options, { inputs, databases, datadir }), {
      ...terminalHost(host, options, progress),
      strategies,
      onEngine: (engine) => {
        refuseForeignOptions(command, engine);
        refuseTerminal(options, host);
      },
    });
    if (failures[0] !== undefined) process.exitCode = exitStatusOf(failures[0]);
  } finally {
    progress.clear();
    await strategies.close();
  }
}

function requestOf(
  command: Command,
  options: ScreenOptions,
  asked: { inputs: AskedInputs; databases: readonly string[]; datadir: string },
): ScreenRequest {
  return {
    ...options,
    ...asked,
    aligner: options.aligner ?? null,
    confirm: options.confirm === true,
    mergeFragments: options.mergeFragments === true,
    recoverCulled: options.recoverCulled === true,
    readType: command.getOptionValueSource('readType') === 'cli' ? options.readType : null,
    allGenes: options.allGenes === true,
    noHeader: options.noheader === true,
    noPath: options.nopath === true,
  };
}

/** @throws GapitError USAGE_ERROR for a format that a terminal can't show */
function refuseTerminal({ format, output }: ScreenOptions, { stdout }: Pick<CliHost, 'stdout'>): void {
  if (format === 'xlsx' && output === undefined && stdout.isTTY) {
    throw usageError('a workbook can not be shown in a terminal: name a file with --output', { format });
  }
}
