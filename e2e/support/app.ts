import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';

const project = resolve(import.meta.dirname, '..', '..');

export interface Workbench {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Messages of the page's console and its uncaught errors. */
  readonly complaints: readonly string[];
}

/** A user's home of its own: settings, workspace and databases lie below it. */
export interface Home {
  readonly path: string;
  open(options?: { files?: readonly string[]; env?: Record<string, string> }): Promise<Workbench>;
  /** Ends what still runs and removes the folder. */
  remove(): Promise<void>;
}

export async function newHome(name = 'home'): Promise<Home> {
  const root = await mkdtemp(join(tmpdir(), 'gapit-e2e-'));
  const path = join(root, name);
  const opened: ElectronApplication[] = [];
  return {
    path,
    open: async ({ files = [], env = {} } = {}) => {
      const app = await _electron.launch({
        ...(process.env['GAPIT_ELECTRON'] === undefined ? {} : { executablePath: process.env['GAPIT_ELECTRON'] }),
        args: [
          // Chromium's sandbox can't start as root, which is who runs the tests in a container.
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
          `--user-data-dir=${join(path, 'user-data')}`,
          project,
          ...files,
        ],
        env: { ...cleanEnvironment(), HOME: path, XDG_DATA_HOME: join(path, 'data'), ...env },
      });
      opened.push(app);
      const page = await app.firstWindow();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      return { app, page, complaints };
    },
    remove: async () => {
      for (const app of opened) app.process().kill('SIGKILL');
      await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

function cleanEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('GAPIT_'));
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Closes the window as its user would, and waits for the end of the program. */
export async function closeWindow({ app, page }: Workbench): Promise<void> {
  const ended = new Promise<void>((done) => {
    app.process().once('exit', () => {
      done();
    });
  });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await ended;
}

/** Ends the program as a crash or a power cut would. */
export async function crash({ app }: Workbench): Promise<void> {
  const ended = new Promise<void>((done) => {
    app.process().once('exit', () => {
      done();
    });
  });
  app.process().kill('SIGKILL');
  await ended;
}
