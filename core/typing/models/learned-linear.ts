import type { LearnedLinearRule } from '../../documents/typing.ts';
import type { TypingEvidence } from '../evidence.ts';
import { settled, type RuleScore } from './score.ts';

/**
 * The logistic function of the bias and the weighted features; percentages enter as 0 to 1. Components are
 * the bias and each feature's part of the sum, in log odds.
 */
export function scoreLearnedLinear(rule: LearnedLinearRule, evidence: TypingEvidence): RuleScore {
  const components = [
    { name: 'bias', score: rule.bias },
    ...rule.features.map((feature) => ({
      name: feature,
      score: (rule.weights[feature] ?? 0) * featureValue(parseFeature(feature), evidence),
    })),
  ];
  const logOdds = components.reduce((sum, { score }) => sum + score, 0);
  return { score: settled(1 / (1 + Math.exp(-logOdds))), components };
}

/** A feature taken apart: of which gene or locus, and which of its numbers. */
export interface Feature {
  readonly of: 'gene' | 'cluster';
  readonly id: string;
  readonly number: string;
}

/** Reads `gene:<id>:cov|ident|present` or `cluster:<locus>:coverage|identity`; ids may hold colons. */
export function parseFeature(feature: string): Feature {
  const first = feature.indexOf(':');
  const last = feature.lastIndexOf(':');
  return {
    of: feature.startsWith('gene:') ? 'gene' : 'cluster',
    id: feature.slice(first + 1, last),
    number: feature.slice(last + 1),
  };
}

function featureValue({ of, id, number }: Feature, { genes, loci }: TypingEvidence): number {
  const found = of === 'gene' ? genes.get(id) : loci.get(id);
  if (found === undefined) return 0;
  switch (number) {
    case 'cov':
    case 'coverage':
      return found.coveragePct / 100;
    case 'ident':
    case 'identity':
      return found.identityPct / 100;
    default:
      return 'isPresent' in found && found.isPresent ? 1 : 0;
  }
}
