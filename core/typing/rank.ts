import type { TypingRule } from '../documents/typing.ts';
import type { TypingEvidence } from './evidence.ts';
import type { Components } from './models/score.ts';
import { scoreRule } from './score-rule.ts';

/** A phenotype with the best score that its rules give it. */
export interface Candidate {
  readonly phenotype: string;
  readonly score: number;
  /** Of the rule that gave the score; of several the one declared first. */
  readonly components: Components;
  readonly notes: readonly string[];
  /** An `exact_set` is among the rules that gave the score. */
  readonly isExact: boolean;
}

/**
 * The phenotypes of a scheme, best first; of equal ones that comes first whose rule was declared first. Rules
 * that stand for one phenotype are alternatives: the best speaks for it.
 */
export function rankPhenotypes(rules: readonly TypingRule[], evidence: TypingEvidence): Candidate[] {
  const scored = rules.map((rule) => ({ rule, ...scoreRule(rule, evidence) }));
  // The sort is stable, so equal scores keep the order of declaration.
  scored.sort((a, b) => b.score - a.score);
  const candidates = new Map<string, Candidate>();
  for (const { rule, score, components } of scored) {
    const { phenotype, notes = [], model } = rule;
    const kept = candidates.get(phenotype);
    const isExact = model === 'exact_set';
    if (kept === undefined) candidates.set(phenotype, { phenotype, score, components, notes, isExact });
    else if (kept.score === score && isExact) candidates.set(phenotype, { ...kept, isExact });
  }
  return [...candidates.values()];
}
