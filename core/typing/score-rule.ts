import type { TypingRule } from '../documents/typing.ts';
import type { TypingEvidence } from './evidence.ts';
import { scoreClusterMatch } from './models/cluster-match.ts';
import { scoreExactSet } from './models/exact-set.ts';
import { scoreLearnedLinear } from './models/learned-linear.ts';
import type { RuleScore } from './models/score.ts';
import { scoreWeightedGenes } from './models/weighted-genes.ts';

/** How well a rule fits a sample. */
export function scoreRule(rule: TypingRule, evidence: TypingEvidence): RuleScore {
  switch (rule.model) {
    case 'weighted_genes':
      return scoreWeightedGenes(rule, evidence);
    case 'exact_set':
      return scoreExactSet(rule, evidence);
    case 'cluster_match':
      return scoreClusterMatch(rule, evidence);
    case 'learned_linear':
      return scoreLearnedLinear(rule, evidence);
  }
}
