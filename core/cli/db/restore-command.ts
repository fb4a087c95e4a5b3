import { Command } from 'commander';
import { resolveDatadir } from '../../databases/datadir.ts';
import { upstreamVersion } from '../../databases/manifest.ts';
import { listVersions, restoreVersion, type KeptVersion } from '../../databases/store/versions.ts';
import type { CliHost } from '../host.ts';
import { tsvRow } from '../../base/tsv-row.ts';
import { usageError } from '../usage-error.ts';
import { hasConsent, requireConsentPossible } from './consent.ts';

interface RestoreOptions {
  readonly datadir?: string;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly quiet?: true;
}

const HELP = `
Updates, builds with --force and gapit db remove keep what they replace; the newest three are there.
--dry-run prints them, newest first: ID VERSION FETCHED_AT RECORDS KEPT_AT. Without an id the newest is restored.
What is in use now is kept likewise.

Examples:
  gapit db restore card --dry-run
  gapit db restore card --yes`;

export function restoreCommand(host: CliHost): Command {
  return new Command('restore')
    .description('Bring back a version of a database that was replaced or removed')
    .argument('<name>', 'name of a database')
    .argument('[id]', 'of the version; the newest kept one if left out')
    .option('-D, --datadir <folder>', 'folder that holds the databases')
    .option('--dry-run', 'print the kept versions')
    .option('-y, --yes', 'do not ask')
    .option('-q, --quiet', 'no messages but errors')
    .addHelpText('after', HELP)
    .action(async (name: string, id: string | undefined, options: RestoreOptions) => {
      const datadir = resolveDatadir(host.machine, { argument: options.datadir });
      const versions = await listVersions(datadir, name);
      if (options.dryRun === true) {
        host.stdout.write(versionsTable(versions));
        return;
      }
      requireConsentPossible(host, options.yes === true, 'gapit db restore');
      const version = chosen(versions, name, id);
      const question = `Restore ${name} as it was with ${wordsOf(version)}?`;
      if (!(await hasConsent(host, options.yes === true, question))) return;
      const destination = await restoreVersion(datadir, name, version.id, { signal: host.signal });
      if (options.quiet !== true) host.stderr.write(`Restored ${name}: ${wordsOf(version)}\n`);
      host.stdout.write(`${JSON.stringify({ db: name, restored: version.id, destination })}\n`);
    });
}

function chosen(versions: readonly KeptVersion[], name: string, id: string | undefined): KeptVersion {
  const version = id === undefined ? versions[0] : versions.find((each) => each.id === id);
  if (version !== undefined) return version;
  throw usageError(
    id === undefined ? `no older version of ${name} is kept` : `no version ${id} of ${name} is kept`,
    {
      database: name,
      available: versions.map((each) => each.id).join(' '),
      next_step:
        versions.length === 0
          ? 'Fetch or build the database again.'
          : `gapit db restore ${name} --dry-run shows what is kept.`,
    },
  );
}

function wordsOf({ records, manifest }: KeptVersion): string {
  const version = upstreamVersion(manifest);
  const count = records === null ? 'an unknown number of records' : `${records} records`;
  return version === null ? count : `${count}, version ${version}`;
}

function versionsTable(versions: readonly KeptVersion[]): string {
  const rows = versions.map(({ id, manifest, records, keptAt }) => [
    id,
    upstreamVersion(manifest) ?? '',
    manifest?.fetched_at ?? '',
    records === null ? '' : String(records),
    keptAt.toISOString(),
  ]);
  return [['ID', 'VERSION', 'FETCHED_AT', 'RECORDS', 'KEPT_AT'], ...rows].map(tsvRow).join('');
}
