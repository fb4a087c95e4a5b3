import type { CallState, CallSummary } from '../../../../core/contract/agents.ts';

/** Which calls the list shows; null: of any. */
export interface CallFilter {
  readonly text: string;
  /** Key of a client, as `clientKey` gives it. */
  readonly client: string | null;
  readonly state: CallState | null;
  readonly tool: string | null;
}

export const noFilter: CallFilter = { text: '', client: null, state: null, tool: null };

export function isFiltering({ text, client, state, tool }: CallFilter): boolean {
  return text.trim() !== '' || client !== null || state !== null || tool !== null;
}

/** Clients of one name are one, whichever version. */
export function clientKey({ host, name }: CallSummary['client']): string {
  return host === 'mcp' ? `mcp ${name}` : host;
}

/** The calls that pass: every typed word stands in the tool, what it is about, or the answer's sentence. */
export function filteredCalls(calls: readonly CallSummary[], filter: CallFilter): readonly CallSummary[] {
  if (!isFiltering(filter)) return calls;
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter((call) => {
    if (filter.client !== null && clientKey(call.client) !== filter.client) return false;
    if (filter.state !== null && call.state !== filter.state) return false;
    if (filter.tool !== null && call.tool !== filter.tool) return false;
    const said = [call.tool, call.about, call.headline, call.problem?.message ?? ''].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

/** The clients and tools that made calls, each once, in the order of their newest call. */
export function facetsOf(calls: readonly CallSummary[]): {
  clients: readonly CallSummary['client'][];
  tools: readonly string[];
} {
  const clients = new Map<string, CallSummary['client']>();
  for (const { client } of calls) if (!clients.has(clientKey(client))) clients.set(clientKey(client), client);
  return { clients: [...clients.values()], tools: [...new Set(calls.map(({ tool }) => tool))].sort() };
}

/** Seconds that a call took, or has taken until `now`; null where it was interrupted, nobody knows when. */
export function secondsOf({ startedAt, finishedAt, state }: CallSummary, now: number): number | null {
  const end = finishedAt === null ? (state === 'running' ? now : null) : Date.parse(finishedAt);
  return end === null ? null : Math.max(0, (end - Date.parse(startedAt)) / 1000);
}

/** Whether a time lies on the same day as `now`, in the reader's time zone. */
export function isToday(iso: string, now: number): boolean {
  return new Date(iso).toDateString() === new Date(now).toDateString();
}

/** Calls of today, and how many of them failed. */
export function todayOf(calls: readonly CallSummary[], now: number): { calls: number; failed: number } {
  const today = calls.filter(({ startedAt }) => isToday(startedAt, now));
  return { calls: today.length, failed: today.filter(({ state }) => state === 'failed').length };
}

export const callStates: readonly CallState[] = ['running', 'done', 'failed', 'cancelled', 'interrupted'];
