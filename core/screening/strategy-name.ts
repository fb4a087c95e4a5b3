import { z } from 'zod';

/** Ways to search: `exact` runs the plain aligner over everything, `fast` only where a scan saw something alike. */
export const strategyName = z.enum(['exact', 'fast']);

export type StrategyName = z.infer<typeof strategyName>;

export const DEFAULT_STRATEGY: StrategyName = 'fast';
