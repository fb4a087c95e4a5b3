import type { Toolbox } from '../aligners/toolbox.ts';
import type { AlignmentStrategy } from './alignment-strategy.ts';
import { LocusIndexes } from './clusters/locus-indexes.ts';
import { exactStrategy } from './exact-strategy.ts';
import { AssemblyTexts } from './fast/assembly-texts.ts';
import { fastStrategy } from './fast/fast-strategy.ts';
import { SharedSearches } from './fast/shared-searches.ts';
import { WarmScanners } from './fast/warm-scanners.ts';
import { WarmProteins } from './proteins/warm-proteins.ts';
import { ReadFilters } from './reads/read-filters.ts';
import type { StrategyName } from './strategy-name.ts';

/** The strategies of one program, with what stays loaded between searches: opened once, closed at its end. */
export interface Strategies {
  readonly named: (name: StrategyName, toolbox: Toolbox) => AlignmentStrategy;
  /** Of the databases of loci, for the strategy `fast`. */
  readonly locusIndexes: LocusIndexes;
  /** Of the databases that reads are mapped onto, for the strategy `fast`. */
  readonly readFilters: ReadFilters;
  /** Gives back what is held; searches at work must have ended. */
  close(): Promise<void>;
}

export function openStrategies(): Strategies {
  const scanners = new WarmScanners();
  const parts = {
    scanners,
    texts: new AssemblyTexts(),
    searches: new SharedSearches(),
    proteins: new WarmProteins(scanners.threads),
  };
  const open: Record<StrategyName, (toolbox: Toolbox) => AlignmentStrategy> = {
    exact: exactStrategy,
    fast: (toolbox) => fastStrategy(toolbox, parts),
  };
  const locusIndexes = new LocusIndexes();
  const readFilters = new ReadFilters();
  return {
    named: (name, toolbox) => open[name](toolbox),
    locusIndexes,
    readFilters,
    close: async () => {
      locusIndexes.clear();
      await readFilters.close();
      await scanners.close();
    },
  };
}
