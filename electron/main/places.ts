import { app } from 'electron';
import { join } from 'node:path';
import { thisMachine, userDataFolder } from '../../core/base/places.ts';

/** Folders and files of the app. */
export interface AppPlaces {
  readonly resources: string;
  readonly workspace: string;
  readonly settingsFile: string;
  readonly windowFile: string;
  readonly page: string;
  readonly preload: string;
}

export function appPlaces(): AppPlaces {
  const userData = app.getPath('userData');
  return {
    resources: app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources'),
    // Beside the databases rather than in the app's own folder: the other hosts read it too.
    workspace: process.env['GAPIT_WORKSPACE'] ?? join(userDataFolder(thisMachine()), 'workspace'),
    settingsFile: join(userData, 'settings.json'),
    windowFile: join(userData, 'window.json'),
    page: join(import.meta.dirname, '..', 'renderer'),
    preload: join(import.meta.dirname, '..', 'preload', 'index.cjs'),
  };
}
