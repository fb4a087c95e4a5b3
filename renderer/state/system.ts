import { create } from 'zustand';
import type { AppInfo, Settings, SystemCheck } from '../../core/contract/system.ts';
import { asRemoteError, call, onPush, type RemoteError } from './bridge.ts';
import { useDatabases } from './databases.ts';

/** What the app is and what it found on this computer; null until it has answered. */
interface System {
  appInfo: AppInfo | null;
  settings: Settings | null;
  check: SystemCheck | null;
  checking: boolean;
  error: RemoteError | null;
  load: () => Promise<void>;
  recheck: () => Promise<void>;
  chooseAlignerFolder: () => Promise<void>;
  chooseDatadir: () => Promise<void>;
  /** Throws a `RemoteError` when the settings can't be written. */
  change: (settings: Partial<Settings>) => Promise<void>;
}

export const useSystem = create<System>()((set, get) => {
  const answer = async (ask: () => Promise<SystemCheck>) => {
    set({ checking: true });
    try {
      set({ check: await ask(), error: null });
    } catch (error) {
      set({ error: asRemoteError(error) });
    } finally {
      set({ checking: false });
    }
  };
  const choose = async (dialog: 'chooseAlignerFolder' | 'chooseDatadir') => {
    await answer(async () => {
      const check = await call(dialog);
      set({ settings: await call('settingsGet') });
      return check;
    });
    if (dialog === 'chooseDatadir') await useDatabases.getState().load();
  };
  return {
    appInfo: null,
    settings: null,
    check: null,
    checking: false,
    error: null,
    load: async () => {
      try {
        const [appInfo, settings] = await Promise.all([call('appInfo'), call('settingsGet')]);
        set({ appInfo, settings, error: null });
      } catch (error) {
        set({ error: asRemoteError(error) });
        return;
      }
      await get().recheck();
    },
    recheck: () => answer(() => call('systemCheck')),
    chooseAlignerFolder: () => choose('chooseAlignerFolder'),
    chooseDatadir: () => choose('chooseDatadir'),
    change: async (changes) => {
      set({ settings: await call('settingsSet', changes) });
      if ('datadir' in changes || 'alignerFolder' in changes) {
        await Promise.all([get().recheck(), useDatabases.getState().load()]);
      }
    },
  };
});

export function connectSystem(signal: AbortSignal): void {
  onPush(
    'settingsChanged',
    (settings) => {
      useSystem.setState({ settings });
    },
    signal,
  );
  void useSystem.getState().load();
}
