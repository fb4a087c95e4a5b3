import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../core/databases/database.ts';
import type { AlignedRow, AlignmentStrategy } from '../../../core/screening/alignment-strategy.ts';
import { exactStrategy } from '../../../core/screening/exact-strategy.ts';
import { openStrategies, type Strategies } from '../../../core/screening/strategies.ts';
import { compareSearch, type ComparedTable } from '../../differential/compare-search.ts';
import { differenceText } from '../../differential/difference-text.ts';
import { genomes, sharedDatabase, stressInput, type Input } from '../../differential/inputs.ts';
import { rememberedStrategy } from '../../differential/remembered-strategy.ts';
import { tablesOf } from '../../differential/search-options.ts';
import { SMALL_RECIPE } from '../../differential/stress/recipes.ts';
import { toolbox } from '../../support/aligners.ts';
import { describeWithShared } from '../../support/shared-folder.ts';
import { groupFolder } from '../../support/temporary.ts';

const THREADS = 2;

/** A strategy that does not see what lies in one part of each contig. */
function blinkered(
  strategy: AlignmentStrategy,
  change: (row: AlignedRow) => readonly AlignedRow[],
): AlignmentStrategy {
  return {
    name: 'blinkered',
    align: async (request) => {
      const aligned = await strategy.align(request);
      return { ...aligned, rows: aligned.rows.flatMap(change) };
    },
  };
}

async function allOf(tables: AsyncIterable<ComparedTable>): Promise<ComparedTable[]> {
  const all: ComparedTable[] = [];
  for await (const table of tables) all.push(table);
  return all;
}

/** What differs, as text that tells which row it is. */
const found = (tables: readonly ComparedTable[], { plants }: Pick<Input, 'plants'> = {}): string[] =>
  tables.flatMap(({ differences, besides }) => [
    ...differences.map((each) => differenceText(each, plants)),
    ...besides,
  ]);

describeWithShared('the fast strategy beside the exact one', () => {
  let strategies: Strategies;
  const scratch = groupFolder();
  beforeAll(() => {
    strategies = openStrategies();
  });
  afterAll(() => strategies.close());

  const compare = (
    file: string,
    database: Database,
    tables: Parameters<typeof compareSearch>[1],
  ): Promise<ComparedTable[]> =>
    allOf(
      compareSearch(
        { file, database, threads: THREADS },
        tables,
        strategies.named('exact', toolbox()),
        strategies.named('fast', toolbox()),
      ),
    );

  it.each([
    ['GCF_003095495.1.fna.gz', 'plasmidfinder', 3],
    ['S_epidermidis_assembly.gbk.gz', 'resfinder', 2],
    ['GCF_000017085.fna.gz', 'argannot', 1],
  ])('%s x %s: every row the same', async (name, databaseName, turn) => {
    const database = await sharedDatabase(databaseName);
    const file = genomes().find((genome) => genome.name === name)?.file ?? '';
    const tables = await compare(file, database, tablesOf(turn, 'some'));
    expect(found(tables)).toEqual([]);
    expect(tables[0]?.rows).toBeGreaterThan(0);
  });

  it('generated assemblies: every row the same', async () => {
    const database = await sharedDatabase('resfinder');
    const input = await stressInput('small', SMALL_RECIPE, database, scratch);
    const tables = await compare(input.file, database, tablesOf(0, 'some'));
    expect(found(tables, input)).toEqual([]);
    expect(tables[0]?.rows).toBeGreaterThan(200);
  });
});

describeWithShared('a strategy with a fault beside the exact one', () => {
  const scratch = groupFolder();
  const exact = rememberedStrategy(exactStrategy(toolbox()));
  let database: Database;
  let input: Input;
  beforeAll(async () => {
    database = await sharedDatabase('plasmidfinder');
    const short = { anywhere: 30, contigEnds: 5, tandem: 5, besideLowComplexity: 5, ambiguous: 5 };
    input = await stressInput('faulty', { ...SMALL_RECIPE, short, long: [] }, database, scratch);
  });

  const judged = async (change: (row: AlignedRow) => readonly AlignedRow[]): Promise<string[]> => {
    const search = { file: input.file, database, threads: 1 };
    const tables = tablesOf(0, 'one search').slice(0, 1);
    return found(await allOf(compareSearch(search, tables, exact, blinkered(exact, change))), input);
  };

  it('is not accused of what it does right', async () => {
    expect(await judged((row) => [row])).toEqual([]);
  });

  it('is found out when it misses a window, with what was planted there', async () => {
    const lost = await judged((row) => (row.contigIndex % 2 === 0 ? [] : [row]));
    expect(lost.length).toBeGreaterThan(3);
    for (const text of lost) expect(text).toMatch(/^lost .* identity \d+\.\d{3} %, coverage [^]* planted /);
  });

  it('is found out when it shifts a row by one base', async () => {
    const changed = await judged((row) => [
      row.contigIndex % 2 === 0 ? { ...row, queryEnd: row.queryEnd + 1 } : row,
    ]);
    expect(changed.length).toBeGreaterThan(0);
    for (const text of changed) expect(text).toMatch(/^changed [^]*instead /);
  });

  it('is found out when it tells a row that is none', async () => {
    const extra = await judged((row) => [row, { ...row, queryStart: row.queryStart + row.length + 5000 }]);
    expect(extra.length).toBeGreaterThan(20);
    for (const text of extra) expect(text).toMatch(/^extra /);
  });
});
