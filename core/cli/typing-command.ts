import { Command, Option } from 'commander';
import { resolveDatadir } from '../databases/datadir.ts';
import { TYPING_FORMATS, typingReport, type TypingFormat } from '../reports/typing/typing-report.ts';
import { typeTables } from '../runs/type-tables.ts';
import type { CliHost } from './host.ts';
import { openOutput } from './output.ts';
import { tableArguments } from './table-arguments.ts';

interface TypingOptions {
  readonly datadir?: string;
  readonly format: TypingFormat;
  readonly output?: string;
  readonly quiet?: true;
}

const EXAMPLES = `
Examples:
  gapit screen --db lm_doumith isolate.fna | gapit typing       serogroup of an assembly
  gapit typing run1.tsv run2.tsv --format json -o calls.json    tables made earlier

The DATABASE column of the tables says which database's schemes apply; a sample without any hit has no row
and gets no call. Databases of gene clusters are typed by gapit screen itself.`;

export function typingCommand(host: CliHost): Command {
  return new Command('typing')
    .description('Call phenotypes, such as serogroups, from tables of gapit screen')
    .argument('[tables...]', 'contig tables (tsv or csv); - or nothing: standard input')
    .option('-D, --datadir <folder>', 'folder that holds the databases')
    .addOption(
      new Option('-f, --format <format>', 'output format').choices([...TYPING_FORMATS]).default('tsv'),
    )
    .option('-o, --output <file>', 'write there instead of standard output; appears when complete')
    .option('-q, --quiet', 'no messages but errors')
    .addHelpText('after', EXAMPLES)
    .action((names: string[], options: TypingOptions, command: Command) =>
      type(names, options, command, host),
    );
}

async function type(
  names: readonly string[],
  options: TypingOptions,
  command: Command,
  host: CliHost,
): Promise<void> {
  const sources = tableArguments(names, host);
  if (sources === null) {
    command.outputHelp();
    return;
  }
  const datadir = resolveDatadir(host.machine, { argument: options.datadir });
  const document = await typeTables({
    sources,
    datadir,
    bundledFolder: host.bundledFolder,
    toolbox: host.toolbox,
    createdAt: new Date(),
    onBuild: (name) => {
      if (options.quiet === true) return;
      host.stderr.write(`Building ${name}, which ships with this program, into ${datadir}\n`);
    },
  });
  const output = await openOutput(options.output, host.stdout);
  try {
    await output.write(typingReport(options.format, document));
    await output.commit();
  } catch (error) {
    await output.discard();
    throw error;
  }
}
