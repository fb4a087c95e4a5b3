import type { RuleScheme, TypingRule } from '../documents/typing.ts';
import { parseFeature } from './models/learned-linear.ts';

/** A gene or locus that a document names. */
export interface Reference {
  readonly of: 'gene' | 'locus';
  readonly name: string;
  /** Phenotype of the rule that names it; null where the scheme itself does. */
  readonly rule: string | null;
}

/** Every gene and locus that a scheme names, in its order. */
export function referencesOf(scheme: RuleScheme): Reference[] {
  const { control_gene, unique_group = {}, rules } = scheme;
  const own = [...(control_gene === undefined ? [] : [control_gene]), ...Object.values(unique_group).flat()];
  return [
    ...own.map((name): Reference => ({ of: 'gene', name, rule: null })),
    ...rules.flatMap((rule) => namesOf(rule).map((named) => ({ ...named, rule: rule.phenotype }))),
  ];
}

function namesOf(rule: TypingRule): Omit<Reference, 'rule'>[] {
  const genes = (names: readonly string[]): Omit<Reference, 'rule'>[] =>
    names.map((name) => ({ of: 'gene', name }));
  switch (rule.model) {
    case 'weighted_genes':
      return genes([...Object.keys(rule.weights), ...Object.keys(rule.negative), ...rule.require_any]);
    case 'exact_set':
      return genes([...rule.requires, ...rule.requires_any, ...rule.excludes]);
    case 'cluster_match':
      return [
        ...(rule.locus === undefined ? [] : [{ of: 'locus' as const, name: rule.locus }]),
        ...genes(rule.key_genes?.genes ?? []),
      ];
    case 'learned_linear':
      return rule.features.map(parseFeature).map(({ of, id }) => ({
        of: of === 'gene' ? 'gene' : 'locus',
        name: id,
      }));
  }
}
