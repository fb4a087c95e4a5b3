import type { ExactSetRule } from '../../documents/typing.ts';
import { isPresentAbove, type TypingEvidence } from '../evidence.ts';
import type { RuleScore } from './score.ts';

/**
 * 1 when all of `requires`, one of `requires_any` (if there are any) and none of `excludes` are present, else
 * 0. A component is 1 where its gene is as the rule wants it; `not <gene>` is one that must be absent.
 */
export function scoreExactSet(rule: ExactSetRule, { genes }: TypingEvidence): RuleScore {
  const isPresent = (gene: string): boolean => isPresentAbove(genes.get(gene), rule);
  const { requires, requires_any, excludes } = rule;
  const isSatisfied =
    requires.every(isPresent) &&
    (requires_any.length === 0 || requires_any.some(isPresent)) &&
    !excludes.some(isPresent);
  return {
    score: isSatisfied ? 1 : 0,
    components: [
      ...[...requires, ...requires_any].map((gene) => ({ name: gene, score: isPresent(gene) ? 1 : 0 })),
      ...excludes.map((gene) => ({ name: `not ${gene}`, score: isPresent(gene) ? 0 : 1 })),
    ],
  };
}
