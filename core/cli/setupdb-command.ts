import { Command } from 'commander';
import { errorEnvelope, exitStatusOf } from '../base/errors.ts';
import { counted } from '../base/numbers.ts';
import { resolveDatadir } from '../databases/datadir.ts';
import { indexDatadir } from '../databases/setupdb.ts';
import type { CliHost } from './host.ts';

const HELP = `
A database is a folder of the datadir that holds its genes as FASTA in a file named sequences.
The databases of abricate work as they are.

Example:
  gapit setupdb --datadir ~/abricate/db`;

export function setupdbCommand(host: CliHost): Command {
  return new Command('setupdb')
    .description('Index every database of the datadir for BLAST')
    .option('-D, --datadir <folder>', 'folder that holds the databases')
    .option('-q, --quiet', 'no messages but errors')
    .addHelpText('after', HELP)
    .action(async (options: { datadir?: string; quiet?: true }) => {
      const datadir = resolveDatadir(host.machine, { argument: options.datadir });
      const failures = await indexDatadir(
        datadir,
        host.toolbox,
        ({ name, records, type, edited }) => {
          if (options.quiet === true) return;
          host.stderr.write(
            `Indexed ${name}: ${counted(records, type === 'prot' ? 'protein' : 'nucleotide sequence')}\n`,
          );
          if (edited) {
            host.stderr.write(
              `Warning: the sequences of ${name} are not those of its manifest, and results will name the wrong version: build it again, or remove gapit-manifest.json\n`,
            );
          }
        },
        host.signal,
      );
      for (const { error } of failures) host.stderr.write(`${JSON.stringify(errorEnvelope(error))}\n`);
      if (failures[0] !== undefined) process.exitCode = exitStatusOf(failures[0].error);
    });
}
