import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { GapitBridge, Settings } from '../../core/contract/index.ts';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';

declare global {
  interface Window {
    readonly gapit: GapitBridge;
  }
}

const project = resolve(import.meta.dirname, '..', '..');

export interface Workbench {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly process: ChildProcess;
  /** Messages of the page's console and its uncaught errors. */
  readonly complaints: readonly string[];
}

/** A user's home of its own: settings, workspace and databases lie below it. */
export interface Home {
  readonly path: string;
  /** Writes settings as a user made them the last time; the others are the defaults. */
  set(settings: Partial<Settings>): Promise<void>;
  open(options?: { files?: readonly string[]; env?: Record<string, string> }): Promise<Workbench>;
  /** Ends what still runs and removes the folder. */
  remove(): Promise<void>;
}

export async function newHome(name = 'home'): Promise<Home> {
  const root = await mkdtemp(join(tmpdir(), 'gapit-e2e-'));
  const path = join(root, name);
  const opened: ChildProcess[] = [];
  return {
    path,
    set: async (settings) => {
      const folder = join(path, 'user-data');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'settings.json'), JSON.stringify(settings));
    },
    open: async ({ files = [], env = {} } = {}) => {
      const app = await _electron.launch({
        ...(process.env['GAPIT_ELECTRON'] === undefined
          ? {}
          : { executablePath: process.env['GAPIT_ELECTRON'] }),
        args: [
          // Chromium's sandbox can't start as root, which is who runs the tests in a container.
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
          `--user-data-dir=${join(path, 'user-data')}`,
          project,
          ...files,
        ],
        env: { ...cleanEnvironment(), HOME: path, XDG_DATA_HOME: join(path, 'data'), ...env },
      });
      const child = app.process();
      opened.push(child);
      const page = await app.firstWindow();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      // The shell stands: from here on the page listens for drops and keys.
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      return { app, page, process: child, complaints };
    },
    remove: async () => {
      for (const child of opened) child.kill('SIGKILL');
      await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

function cleanEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('GAPIT_'));
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Closes the window as its user would, and waits for the end of the program. */
export async function closeWindow(workbench: Workbench): Promise<void> {
  const ended = endOf(workbench);
  await workbench.page.getByRole('button', { name: 'Close', exact: true }).click();
  await ended;
}

/** Ends the program as a crash or a power cut would. */
export async function crash(workbench: Workbench): Promise<void> {
  const ended = endOf(workbench);
  workbench.process.kill('SIGKILL');
  await ended;
}

/** Settles when the program has ended. */
export function endOf({ process: child }: Workbench): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => {
      done();
    });
  });
}
