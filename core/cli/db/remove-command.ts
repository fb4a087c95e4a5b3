import { Command } from 'commander';
import { resolveDatadir } from '../../databases/datadir.ts';
import { requireDatabaseFolder } from '../../databases/database.ts';
import { forgetDownloads } from '../../databases/fetch/fetch-database.ts';
import { deleteVersion, listVersions, removeDatabase } from '../../databases/store/versions.ts';
import type { CliHost } from '../host.ts';
import { hasConsent, requireConsentPossible } from './consent.ts';

interface RemoveOptions {
  readonly datadir?: string;
  readonly dryRun?: true;
  readonly purge?: true;
  readonly yes?: true;
  readonly quiet?: true;
}

const HELP = `
The database moves among its kept versions: gapit db restore brings it back. --purge deletes it, and all that is
kept of it, for good.

Example:
  gapit db remove victors --yes`;

export function removeCommand(host: CliHost): Command {
  return new Command('remove')
    .description('Remove a database; it is kept for restore unless purged')
    .argument('<name>', 'name of an installed database')
    .option('-D, --datadir <folder>', 'folder that holds the databases')
    .option('--dry-run', 'print what would be removed')
    .option('--purge', 'delete it and its kept versions for good')
    .option('-y, --yes', 'do not ask')
    .option('-q, --quiet', 'no messages but errors')
    .addHelpText('after', HELP)
    .action(async (name: string, options: RemoveOptions) => {
      const datadir = resolveDatadir(host.machine, { argument: options.datadir });
      const purge = options.purge === true;
      const folder = await requireDatabaseFolder(datadir, name);
      if (options.dryRun === true) {
        const kept = purge ? (await listVersions(datadir, name)).map((version) => version.folder) : [];
        host.stdout.write([folder, ...kept].map((path) => `${path}\n`).join(''));
        return;
      }
      requireConsentPossible(host, options.yes === true, 'gapit db remove');
      const question = purge ? `Delete ${name} and its kept versions for good?` : `Remove ${name}?`;
      if (!(await hasConsent(host, options.yes === true, question))) return;
      const version = await removeDatabase(datadir, name, { signal: host.signal });
      if (purge) {
        for (const { id } of await listVersions(datadir, name)) await deleteVersion(datadir, name, id);
        await forgetDownloads(datadir, name);
      } else if (options.quiet !== true) {
        host.stderr.write(`Removed ${name}; gapit db restore ${name} brings it back.\n`);
      }
      host.stdout.write(`${JSON.stringify({ db: name, removed: folder, ...(purge ? {} : { version }) })}\n`);
    });
}
