import type { ClusterMatchRule } from '../../documents/typing.ts';
import type { LocusEvidence, TypingEvidence } from '../evidence.ts';
import { clamped, settled, type RuleScore } from './score.ts';

/**
 * The weighted mean of the best locus' coverage, identity and part of key genes that are present. A value
 * below its floor counts 0. Without a best locus, or where the rule names another, the score is 0. A
 * component is a value's share of the score.
 */
export function scoreClusterMatch(rule: ClusterMatchRule, evidence: TypingEvidence): RuleScore {
  const locus = matchedLocus(rule, evidence);
  const { coverage, identity, key_genes } = rule;
  const parts = [
    { name: 'coverage', ...coverage, value: locus?.coveragePct ?? 0 },
    { name: 'identity', ...identity, value: locus?.identityPct ?? 0 },
    ...(key_genes === undefined
      ? []
      : [{ name: 'key_genes', ...key_genes, value: presentPct(key_genes.genes, locus) }]),
  ];
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const components = parts.map(({ name, weight, floor, value }) => ({
    name,
    score: locus !== undefined && value >= floor ? (weight * value) / 100 / total : 0,
  }));
  return { score: settled(clamped(components.reduce((sum, { score }) => sum + score, 0))), components };
}

function matchedLocus(
  rule: ClusterMatchRule,
  { bestLocus, loci }: TypingEvidence,
): LocusEvidence | undefined {
  if (bestLocus === null) return undefined;
  if (rule.locus !== undefined && rule.locus !== bestLocus) return undefined;
  return loci.get(bestLocus);
}

function presentPct(genes: readonly string[], locus: LocusEvidence | undefined): number {
  const present = genes.filter((gene) => locus?.genes.get(gene)?.isPresent === true);
  return (100 * present.length) / genes.length;
}
