import type { TypingCall } from '../documents/call.ts';

const PLACEHOLDER = /\{([a-z0-9_]+)\}/g;

/** Names of the schemes that a template puts together, each once; null where its braces are no placeholders. */
export function partsOf(template: string): string[] | null {
  if (/[{}]/.test(template.replace(PLACEHOLDER, ''))) return null;
  return [...new Set(Array.from(template.matchAll(PLACEHOLDER), ([, name = '']) => name))];
}

const WEAKEST_FIRST = ['low', 'ambiguous', 'high'] as const;

/**
 * The call of a composed scheme: the template with the phenotypes of its parts, their fallbacks included. It
 * is as sure, and scores as high, as its weakest part; a part without a phenotype leaves it without one.
 *
 * @param calls of every scheme with rules
 */
export function composeCall(template: string, calls: Readonly<Record<string, TypingCall>>): TypingCall {
  const parts = (partsOf(template) ?? []).flatMap((name) => {
    const call = calls[name];
    return call === undefined ? [] : [{ name, call }];
  });
  const isOpen = parts.some(({ call }) => call.phenotype === null);
  const weakest = WEAKEST_FIRST.find((each) => parts.some(({ call }) => call.confidence === each)) ?? 'low';
  return {
    phenotype: isOpen
      ? null
      : template.replace(PLACEHOLDER, (_, name: string) => calls[name]?.phenotype ?? ''),
    score: Math.min(...parts.map(({ call }) => call.score)),
    confidence: isOpen ? 'ambiguous' : weakest,
    components: parts.map(({ name, call }) => ({ name, score: call.score })),
    runner_up: null,
    ambiguous: parts.flatMap(({ call }) => call.ambiguous),
    notes: parts.flatMap(({ name, call }) => call.notes.map((note) => `${name}: ${note}`)),
  };
}
