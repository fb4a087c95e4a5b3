import type { TypingCall } from '../documents/call.ts';
import type { RuleScheme } from '../documents/typing.ts';
import { genesBelowFloors } from './below-floors.ts';
import type { TypingEvidence } from './evidence.ts';
import { settled } from './models/score.ts';
import { rankPhenotypes, type Candidate } from './rank.ts';

/** What a scheme with rules decides by; the one scheme of `gapit.typing/1` has no name. */
export type Ruled = Omit<RuleScheme, 'name'>;

/** The call of a scheme with rules: its gates, then the scores of its phenotypes. */
export function decideScheme(scheme: Ruled, evidence: TypingEvidence): TypingCall {
  const { control_gene } = scheme;
  if (control_gene !== undefined && evidence.genes.get(control_gene)?.isPresent !== true) {
    return controlAbsent(scheme, control_gene);
  }
  const ranked = rankPhenotypes(scheme.rules, evidence);
  return mixedCall(scheme, evidence, ranked) ?? callOf(scheme, evidence, ranked);
}

function controlAbsent({ fallback }: Ruled, controlGene: string): TypingCall {
  return {
    phenotype: fallback,
    score: 0,
    confidence: 'low',
    components: [{ name: controlGene, score: 0 }],
    runner_up: null,
    ambiguous: [],
    notes: ['control gene absent'],
  };
}

/** Null unless more than one gene of a unique group is present. */
function mixedCall(
  { unique_group = {}, mixed_phenotype }: Ruled,
  { genes }: TypingEvidence,
  [best]: readonly Candidate[],
): TypingCall | null {
  const mixed = Object.entries(unique_group)
    .map(([group, members]) => ({
      group,
      present: [...new Set(members)].filter((gene) => genes.get(gene)?.isPresent === true),
    }))
    .filter(({ present }) => present.length > 1);
  if (mixed.length === 0 || mixed_phenotype === undefined) return null;
  return {
    phenotype: mixed_phenotype,
    score: rounded(best?.score ?? 0),
    confidence: 'ambiguous',
    components: componentsOf(best),
    runner_up: null,
    ambiguous: [...new Set(mixed.flatMap(({ present }) => present))],
    notes: mixed.map(({ group, present }) => `more than one gene of ${group}: ${present.join(', ')}`),
  };
}

function callOf(scheme: Ruled, evidence: TypingEvidence, ranked: readonly Candidate[]): TypingCall {
  const [best, second] = ranked;
  const call = {
    score: rounded(best?.score ?? 0),
    components: componentsOf(best),
    runner_up:
      second === undefined || second.score === 0
        ? null
        : { phenotype: second.phenotype, score: rounded(second.score) },
    ambiguous: [],
  };
  if (best === undefined || best.score < settled(scheme.cutoff)) {
    const notes = [...nearest(best, scheme.cutoff), ...genesBelowFloors(scheme.rules, evidence)];
    return { ...call, phenotype: scheme.fallback, confidence: 'low', notes };
  }
  const rivals = rivalsOf(best, ranked, scheme.ambiguity_margin);
  if (rivals.length > 0) {
    const phenotypes = [best, ...rivals].map(({ phenotype }) => phenotype);
    const notes = [`too close to tell apart: ${[best, ...rivals].map(labelled).join(', ')}`];
    return { ...call, phenotype: null, confidence: 'ambiguous', ambiguous: phenotypes, notes };
  }
  return { ...call, phenotype: best.phenotype, confidence: 'high', notes: [...best.notes] };
}

/**
 * Phenotypes too close to the best. A tie at 1 that a satisfied `exact_set` takes part in is none: marker
 * tables overlap on purpose, and the rule declared first wins, which is the order of the ranking.
 */
function rivalsOf(best: Candidate, ranked: readonly Candidate[], margin: number): Candidate[] {
  const tied = ranked.filter(({ score }) => score === best.score);
  if (best.score === 1 && tied.length > 1 && tied.some(({ isExact }) => isExact)) return [];
  return ranked.slice(1).filter(({ score }) => {
    const difference = settled(best.score - score);
    return difference === 0 || difference < margin;
  });
}

/** Which phenotype came nearest to the cutoff, if anything spoke for one. */
function nearest(best: Candidate | undefined, cutoff: number): string[] {
  if (best === undefined || best.score === 0) return [];
  return [`nearest is ${labelled(best)}, below the cutoff of ${cutoff}`];
}

/** A score of 0 is made of nothing. */
function componentsOf(best: Candidate | undefined): TypingCall['components'] {
  if (best === undefined || best.score === 0) return [];
  return best.components.map(({ name, score }) => ({ name, score: rounded(score) }));
}

function labelled({ phenotype, score }: Candidate): string {
  return `${phenotype} (${rounded(score)})`;
}

/** Four decimals of a fraction are two of its percentage. */
function rounded(score: number): number {
  // Adding 0 turns -0 into 0.
  return Number(score.toFixed(4)) + 0;
}
