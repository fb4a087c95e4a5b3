import type { TypingCall } from '../documents/call.ts';
import type { ComposedScheme, RuleScheme, TypingDocument } from '../documents/typing.ts';
import { composeCall } from './compose.ts';
import { decideScheme } from './decide.ts';
import { evidenceOfLoci, type ScreenedLocus, type TypingEvidence } from './evidence.ts';

/** Name of the one scheme of a `gapit.typing/1`. */
const ONLY_SCHEME = 'default';

/** The schemes of a document, in its order. */
export function schemesOf(document: TypingDocument): readonly (RuleScheme | ComposedScheme)[] {
  return document.schema === 'gapit.typing/1' ? [{ ...document, name: ONLY_SCHEME }] : document.schemes;
}

/**
 * The call of every scheme, by name: those with rules in the document's order, then the composed ones. The
 * order of the evidence has no part in it.
 */
export function evaluateSchemes(
  document: TypingDocument,
  evidence: TypingEvidence,
): Record<string, TypingCall> {
  const decided: Record<string, TypingCall> = {};
  const composed: Record<string, TypingCall> = {};
  const schemes = schemesOf(document);
  for (const scheme of schemes) {
    if ('rules' in scheme) decided[scheme.name] = decideScheme(scheme, evidence);
  }
  for (const scheme of schemes) {
    if ('compose' in scheme) composed[scheme.name] = composeCall(scheme.compose, decided);
  }
  return { ...decided, ...composed };
}

/**
 * The calls of a cluster database's schemes for one assembly.
 *
 * @param loci every locus that was found
 * @param bestLocus id of the called one; null where none reached the threshold
 */
export function typingCallsOf(
  document: TypingDocument,
  loci: readonly ScreenedLocus[],
  bestLocus: string | null,
): Record<string, TypingCall> {
  return evaluateSchemes(document, evidenceOfLoci(loci, bestLocus));
}
