import { stat } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { buildDatabase } from '../../databases/build-database.ts';
import { resolveDatadir } from '../../databases/datadir.ts';
import type { DatabaseKind } from '../../databases/kind.ts';
import type { MoleculeType } from '../../databases/molecule-type.ts';
import type { CliHost } from '../host.ts';
import { usageError } from '../usage-error.ts';

interface BuildOptions {
  readonly tsv?: string;
  readonly dbtype?: MoleculeType;
  readonly description?: string;
  readonly kind?: DatabaseKind;
  readonly typing?: string;
  readonly floors?: string;
  readonly datadir?: string;
  readonly force?: true;
  readonly quiet?: true;
}

const HELP = `
FASTA gives a gene database. Headers may be native (>gapit|db=…|gene=…), of abricate
(>DB~~~GENE~~~ACCESSION~~~CLASSES product) or plain (>gene product), in any mix.
GenBank and GFF3 give a cluster database: a record is a locus, its CDS are the genes.
Files may be compressed by gzip, bzip2, xz or zstd.

The receipt is one line of JSON: {"db":…,"records":…,"dbtype":…,"destination":…}

Examples:
  gapit db build mygenes genes.fa
  gapit db build mygenes genes.fa --tsv classes.tsv --force
  gapit db build kpsc_k Klebsiella_k_locus_primary_reference.gbk`;

export function buildCommand(host: CliHost): Command {
  return new Command('build')
    .description('Build a database of your own sequences')
    .argument('<name>', 'name of the database')
    .argument('<input>', 'FASTA of genes, or GenBank or GFF3 of loci')
    .option('--tsv <file>', 'table with the columns gene, accession and function (classes joined by ;)')
    .addOption(new Option('--dbtype <type>', 'molecule; by letters if left out').choices(['nucl', 'prot']))
    .option('--description <text>', 'what the database holds; product of genes without one')
    .addOption(new Option('--kind <kind>', 'by the file if left out').choices(['gene', 'cluster']))
    .option('--typing <file>', 'gapit.typing/1 or /2: how phenotypes are called')
    .option('--floors <file>', 'gapit.floors/1: smallest identity of a read, by gene')
    .option('-D, --datadir <folder>', 'folder that holds the databases')
    .option('--force', 'replace a database of that name')
    .option('-q, --quiet', 'no messages but errors')
    .addHelpText('after', HELP)
    .action(async (name: string, input: string, options: BuildOptions) => {
      const { tsv, dbtype, description, kind, typing, floors } = options;
      await requireRegularFile(input);
      const datadir = resolveDatadir(host.machine, { argument: options.datadir });
      const receipt = await buildDatabase(
        {
          datadir,
          name,
          input,
          kind,
          metadata: tsv,
          type: dbtype,
          description,
          typing,
          floors,
          force: options.force === true,
          now: new Date(),
        },
        host.toolbox,
        (warning) => {
          if (options.quiet !== true) host.stderr.write(`Warning: ${warning}\n`);
        },
        host.signal,
      );
      host.stdout.write(`${JSON.stringify(receipt)}\n`);
    });
}

/** @throws GapitError USAGE_ERROR for a pipe: the input is looked into before it is read */
async function requireRegularFile(input: string): Promise<void> {
  const found = await stat(input).catch(() => null);
  if (found === null || found.isFile() || found.isDirectory()) return;
  throw usageError(`${input} is no file: a database is not built from a pipe`, {
    file: input,
    next_step: 'Write it to a file first.',
  });
}
