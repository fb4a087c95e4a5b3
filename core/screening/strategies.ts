import type { Toolbox } from '../aligners/toolbox.ts';
import type { AlignmentStrategy } from './alignment-strategy.ts';
import { exactStrategy } from './exact-strategy.ts';
import { AssemblyTexts } from './fast/assembly-texts.ts';
import { fastStrategy } from './fast/fast-strategy.ts';
import { WarmScanners } from './fast/warm-scanners.ts';
import type { StrategyName } from './strategy-name.ts';

/** The strategies of one program, with what stays loaded between searches: opened once, closed at its end. */
export interface Strategies {
  readonly named: (name: StrategyName, toolbox: Toolbox) => AlignmentStrategy;
  /** Gives back what is held; searches at work must have ended. */
  close(): Promise<void>;
}

export function openStrategies(): Strategies {
  const parts = { scanners: new WarmScanners(), texts: new AssemblyTexts() };
  const open: Record<StrategyName, (toolbox: Toolbox) => AlignmentStrategy> = {
    exact: exactStrategy,
    fast: (toolbox) => fastStrategy(toolbox, parts),
  };
  return {
    named: (name, toolbox) => open[name](toolbox),
    close: () => parts.scanners.close(),
  };
}
