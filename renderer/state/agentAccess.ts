import { create } from 'zustand';
import type { AgentAccess } from '../../core/contract/agents.ts';
import { asRemoteError, call, onPush, type RemoteError } from './bridge.ts';

interface Access {
  /** What agents may do and read; null until it has been read once. */
  access: AgentAccess | null;
  /** Why it could not be read or changed. */
  error: RemoteError | null;
  load: () => Promise<void>;
  setReadOnly: (readOnly: boolean) => Promise<void>;
  /** Asks for a folder with the system's dialog. */
  allowFolder: () => Promise<void>;
  forbid: (path: string) => Promise<void>;
}

export const useAgentAccess = create<Access>()((set) => {
  const take = async (answer: Promise<AgentAccess>) => {
    try {
      set({ access: await answer, error: null });
    } catch (error) {
      set({ error: asRemoteError(error) });
    }
  };
  return {
    access: null,
    error: null,
    load: () => take(call('agentAccess')),
    setReadOnly: (readOnly) => take(call('setAgentsReadOnly', { readOnly })),
    allowFolder: () => take(call('allowAgentFolder')),
    forbid: (path) => take(call('forbidAgentPath', { path })),
  };
});

export function connectAgentAccess(signal: AbortSignal): void {
  onPush(
    'agentAccessChanged',
    (access) => {
      useAgentAccess.setState({ access, error: null });
    },
    signal,
  );
}
