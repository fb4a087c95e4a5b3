import type { Artifact } from '../artifacts/artifact.ts';
import type { CallDetail, CallState, CallSummary } from '../contract/agents.ts';
import type { Problem } from '../contract/samples.ts';
import type { ContentPart, KeptCall } from '../workspace/call-log.ts';
import { isOwnerAlive } from '../workspace/run-owner.ts';

/**
 * A kept call as the list shows it. One without an answer runs while its process lives, and was interrupted when
 * that has ended.
 *
 * @param isAlive whether the process that owns the call is at work
 */
export function callSummaryOf({ call, answer, isRun }: KeptCall, isAlive = isOwnerAlive): CallSummary {
  const state: CallState = answer?.state ?? (isAlive(call.owner) ? 'running' : 'interrupted');
  return {
    id: call.id,
    tool: call.tool,
    about: call.about,
    client: call.client,
    state,
    startedAt: call.startedAt,
    finishedAt: answer?.finishedAt ?? null,
    headline: answer?.headline ?? '',
    problem: answer?.problem ?? null,
    artifactTypes: answer?.artifactTypes ?? [],
    runId: isRun ? call.id : null,
  };
}

/** What a person sees of an answer; none with the reason where what was kept of it can't be read. */
export type ReadArtifacts =
  | { readonly artifacts: readonly Artifact[]; readonly problem: null }
  | { readonly artifacts: readonly []; readonly problem: Problem };

/** A kept call with its answer, of which `content` may be the first part. */
export function callDetailOf(
  kept: KeptCall,
  content: ContentPart,
  { artifacts, problem }: ReadArtifacts,
  isAlive = isOwnerAlive,
): CallDetail {
  return {
    summary: callSummaryOf(kept, isAlive),
    arguments: kept.call.arguments,
    content: content.text,
    contentBytes: content.totalBytes,
    artifacts: [...artifacts],
    artifactsProblem: problem,
    commandLine: kept.call.commandLine,
  };
}
