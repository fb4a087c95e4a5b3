import { Command } from 'commander';
import { tool } from '../base/version.ts';
import { dbCommand } from './db-command.ts';
import type { CliHost } from './host.ts';
import { mcpCommand } from './mcp-command.ts';
import { schemaCommand } from './schema-command.ts';
import { screenCommand } from './screen-command.ts';
import { setupdbCommand } from './setupdb-command.ts';
import { summaryCommand } from './summary-command.ts';
import { typingCommand } from './typing-command.ts';
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
  GAPIT_WORKSPACE  folder that keeps the runs, where --workspace is not given; empty: none is kept`;

/** The command line. Every failure is thrown: commander's own as `CommanderError`. */
export function buildProgram(host: CliHost): Command {
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
  for (const command of [
    screenCommand(host),
    typingCommand(host),
    summaryCommand(host),
    dbCommand(host),
    setupdbCommand(host),
    schemaCommand(host),
    mcpCommand(),
  ]) {
    program.addCommand(command);
  }
  throwInsteadOfExit(program);
  return program;
}

/** Commander prints and exits on its own otherwise; what it would print of an error goes into the envelope. */
function throwInsteadOfExit(command: Command): void {
  command.exitOverride().configureOutput({ outputError: () => undefined });
  command.commands.forEach(throwInsteadOfExit);
}
