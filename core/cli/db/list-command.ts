import { Command } from 'commander';
import { resolveDatadir } from '../../databases/datadir.ts';
import { listDatabases } from '../../databases/list.ts';
import type { ProviderEntry } from '../../documents/dblist.ts';
import type { CliHost } from '../host.ts';
import { tsvRow } from '../../base/tsv-row.ts';

const HEADER = ['NAME', 'INSTALLED', 'RECORDS', 'DBTYPE', 'KIND', 'LICENSE', 'DESCRIPTION'];

export function listCommand(host: CliHost): Command {
  return new Command('list')
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
        options.json === true
          ? `${JSON.stringify(document, null, 2)}\n`
          : [HEADER, ...document.providers.map(cellsOf)].map(tsvRow).join(''),
      );
    });
}

function cellsOf(entry: ProviderEntry): string[] {
  return [
    entry.name,
    entry.installed ? 'yes' : entry.source === 'bundled' ? 'on first use' : 'no',
    entry.records === undefined ? '' : String(entry.records),
    entry.dbtype,
    entry.kind,
    entry.license ?? '',
    entry.description,
  ];
}
