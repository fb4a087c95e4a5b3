import { homedir } from 'node:os';
import { join } from 'node:path';

/** What the folders of a machine depend on; passed in so that every platform can be tried on any. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export function thisMachine(): Machine {
  return { platform: process.platform, home: homedir(), env: process.env };
}

/** The platform's folder for a program's data, e.g. `~/.local/share/gapit`. */
export function userDataFolder({ platform, home, env }: Machine): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'gapit');
  if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'gapit');
  const xdg = env['XDG_DATA_HOME'];
  return join(xdg?.startsWith('/') === true ? xdg : join(home, '.local', 'share'), 'gapit');
}
