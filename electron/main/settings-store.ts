import { nativeTheme } from 'electron';
import type { Settings } from '../../core/contract/index.ts';
import { settings as settingsSchema } from '../../core/contract/system.ts';
import { readSettings, writeSettings } from '../../core/workspace/settings.ts';

export interface SettingsStore {
  get: () => Settings;
  /** Keeps a change; the theme takes effect at once. */
  set: (change: Partial<Settings>) => Promise<Settings>;
}

export async function openSettings(file: string): Promise<SettingsStore> {
  let current = await readSettings(file, settingsSchema);
  nativeTheme.themeSource = current.theme;
  return {
    get: () => current,
    set: async (change) => {
      current = settingsSchema.parse({ ...current, ...change });
      nativeTheme.themeSource = current.theme;
      await writeSettings(file, current);
      return current;
    },
  };
}
