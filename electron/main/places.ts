import { app } from 'electron';
import { join } from 'node:path';
import { thisMachine } from '../../core/base/places.ts';
import { workspaceFolder } from '../../core/workspace/places.ts';

/** Folders and files of the app. */
export interface AppPlaces {
  readonly resources: string;
  readonly workspace: string;
  readonly settingsFile: string;
  /** Keys, encrypted by the system's key store. */
  readonly secretsFile: string;
  readonly windowFile: string;
  readonly page: string;
  readonly preload: string;
  /** The bundle for Claude Desktop, as the build makes it. */
  readonly bundle: string;
  /** How clients start the server: by the app's own executable, so that nothing need be on PATH. */
  readonly server: { readonly executable: string; readonly isApp: boolean; readonly script: string };
}

export function appPlaces(): AppPlaces {
  const userData = app.getPath('userData');
  const programs = app.isPackaged ? join(process.resourcesPath, 'programs') : join(app.getAppPath(), 'dist');
  return {
    resources: app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources'),
    workspace: workspaceFolder(thisMachine()),
    settingsFile: join(userData, 'settings.json'),
    secretsFile: join(userData, 'secrets.json'),
    windowFile: join(userData, 'window.json'),
    page: join(import.meta.dirname, '..', 'renderer'),
    preload: join(import.meta.dirname, '..', 'preload', 'index.cjs'),
    bundle: join(programs, 'gapit.mcpb'),
    server: {
      executable: app.getPath('exe'),
      isApp: true,
      script: join(programs, 'gapit-mcp.mjs'),
    },
  };
}
