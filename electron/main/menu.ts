import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../core/contract/system.ts';

/** The native menu: its commands go to the page, its roles to the system. */
export function installMenu(send: (command: MenuCommand) => void): void {
  const item = (label: string, command: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => {
      send(command);
    },
  });
  const isMac = process.platform === 'darwin';
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const settings = item('Settings…', 'show-settings', 'CmdOrCtrl+,');
  const template: MenuItemConstructorOptions[] = [
    ...(isMac
      ? [
          {
            label: app.name,
            submenu: [
              { role: 'about' as const },
              separator,
              settings,
              separator,
              { role: 'hide' as const },
              { role: 'hideOthers' as const },
              { role: 'unhide' as const },
              separator,
              { role: 'quit' as const },
            ],
          },
        ]
      : []),
    {
      label: '&File',
      submenu: [
        item('New screen', 'new-screen', 'CmdOrCtrl+N'),
        item('Open files…', 'open-files', 'CmdOrCtrl+O'),
        item('Open folder…', 'open-folder', 'CmdOrCtrl+Shift+O'),
        separator,
        item('Export…', 'export', 'CmdOrCtrl+E'),
        ...(isMac ? [] : [separator, settings, separator, { role: 'quit' as const }]),
      ],
    },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        item('Runs', 'show-runs'),
        item('Databases', 'show-databases'),
        item('Explore', 'show-explore'),
        item('Agents', 'show-agents'),
        item('Self-check', 'show-self-check'),
        separator,
        item('Find', 'find', 'CmdOrCtrl+F'),
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...(app.isPackaged ? [] : [separator, { role: 'toggleDevTools' as const }]),
      ],
    },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
