import { Command, Option } from 'commander';
import type { SummaryMetric } from '../documents/summary.ts';
import { collectTables } from '../reports/summary/collect-tables.ts';
import { SUMMARY_FORMATS, summaryReport, type SummaryFormat } from '../reports/summary/summary-report.ts';
import { eachTableOnce } from '../runs/table-source.ts';
import type { CliHost } from './host.ts';
import { openOutput } from './output.ts';
import { tableArguments } from './table-arguments.ts';
import { usageError } from './usage-error.ts';

interface SummaryOptions {
  readonly identity?: true;
  readonly coverage?: true;
  readonly count?: true;
  readonly nopath?: true;
  readonly quiet?: true;
  readonly format: SummaryFormat;
  readonly output?: string;
}

const EXAMPLES = `
Examples:
  gapit screen --db resfinder *.fa | gapit summary             samples of one table
  gapit summary --coverage a.tsv b.tsv c.tsv                   a sample for each table
  gapit summary --count --format csv -o genes.csv results/*.tsv

Several tables give a row each, also those without a hit; a single table gives a row for each FILE in it.
NUM_FOUND counts distinct genes. With --identity and --coverage a cell has a value for each hit, joined
by ; and with both a pair for each, identity/coverage.`;

export function summaryCommand(host: CliHost): Command {
  return new Command('summary')
    .description('Genes of several samples side by side, from tables of gapit screen')
    .argument('[tables...]', 'contig tables (tsv or csv); - or nothing: standard input')
    .option('-i, --identity', 'identities in place of + and -')
    .option('-c, --coverage', 'coverages in place of + and -')
    .option('--count', 'numbers of hits in place of + and -')
    .option('-p, --nopath', 'FILE without its folders')
    .addOption(
      new Option('-f, --format <format>', 'output format').choices([...SUMMARY_FORMATS]).default('tsv'),
    )
    .option('-o, --output <file>', 'write there instead of standard output; appears when complete')
    .option('-q, --quiet', 'no messages but errors')
    .addHelpText('after', EXAMPLES)
    .action((names: string[], options: SummaryOptions, command: Command) =>
      summarise(names, options, command, host),
    );
}

async function summarise(
  names: readonly string[],
  options: SummaryOptions,
  command: Command,
  host: CliHost,
): Promise<void> {
  const metric = metricOf(options);
  const sources = tableArguments(names, host);
  if (sources === null) {
    command.outputHelp();
    return;
  }
  const tables = eachTableOnce(sources, (name) => {
    if (options.quiet !== true) host.stderr.write(`Skipped ${name}: it is named twice\n`);
  });
  const matrix = await collectTables(tables);
  const output = await openOutput(options.output, host.stdout);
  try {
    const head = { params: { metric, nopath: options.nopath === true }, createdAt: new Date() };
    for (const text of summaryReport(options.format, matrix, head)) await output.write(text);
    await output.commit();
  } catch (error) {
    await output.discard();
    throw error;
  }
}

function metricOf({ identity, coverage, count }: SummaryOptions): SummaryMetric {
  if (count === true) {
    if (identity !== true && coverage !== true) return 'count';
    throw usageError('--count shows a number for each gene: it goes without --identity and --coverage');
  }
  if (identity === true) return coverage === true ? 'both' : 'identity';
  return coverage === true ? 'coverage' : 'presence';
}
