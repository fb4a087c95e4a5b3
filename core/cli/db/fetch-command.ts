import { Command } from 'commander';
import { errorEnvelope, exitStatusOf } from '../../base/errors.ts';
import { catalogueEntry } from '../../databases/catalogue.ts';
import { resolveDatadir } from '../../databases/datadir.ts';
import { DEFAULT_FETCH, fetchDatabase, requireProvider } from '../../databases/fetch/fetch-database.ts';
import type { CliHost } from '../host.ts';
import { usageError } from '../usage-error.ts';
import { collect } from './collect.ts';
import { showProgress } from './show-progress.ts';

interface FetchOptions {
  readonly datadir?: string;
  readonly force?: true;
  readonly quiet?: true;
  readonly source: string[];
}

const HELP = `
"all" is ${DEFAULT_FETCH.join(' and ')}. gapit db list shows what there is and under which licence.
The receipt of each database is one line of JSON: {"db":…,"records":…,"dbtype":…,"destination":…}

A download that breaks off is resumed by the next try. HTTP_PROXY, HTTPS_PROXY and NO_PROXY are honoured.
Without internet, download the files elsewhere and name them with --source, or a mirror, or a folder with all files.

Examples:
  gapit db fetch card
  gapit db fetch vfdb --source ~/Downloads/VFDB_setA_nt.fas.gz
  gapit db fetch ncbi --source https://mirror.example.org/amrfinderplus/latest/`;

export function fetchCommand(host: CliHost): Command {
  return new Command('fetch')
    .description('Download a database from its source')
    .argument('<name>', 'name of a database, or all')
    .option('-D, --datadir <folder>', 'folder that holds the databases')
    .option('--force', 'replace an installed one; the old version is kept')
    .option('--source <path-or-url>', 'stands in for the download; repeatable', collect, [])
    .option('-q, --quiet', 'no messages but errors')
    .addHelpText('after', HELP)
    .action(async (name: string, options: FetchOptions) => {
      const names = name === 'all' ? DEFAULT_FETCH : [name];
      if (name === 'all' && options.source.length > 0) {
        throw usageError('--source stands in for one database, not for all', {
          next_step: `Fetch them one by one: ${DEFAULT_FETCH.join(', ')}.`,
        });
      }
      names.forEach(requireProvider);
      for (const each of names) {
        try {
          await fetchOne(host, each, options);
        } catch (error) {
          host.signal.throwIfAborted();
          if (names.length === 1) throw error;
          // One source that fails never stops the other.
          host.stderr.write(`${JSON.stringify(errorEnvelope(error))}\n`);
          process.exitCode ??= exitStatusOf(error);
        }
      }
    });
}

async function fetchOne(host: CliHost, name: string, options: FetchOptions): Promise<void> {
  const progress = showProgress(host, name, options.quiet === true);
  const { terms = null, citation = null } = catalogueEntry(name)?.licence ?? {};
  if (terms !== null) progress.say(`${name}: ${terms}`);
  if (citation !== null) progress.say(`Cite: ${citation}`);
  try {
    const { notes, ...receipt } = await fetchDatabase(
      {
        datadir: resolveDatadir(host.machine, { argument: options.datadir }),
        name,
        given: options.source,
        force: options.force === true,
        now: new Date(),
      },
      { toolbox: host.toolbox, http: host.http, signal: host.signal, onProgress: progress.report },
    );
    for (const note of notes) progress.say(`${name}: ${note}`);
    progress.end();
    host.stdout.write(`${JSON.stringify(receipt)}\n`);
  } finally {
    progress.end();
  }
}
