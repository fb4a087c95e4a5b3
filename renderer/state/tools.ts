import { create } from 'zustand';
import type { ToolDescription } from '../../core/contract/agents.ts';
import { asRemoteError, call, type RemoteError } from './bridge.ts';

interface Tools {
  /** The tools that agents have, also those that read-only hides from them; null until they have been listed once. */
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
