import { Command } from 'commander';
import { tool } from '../base/version.ts';
import type { CliHost } from './host.ts';
import { usageError } from './usage-error.ts';

const HELP = `
Start here:
  gapit db list                              what can be screened for
  gapit screen --db resfinder isolate.fna    which resistance genes an assembly carries

Data goes to standard output, messages to standard error. A failure is one line of JSON there
(gapit.error/1); the exit status is 1 unexpected, 2 usage, 3 missing program, 4 database, 5 input.

Environment:
  GAPIT_DATADIR    folder of the databases, where --datadir is not given
  GAPIT_ALIGNERS   folder of BLAST+, looked in before PATH
  GAPIT_WORKSPACE  folder that keeps the runs, where --workspace is not given; empty: none is kept
  GAPIT_CACHE      folder of answers for unchanged inputs; by default in the workspace; empty: none`;

const VERSION_OPTIONS: readonly string[] = ['--version', '--json'];

/** The commands in the order of the help, each loaded when it is wanted: together they take longer than a search. */
const COMMANDS: Readonly<Record<string, (host: CliHost) => Promise<Command>>> = {
  screen: async (host) => (await import('./screen-command.ts')).screenCommand(host),
  typing: async (host) => (await import('./typing-command.ts')).typingCommand(host),
  summary: async (host) => (await import('./summary-command.ts')).summaryCommand(host),
  db: async (host) => (await import('./db-command.ts')).dbCommand(host),
  setupdb: async (host) => (await import('./setupdb-command.ts')).setupdbCommand(host),
  schema: async (host) => (await import('./schema-command.ts')).schemaCommand(host),
  cache: async (host) => (await import('./cache-command.ts')).cacheCommand(host),
  mcp: async () => (await import('./mcp-command.ts')).mcpCommand(),
};

/**
 * The command line for these arguments, with the commands that they may name. Every failure is thrown: commander's own
 * as `CommanderError`.
 */
export async function buildProgram(host: CliHost, args: readonly string[]): Promise<Command> {
  const program = new Command('gapit')
    .description('Which known genes does this sample carry, and how sure are we?')
    .option('--version', 'print the version')
    .option('--json', 'with --version: as gapit.version/1')
    .addHelpText('after', HELP)
    // Else this --json would take that of a command after it.
    .enablePositionalOptions()
    // A word that is no command arrives here as an argument.
    .allowExcessArguments()
    .action((options: { version?: true; json?: true }, command: Command) => {
      const [word] = command.args;
      if (word !== undefined) {
        throw usageError(`unknown command '${word}'`, { next_step: 'gapit --help shows the commands.' });
      }
      if (options.version !== true) {
        host.stdout.write(command.helpInformation() + HELP + '\n');
        return;
      }
      const document = { schema: 'gapit.version/1', ...tool };
      host.stdout.write(
        options.json === true ? `${JSON.stringify(document)}\n` : `${tool.name} ${tool.version}\n`,
      );
    });
  for (const load of commandsFor(args)) program.addCommand(await load(host));
  throwInsteadOfExit(program);
  return program;
}

/** The command that the arguments begin with; none to tell the version; else all, for the help. */
function commandsFor(args: readonly string[]): readonly ((host: CliHost) => Promise<Command>)[] {
  const [first = ''] = args;
  const named = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  if (named !== undefined) return [named];
  return first === '--version' && args.every((word) => VERSION_OPTIONS.includes(word))
    ? []
    : Object.values(COMMANDS);
}

/** Commander prints and exits on its own otherwise; what it would print of an error goes into the envelope. */
function throwInsteadOfExit(command: Command): void {
  command.exitOverride().configureOutput({ outputError: () => undefined });
  command.commands.forEach(throwInsteadOfExit);
}
