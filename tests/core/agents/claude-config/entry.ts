import type { ServerCommand } from '../../../../core/agents/server-command.ts';

/** What an app on Windows would write: backslashes, blanks and letters beyond ASCII. */
export const ENTRY: ServerCommand = {
  command: 'C:\\Program Files\\Gapit Workbench\\Gapit.exe',
  args: ['C:\\Program Files\\Gapit Workbench\\resources\\gapit-mcp.mjs'],
  env: { ELECTRON_RUN_AS_NODE: '1', GAPIT_DATADIR: 'D:\\Données "株"' },
};

export const OTHER_ENTRY: ServerCommand = {
  command: '/opt/old/gapit',
  args: ['/opt/old/gapit-mcp.mjs'],
  env: {},
};
