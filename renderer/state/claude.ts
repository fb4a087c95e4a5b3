import { create } from 'zustand';
import type { ClaudeConnection } from '../../core/contract/agents.ts';
import { asRemoteError, call, type RemoteError } from './bridge.ts';

interface Claude {
  /** How Claude Desktop is set up; null until it has been looked at once. */
  connection: ClaudeConnection | null;
  error: RemoteError | null;
  load: () => Promise<void>;
  /** These two throw a `RemoteError`; nothing has been written then. */
  connect: (path: string, before: string) => Promise<void>;
  undo: (path: string) => Promise<void>;
}

export const useClaude = create<Claude>()((set) => ({
  connection: null,
  error: null,
  load: async () => {
    try {
      set({ connection: await call('claudeConnection'), error: null });
    } catch (error) {
      set({ error: asRemoteError(error) });
    }
  },
  connect: async (path, before) => {
    set({ connection: await call('connectClaude', { path, before }), error: null });
  },
  undo: async (path) => {
    set({ connection: await call('undoClaude', { path }), error: null });
  },
}));

export function connectClaude(): void {
  void useClaude.getState().load();
}
