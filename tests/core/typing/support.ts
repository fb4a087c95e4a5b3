import { typingDocument, type RuleScheme, type TypingDocument } from '../../../core/documents/typing.ts';
import { evaluateSchemes } from '../../../core/typing/evaluate.ts';
import { evidenceOfHits, type TypingEvidence } from '../../../core/typing/evidence.ts';
import type { TypingCall } from '../../../core/documents/call.ts';
import type { z } from 'zod';

/** What a person writes of a rule or scheme, defaults left out. */
type Input = z.input<typeof typingDocument>;
export type SchemeInput = Extract<Input, { schema: 'gapit.typing/2' }>['schemes'][number];
export type RuleInput = Extract<SchemeInput, { rules: unknown }>['rules'][number];

/** A document of one scheme with the usual cutoff, margin and fallback. */
export function documentOf(rules: readonly RuleInput[], change: Partial<RuleScheme> = {}): TypingDocument {
  return typingDocument.parse({
    schema: 'gapit.typing/2',
    schemes: [{ name: 'scheme', rules, cutoff: 0.9, ambiguity_margin: 0.05, fallback: 'unknown', ...change }],
  });
}

/** Evidence of contig hits, `[identity, coverage]` by gene. */
export function hits(found: Readonly<Record<string, readonly [number, number]>>): TypingEvidence {
  return evidenceOfHits(
    Object.entries(found).map(([gene, [identityPct, coveragePct]]) => ({ gene, identityPct, coveragePct })),
  );
}

/** Whole, identical genes. */
export function whole(...genes: readonly string[]): TypingEvidence {
  return hits(Object.fromEntries(genes.map((gene) => [gene, [100, 100]])));
}

/** The call of the one scheme. */
export function callOf(document: TypingDocument, evidence: TypingEvidence): TypingCall {
  const [call, ...others] = Object.values(evaluateSchemes(document, evidence));
  if (call === undefined || others.length > 0) throw new Error('not one scheme');
  return call;
}
