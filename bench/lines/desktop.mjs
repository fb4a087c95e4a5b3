import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { _electron } from 'playwright-core';
import { electronExecutable } from '../../build/setup/electron-executable.mjs';
import { PROJECT } from '../lib/data.mjs';
import { seconds } from '../lib/numbers.mjs';

/** @type {import('../lib/line.mjs').Group} */
export const desktop = {
  name: 'desktop',
  lines: ({ work }) => {
    const executablePath = electronExecutable();
    const isBuilt = existsSync(path.join(PROJECT, 'out', 'main', 'index.js'));
    const hasScreen = process.platform !== 'linux' || process.env['DISPLAY'] !== undefined;
    if (executablePath === undefined || !isBuilt || !hasScreen) {
      console.error('desktop is left out: it needs Electron (npm start), out/ (npm run build) and a screen');
      return Promise.resolve([]);
    }
    return Promise.resolve([
      {
        title: 'desktop: window usable, from the start of its process',
        peers: [],
        ours: { name: 'Gapit Workbench', run: () => untilUsable(executablePath, work) },
        target: { kind: /** @type {const} */ ('most'), value: 1.5 },
        format: seconds,
      },
    ]);
  },
};

/**
 * Seconds until the window of an empty home shows its navigation, and takes clicks.
 *
 * @param {string} executablePath
 * @param {string} work
 */
async function untilUsable(executablePath, work) {
  const home = await mkdtemp(path.join(work, 'home-'));
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('GAPIT_'));
  const start = performance.now();
  const app = await _electron.launch({
    executablePath,
    args: [
      // Chromium's sandbox can't start as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${path.join(home, 'user-data')}`,
      PROJECT,
    ],
    env: {
      ...Object.fromEntries(kept.map(([name, value]) => [name, value ?? ''])),
      HOME: home,
      XDG_DATA_HOME: path.join(home, 'data'),
    },
  });
  try {
    const page = await app.firstWindow();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('button').or(navigation.getByRole('link')).first().click({ trial: true });
    return (performance.now() - start) / 1000;
  } finally {
    await app.close();
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
