import { openStrategies } from '../../core/screening/strategies.ts';
import { toolbox } from '../support/aligners.ts';
import { compareSearch } from './compare-search.ts';
import { differenceText } from './difference-text.ts';
import { writeCompared } from './document.ts';
import { locusResults } from './loci.ts';
import { differentialOptions, HELP, type DifferentialOptions } from './options.ts';
import { pairs } from './pairs.ts';
import { readsResults } from './reads.ts';
import { keptStrategy } from './remembered-strategy.ts';
import { optionsText, tablesOf } from './search-options.ts';
import { Tally } from './tally.ts';
import type { WholeResult } from './whole-result.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const asked = differentialOptions(process.argv.slice(2));
if (asked === null) say(HELP);
else await compareAll(asked);

async function compareAll(options: DifferentialOptions): Promise<void> {
  const tally = new Tally();
  /** What differs in tables, each once, with the first question that showed it. */
  const listed = new Map<string, string>();
  await compareTables(options, tally, listed);
  await compareWholes('loci', locusResults(options), options, tally);
  await compareWholes('reads', readsResults(options), options, tally);
  for (const line of tally.lines()) say(line);
  if (options.write !== undefined) {
    const rows = [...listed].map(([difference, what]) => `${what}:\n${indented(difference)}`);
    const list = rows.length === 0 ? [] : ['```text', ...rows, '```'];
    await writeCompared(options.write, [tally.table(), '', ...list].join('\n').trimEnd());
  }
  if (!tally.passed) process.exitCode = 1;
}

async function compareTables(
  options: DifferentialOptions,
  tally: Tally,
  listed: Map<string, string>,
): Promise<void> {
  const { threads, amount } = options;
  const tools = toolbox();
  const strategies = openStrategies();
  const exact = keptStrategy(strategies.named('exact', tools), await tools.version('blastn'));
  const candidate = strategies.named(options.candidate, tools);
  try {
    for await (const { kind, input, database, turn } of pairs(options)) {
      say(`${input.name} x ${database.name}`);
      const search = { file: input.file, database, threads };
      for await (const table of compareSearch(
        search,
        tablesOf(turn, amount, database.type),
        exact,
        candidate,
      )) {
        const what = optionsText(table.options);
        tally.add(kind, what, table);
        say(`  ${what}: ${table.rows} rows, ${table.differences.length} differ`);
        for (const each of table.differences) {
          const text = differenceText(each, input.plants);
          say(indented(text));
          const place = `${input.name} ${text}`;
          if (!listed.has(place)) listed.set(place, what);
        }
        for (const each of table.besides) say(indented(each));
      }
    }
  } finally {
    await strategies.close();
  }
}

async function compareWholes(
  part: WholeResult['what'],
  results: AsyncIterable<WholeResult>,
  { parts }: DifferentialOptions,
  tally: Tally,
): Promise<void> {
  if (!parts.has(part)) return;
  for await (const { kind, title, rows, differs } of results) {
    tally.add(kind, part, { rows, differences: [], besides: differs });
    say(`${title}: ${part}, ${rows} rows, ${differs.length} places differ`);
    for (const each of differs) say(indented(each));
  }
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}
