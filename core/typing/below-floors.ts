import { formatTwoDecimals } from '../base/numbers.ts';
import type { TypingRule } from '../documents/typing.ts';
import { isPresentAbove, type TypingEvidence } from './evidence.ts';

/**
 * Notes on genes that were found and yet speak for no phenotype, since they miss the floors of every rule
 * that asks for them: why a sample with the right markers got none.
 */
export function genesBelowFloors(rules: readonly TypingRule[], { genes }: TypingEvidence): string[] {
  const counts = new Map<string, boolean>();
  for (const rule of rules) {
    if (rule.model !== 'weighted_genes' && rule.model !== 'exact_set') continue;
    const wanted =
      rule.model === 'exact_set' ? [...rule.requires, ...rule.requires_any] : Object.keys(rule.weights);
    for (const gene of wanted) {
      counts.set(gene, counts.get(gene) === true || isPresentAbove(genes.get(gene), rule));
    }
  }
  return [...counts].flatMap(([gene, isCounted]) => {
    const found = genes.get(gene);
    if (isCounted || found?.isPresent !== true) return [];
    const [identity, coverage] = [found.identityPct, found.coveragePct].map(formatTwoDecimals);
    return [`${gene} is below its floors: identity ${identity}, coverage ${coverage}`];
  });
}
