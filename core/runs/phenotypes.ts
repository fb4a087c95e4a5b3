import type { ClusterDatabase } from '../databases/clusters/cluster-database.ts';
import type { TypingCall } from '../documents/call.ts';
import type { ClusterSearchResult } from '../screening/clusters/cluster-engine.ts';
import { typingCallsOf } from '../typing/evaluate.ts';

/** What the schemes of a cluster database make of its loci on an assembly, by scheme; none without schemes. */
export function phenotypesOf(
  { typing }: ClusterDatabase,
  { loci, best }: Pick<ClusterSearchResult, 'loci' | 'best'>,
): Record<string, TypingCall> {
  return typing === null ? {} : typingCallsOf(typing, loci, best?.locus ?? null);
}
