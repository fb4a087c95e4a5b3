import { Command } from 'commander';
import { resolveDatadir } from '../../databases/datadir.ts';
import { outdatedDatabases, outdatedDays } from '../../databases/outdated.ts';
import { outdatedTable } from '../../databases/outdated-table.ts';
import type { CliHost } from '../host.ts';
import { defaultOf, numberOption } from '../option-values.ts';

const HELP = `
STATUS is ok or stale: older than --days whole days, or of no known age.
gapit db update NAME asks the source of a database for a newer version.`;

export function outdatedCommand(host: CliHost): Command {
  return new Command('outdated')
    .description('How old the installed databases are')
    .option(
      '--days <days>',
      'age up to which a database is ok; at 0 all are stale',
      numberOption(outdatedDays),
      defaultOf(outdatedDays),
    )
    .option('-D, --datadir <folder>', 'folder that holds the databases')
    .option('--json', 'as gapit.dboutdated/1')
    .addHelpText('after', HELP)
    .action(async (options: { days: number; datadir?: string; json?: true }) => {
      const datadir = resolveDatadir(host.machine, { argument: options.datadir });
      const document = await outdatedDatabases(datadir, { days: options.days, now: new Date() });
      host.stdout.write(
        options.json === true ? `${JSON.stringify(document, null, 2)}\n` : outdatedTable(document),
      );
    });
}
