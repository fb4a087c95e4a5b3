import type { ClaudeConnection, ClaudePlace } from '../../../../core/contract/agents.ts';

/** How Claude Desktop stands to this app, over all places where it keeps its configuration. */
export type ClaudeState = 'notInstalled' | 'notConnected' | 'connected' | 'outdated' | 'unreadable';

/** One place that works makes it connected; else what needs a hand comes first. */
export function claudeStateOf({ places }: ClaudeConnection): ClaudeState {
  const has = (state: ClaudePlace['state']) => places.some((place) => place.state === state);
  if (has('connected')) return 'connected';
  if (has('outdated')) return 'outdated';
  if (has('unreadable')) return 'unreadable';
  return places.length === 0 ? 'notInstalled' : 'notConnected';
}

/** The place that the page speaks of: the one that made the state what it is. */
export function mainPlace({ places }: ClaudeConnection): ClaudePlace | null {
  const order = ['connected', 'outdated', 'unreadable', 'free', 'absent'] as const;
  return order.flatMap((state) => places.filter((place) => place.state === state))[0] ?? null;
}

/** Places where our change can be taken back. */
export function undoablePlaces({ places }: ClaudeConnection): readonly ClaudePlace[] {
  return places.filter(
    ({ state, backup }) => backup !== null && (state === 'connected' || state === 'outdated'),
  );
}
