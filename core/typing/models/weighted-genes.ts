import type { WeightedGenesRule } from '../../documents/typing.ts';
import { isPresentAbove, type TypingEvidence } from '../evidence.ts';
import { clamped, settled, type RuleScore } from './score.ts';

/**
 * The weights of present genes, negative ones included, over the sum of the positive weights, kept in 0 to 1.
 * A component is a gene's share of the score. Without any gene of `require_any` all shares are 0.
 */
export function scoreWeightedGenes(rule: WeightedGenesRule, { genes }: TypingEvidence): RuleScore {
  const isPresent = (gene: string): boolean => isPresentAbove(genes.get(gene), rule);
  const weights = [...Object.entries(rule.weights), ...Object.entries(rule.negative)];
  const total = Object.values(rule.weights).reduce((sum, weight) => sum + weight, 0);
  const isOpen = rule.require_any.length === 0 || rule.require_any.some(isPresent);
  const points = weights.map(([gene, weight]) => (isOpen && isPresent(gene) ? weight : 0));
  const gate = isOpen ? [] : [{ name: `any of ${rule.require_any.join(', ')}`, score: 0 }];
  return {
    score: settled(clamped(points.reduce((sum, point) => sum + point, 0) / total)),
    components: [...weights.map(([gene], at) => ({ name: gene, score: (points[at] ?? 0) / total })), ...gate],
  };
}
