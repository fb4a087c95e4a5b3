import { parseArgs } from 'node:util';
import { strategyName, type StrategyName } from '../../core/screening/strategy-name.ts';
import type { Amount } from './search-options.ts';

const PARTS = ['natural', 'stress', 'proteins', 'loci', 'reads'] as const;
type Part = (typeof PARTS)[number];

export const HELP = `Compares the fast strategy with the exact one, row for row.

  npm run test:differential -- [options]

  --only PARTS         of ${PARTS.join(', ')}; all by default
  --database NAMES     these databases alone
  --genome TEXT        genomes with this in their name alone
  --recipe NAMES       these recipes of generated assemblies alone
  --seed NUMBER        other generated assemblies than the usual ones (0)
  --options AMOUNT     one-search, some or all of the thresholds and options (some)
  --candidate NAME     the strategy that is judged, fast or exact (fast)
  --threads NUMBER     threads of a search (2)
  --write FILE         puts the sums and the differing rows between the marks of this document

Prints every row that is lost, extra, changed or moved. Ends with status 1 where a natural input differs at all,
or generated ones in one row of 5,000 or more. Exact results are kept in the system's temporary folder: the first
time they take an hour, and those of proteins a quarter of an hour for each genome.
`;

export interface DifferentialOptions {
  readonly parts: ReadonlySet<Part>;
  readonly wantsDatabase: (name: string) => boolean;
  readonly wantsGenome: (name: string) => boolean;
  readonly wantsRecipe: (name: string) => boolean;
  readonly seed: number;
  readonly amount: Amount;
  readonly candidate: StrategyName;
  readonly threads: number;
  readonly write: string | undefined;
}

/** @throws TypeError or RangeError that says which option is wrong; null where help is asked for */
export function differentialOptions(args: readonly string[]): DifferentialOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: PARTS.join(',') },
      database: { type: 'string' },
      genome: { type: 'string' },
      recipe: { type: 'string' },
      seed: { type: 'string', default: '0' },
      options: { type: 'string', default: 'some' },
      candidate: { type: 'string', default: 'fast' },
      threads: { type: 'string', default: '2' },
      write: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const among = (list: string | undefined) => {
    const names = list?.split(',');
    return (name: string) => names === undefined || names.includes(name);
  };
  return {
    parts: new Set(values.only.split(',').map((name) => oneOf(PARTS, name, '--only'))),
    wantsDatabase: among(values.database),
    wantsGenome: (name) => name.includes(values.genome ?? ''),
    wantsRecipe: among(values.recipe),
    seed: wholeNumber(values.seed, '--seed'),
    amount: oneOf(['one search', 'some', 'all'] as const, values.options.replace('-', ' '), '--options'),
    candidate: oneOf(strategyName.options, values.candidate, '--candidate'),
    threads: wholeNumber(values.threads, '--threads'),
    write: values.write,
  };
}

function oneOf<T extends string>(known: readonly T[], word: string, option: string): T {
  const found = known.find((each) => each === word);
  if (found === undefined) throw new RangeError(`${option} takes ${known.join(', ')}, not ${word}`);
  return found;
}

function wholeNumber(text: string, option: string): number {
  if (!/^\d+$/.test(text)) throw new RangeError(`${option} takes a whole number, not ${text}`);
  return Number(text);
}
