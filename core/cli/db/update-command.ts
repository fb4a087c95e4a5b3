import { Command } from 'commander';
import { counted } from '../../base/numbers.ts';
import { resolveDatadir } from '../../databases/datadir.ts';
import { applyUpdate } from '../../databases/update/apply-update.ts';
import { changeWords, tallyChanges } from '../../databases/update/change-words.ts';
import { dropUpdate } from '../../databases/update/drop-update.ts';
import { prepareUpdate, type UpdatePlan } from '../../databases/update/prepare-update.ts';
import type { CliHost } from '../host.ts';
import { tsvRow } from '../../base/tsv-row.ts';
import { collect } from './collect.ts';
import { hasConsent, requireConsentPossible } from './consent.ts';
import { showProgress } from './show-progress.ts';

interface UpdateOptions {
  readonly datadir?: string;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly quiet?: true;
  readonly source: string[];
}

const HELP = `
Downloads the newer content, shows what it would change, and asks. The old version is kept: gapit db restore
brings it back. --dry-run prints the changes, one a line: CHANGE GENE ACCESSION WHAT, and leaves all as it is.
The receipt is one line of JSON: {"db":…,"records":…,"dbtype":…,"destination":…,"added":…,"removed":…,"changed":…}

Examples:
  gapit db update card --dry-run
  gapit db update card --yes`;

export function updateCommand(host: CliHost): Command {
  return new Command('update')
    .description('Update a database from its source, once you have seen what changes')
    .argument('<name>', 'name of an installed database')
    .option('-D, --datadir <folder>', 'folder that holds the databases')
    .option('--dry-run', 'show what would change')
    .option('-y, --yes', 'do not ask')
    .option('--source <path-or-url>', 'stands in for the download; repeatable', collect, [])
    .option('-q, --quiet', 'no messages but errors')
    .addHelpText('after', HELP)
    .action(async (name: string, options: UpdateOptions) => {
      const isDry = options.dryRun === true;
      if (!isDry) requireConsentPossible(host, options.yes === true, 'gapit db update');
      const datadir = resolveDatadir(host.machine, { argument: options.datadir });
      const progress = showProgress(host, name, options.quiet === true);
      let plan: UpdatePlan;
      try {
        plan = await prepareUpdate(
          {
            datadir,
            name,
            given: options.source,
            now: new Date(),
            bundledFolder: host.bundledFolder,
            keep: !isDry,
          },
          { toolbox: host.toolbox, http: host.http, signal: host.signal, onProgress: progress.report },
        );
      } finally {
        progress.end();
      }
      plan.notes.forEach((note) => {
        progress.say(`${name}: ${note}`);
      });
      progress.say(sentenceOf(plan));
      if (isDry) host.stdout.write(changesTable(plan));
      else await putInUse(host, plan, datadir, options);
    });
}

async function putInUse(
  host: CliHost,
  plan: UpdatePlan,
  datadir: string,
  { yes, quiet }: UpdateOptions,
): Promise<void> {
  const { database, token } = plan;
  try {
    const question = `Put the new version of ${database} in use?`;
    if (!plan.same && !(await hasConsent(host, yes === true, question))) {
      if (quiet !== true) host.stderr.write(`${database} stays as it is.\n`);
      return;
    }
    const { db, records, dbtype, destination } = await applyUpdate(datadir, database, token, {
      signal: host.signal,
    });
    const receipt = { db, records, dbtype, destination, ...tallyChanges(plan.changes) };
    host.stdout.write(`${JSON.stringify(receipt)}\n`);
  } finally {
    await dropUpdate(datadir, database, token);
  }
}

function sentenceOf({ database, versionAfter, recordsAfter, changes, otherFiles, same }: UpdatePlan): string {
  const what = versionAfter === null ? database : `${database} (version ${versionAfter})`;
  const records = counted(recordsAfter, 'record');
  if (same) return `${what} is the same as what is in use: ${records}.`;
  const { added, removed, changed } = tallyChanges(changes);
  const others = otherFiles.length === 0 ? '' : `; ${otherFiles.join(' and ')} changed`;
  return `${what}: ${added} added, ${removed} removed, ${changed} changed; ${records} after${others}.`;
}

function changesTable({ changes }: UpdatePlan): string {
  const rows = changes.map((change) => [change.change, change.gene, change.accession, changeWords(change)]);
  return [['CHANGE', 'GENE', 'ACCESSION', 'WHAT'], ...rows].map(tsvRow).join('');
}
