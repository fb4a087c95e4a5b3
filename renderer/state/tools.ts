import { create } from 'zustand';
import type { ToolDescription } from '../../core/contract/agents.ts';
import { asRemoteError, call, onPush, type RemoteError } from './bridge.ts';

interface Tools {
  /** The tools that agents have, as they see them; null until they have been listed once. */
  tools: readonly ToolDescription[] | null;
  error: RemoteError | null;
  load: () => Promise<void>;
}

export const useTools = create<Tools>()((set) => ({
  tools: null,
  error: null,
  load: async () => {
    try {
      set({ tools: await call('listTools'), error: null });
    } catch (error) {
      set({ error: asRemoteError(error) });
    }
  },
}));

/** A page that shows them reads them; a switch to read-only hides some. */
export function connectTools(signal: AbortSignal): void {
  onPush(
    'agentAccessChanged',
    () => {
      const { tools, load } = useTools.getState();
      if (tools !== null) void load();
    },
    signal,
  );
}
