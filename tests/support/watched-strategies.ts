import type { AlignedAssembly } from '../../core/screening/alignment-strategy.ts';
import type { Strategies } from '../../core/screening/strategies.ts';
import type { StrategyName } from '../../core/screening/strategy-name.ts';
import { strategies } from './strategies.ts';

/**
 * The strategies of the test file, with the names they are asked by.
 *
 * @param change of what a strategy gives
 */
export function watchedStrategies(change: Partial<AlignedAssembly> = {}): {
  strategies: Strategies;
  asked: StrategyName[];
} {
  const asked: StrategyName[] = [];
  return {
    asked,
    strategies: {
      ...strategies,
      named: (name, toolbox) => {
        asked.push(name);
        const strategy = strategies.named(name, toolbox);
        return {
          name: strategy.name,
          align: async (request) => ({ ...(await strategy.align(request)), ...change }),
        };
      },
    },
  };
}
