import { app, type BrowserWindow } from 'electron';
import { resolve } from 'node:path';
import type { PushName, PushPayload } from '../../core/contract/index.ts';
import type { MenuCommand } from '../../core/contract/system.ts';
import { declareAppScheme, serveApp } from './app-protocol.ts';
import { guardClose, type CloseGuard } from './close-guard.ts';
import { startEngine } from './engine-process.ts';
import { createHandlers } from './handlers.ts';
import { registerIpc } from './ipc.ts';
import { installMenu } from './menu.ts';
import { appPlaces } from './places.ts';
import { hardenSessions } from './security.ts';
import { openSecrets } from './secrets.ts';
import { openSettings } from './settings-store.ts';
import { createWindow, showPage } from './window.ts';

declareAppScheme();
// Root can't have Chromium's sandbox: tests and containers pass --no-sandbox, which this call would contradict.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();

let window: BrowserWindow | null = null;
let closeGuard: CloseGuard | null = null;

function push<P extends PushName>(name: P, payload: PushPayload<P>): void {
  if (window !== null && !window.isDestroyed()) window.webContents.send(name, payload);
}

/** Paths among a command line's arguments: whatever is neither a switch nor the app itself. */
function pathsOf(argv: readonly string[], folder: string): string[] {
  // From a checkout, what stands before the app's folder is for Electron itself.
  const own = app.isPackaged ? 0 : argv.findIndex((argument) => resolve(argument) === app.getAppPath());
  return argv
    .slice(own + 1)
    .filter((argument) => !argument.startsWith('-'))
    .map((argument) => resolve(folder, argument));
}

/** Files to open that arrived before the page could listen. */
const early: string[] = [];
let pageListens = false;

function openFiles(paths: string[]): void {
  if (paths.length === 0) return;
  if (pageListens && window !== null) push('filesOpened', { paths });
  else early.push(...paths);
}

function onPageListens(): void {
  pageListens = true;
  openFiles(early.splice(0));
}

async function start(): Promise<void> {
  hardenSessions();
  const places = appPlaces();
  serveApp(places.page);
  const settings = await openSettings(places.settingsFile);
  const engine = startEngine(places, settings.get, (message) => {
    push(message.push, message.payload as never);
  });
  const secrets = openSecrets(places.secretsFile);
  void secrets.all().then((kept) => engine.call('takeSecrets', kept));
  registerIpc(
    createHandlers({
      engine,
      secrets,
      settings,
      places,
      push,
      onPageListens,
      window: () => window,
      answerClose: (stopAndClose) => closeGuard?.answer(stopAndClose),
    }),
  );
  installMenu((command: MenuCommand) => {
    push('menuCommand', { command });
  });

  const open = async (): Promise<void> => {
    const opened = await createWindow(places, (state) => {
      push('windowState', state);
    });
    window = opened;
    closeGuard = guardClose(opened, engine, (workload) => {
      push('closeAsked', workload);
    });
    opened.on('closed', () => {
      window = null;
      pageListens = false;
    });
    await showPage(opened);
  };
  openFiles(pathsOf(process.argv, process.cwd()));
  await open();

  app.on('second-instance', (_event, argv, folder) => {
    if (window?.isMinimized() === true) window.restore();
    window?.focus();
    openFiles(pathsOf(argv, folder));
  });
  app.on('activate', () => {
    if (window === null) void open();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  let engineStopped = false;
  app.on('will-quit', (event) => {
    if (engineStopped) return;
    // The engine ends first, and with it every aligner that it has started.
    event.preventDefault();
    void engine.stop().finally(() => {
      engineStopped = true;
      app.quit();
    });
  });
}

// macOS gives files this way, the first ones before the app is ready.
app.on('open-file', (event, path) => {
  event.preventDefault();
  openFiles([path]);
});

// One instance owns the workspace: a second start hands its files to the first.
if (app.requestSingleInstanceLock()) {
  // Awaiting this at the top level would hold back the very event that is awaited.
  void app.whenReady().then(start, (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    app.exit(1);
  });
} else {
  app.quit();
}
