import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../core/databases/database.ts';
import type { AlignmentStrategy } from '../../core/screening/alignment-strategy.ts';
import { screenContigs, type ContigSearchResult } from '../../core/screening/contig-engine.ts';
import { differences, type Difference } from './compare-tables.ts';
import { rememberedStrategy } from './remembered-strategy.ts';
import type { SearchOptions } from './search-options.ts';
import type { Judged } from './tally.ts';

/** One table of both strategies, side by side; besides rows notes and what was read from the assembly may differ. */
export interface ComparedTable extends Judged {
  readonly options: SearchOptions;
  readonly differences: readonly Difference[];
}

export interface SearchToCompare {
  readonly file: string;
  readonly database: Database;
  readonly threads: number;
  readonly signal?: AbortSignal;
}

/** Screens an assembly by both strategies, a table for each of the options; alignments are made once. */
export async function* compareSearch(
  search: SearchToCompare,
  tables: readonly SearchOptions[],
  exact: AlignmentStrategy,
  candidate: AlignmentStrategy,
): AsyncGenerator<ComparedTable> {
  const strategies = [rememberedStrategy(exact), rememberedStrategy(candidate)] as const;
  for (const options of tables) {
    const { minid, mincov, ...beyond } = options;
    const asked = { ...search, ...beyond, thresholds: { minid, mincov } };
    const expected = await screenContigs(asked, strategies[0]);
    const given = await screenContigs(asked, strategies[1]);
    yield {
      options,
      rows: expected.hits.length,
      differences: differences(expected.hits, given.hits),
      besides: besides(expected, given),
    };
  }
}

function besides(expected: ContigSearchResult, given: ContigSearchResult): string[] {
  return [
    ...expected.notes.filter((note) => !given.notes.includes(note)).map((note) => `note lost: ${note}`),
    ...given.notes.filter((note) => !expected.notes.includes(note)).map((note) => `note extra: ${note}`),
    ...(isDeepStrictEqual(expected.assembly, given.assembly) ? [] : ['the assembly was read otherwise']),
  ];
}
