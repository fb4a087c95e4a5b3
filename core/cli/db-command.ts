import { Command } from 'commander';
import { resolveDatadir } from '../databases/datadir.ts';
import { listDatabases, type ProviderEntry } from '../databases/list.ts';
import { dbBuildCommand } from './db-build-command.ts';
import type { CliHost } from './host.ts';

export function dbCommand(host: CliHost): Command {
  const list = new Command('list')
    .description('Known and installed databases')
    .option('-D, --datadir <folder>', 'folder that holds the databases')
    .option('--json', 'as gapit.dblist/1')
    .addHelpText(
      'after',
      '\nThe table has the columns NAME, INSTALLED, RECORDS, DBTYPE, KIND, LICENSE and DESCRIPTION.',
    )
    .action(async (options: { datadir?: string; json?: true }) => {
      const datadir = resolveDatadir(host.machine, { argument: options.datadir });
      const document = await listDatabases(datadir, host.bundledFolder);
      host.stdout.write(
        options.json === true ? `${JSON.stringify(document, null, 2)}\n` : formatTable(document.providers),
      );
    });
  return new Command('db').description('Databases').addCommand(list).addCommand(dbBuildCommand(host));
}

function formatTable(providers: readonly ProviderEntry[]): string {
  const rows = [
    ['NAME', 'INSTALLED', 'RECORDS', 'DBTYPE', 'KIND', 'LICENSE', 'DESCRIPTION'],
    ...providers.map((entry) => [
      entry.name,
      entry.installed ? 'yes' : entry.source === 'bundled' ? 'on first use' : 'no',
      entry.records === undefined ? '' : String(entry.records),
      entry.dbtype,
      entry.kind,
      entry.license ?? '',
      entry.description,
    ]),
  ];
  return rows.map((row) => `${row.join('\t')}\n`).join('');
}
