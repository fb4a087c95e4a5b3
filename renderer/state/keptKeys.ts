import { create } from 'zustand';
import type { KeptSecrets, SecretName } from '../../core/contract/system.ts';
import { asRemoteError, call, type RemoteError } from './bridge.ts';

/** Which keys of S3-compatible stores the system's key store holds; what they are never comes back to the page. */
interface KeptKeys {
  /** Null until it has been told. */
  keys: KeptSecrets | null;
  /** Why it could not be told. */
  error: RemoteError | null;
  /** Why the last change could not be made, and of which key. */
  changeProblem: { readonly name: SecretName; readonly problem: RemoteError } | null;
  /** How often a key was kept or removed: what was read with the ones before is old. */
  changes: number;
  load: () => Promise<void>;
  /** Keeps a key, or with null removes it. @returns whether that was done */
  keep: (name: SecretName, value: string | null) => Promise<boolean>;
}

export const useKeptKeys = create<KeptKeys>()((set) => ({
  keys: null,
  error: null,
  changeProblem: null,
  changes: 0,
  load: async () => {
    try {
      set({ keys: await call('keptSecrets'), error: null });
    } catch (error) {
      set({ error: asRemoteError(error) });
    }
  },
  keep: async (name, value) => {
    try {
      const keys = await call('keepSecret', { name, value });
      set(({ changes }) => ({ keys, changeProblem: null, changes: changes + 1 }));
      return true;
    } catch (error) {
      set({ changeProblem: { name, problem: asRemoteError(error) } });
      return false;
    }
  },
}));
