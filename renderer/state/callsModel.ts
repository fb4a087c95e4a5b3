import type { CallSummary } from '../../core/contract/agents.ts';

/** Whether `next` is news about a call that is known as `now`: a call that has ended never runs again. */
function isNews(now: CallSummary, next: CallSummary): boolean {
  return now.state === 'running' || next.state !== 'running';
}

function newestFirst(a: CallSummary, b: CallSummary): number {
  return b.startedAt.localeCompare(a.startedAt) || b.id.localeCompare(a.id);
}

/** The calls with one added or replaced, the newest first. */
export function withCall(calls: readonly CallSummary[], next: CallSummary): readonly CallSummary[] {
  const at = calls.findIndex(({ id }) => id === next.id);
  const known = calls[at];
  if (known !== undefined) return isNews(known, next) ? calls.with(at, next) : calls;
  const place = calls.findIndex((other) => newestFirst(next, other) < 0);
  return place === -1 ? [...calls, next] : calls.toSpliced(place, 0, next);
}

/** A list that was read, and what the news said meanwhile: of each call the later word. */
export function mergedCalls(
  known: readonly CallSummary[],
  listed: readonly CallSummary[],
): readonly CallSummary[] {
  const byId = new Map(known.map((summary) => [summary.id, summary]));
  for (const next of listed) {
    const now = byId.get(next.id);
    if (now === undefined || isNews(now, next)) byId.set(next.id, next);
  }
  return [...byId.values()].sort(newestFirst);
}

export function withoutCalls(
  calls: readonly CallSummary[],
  ids: ReadonlySet<string>,
): readonly CallSummary[] {
  return calls.some(({ id }) => ids.has(id)) ? calls.filter(({ id }) => !ids.has(id)) : calls;
}

/** Whether an agent waits for this call's answer; calls by hand are told by the console. */
export function isAgentAtWork({ state, client }: CallSummary): boolean {
  return state === 'running' && client.host === 'mcp';
}
