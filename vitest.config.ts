import { defineConfig } from 'vitest/config';
import { electronExecutable } from './build/setup/electron-executable.mjs';
import manifest from './package.json' with { type: 'json' };

const MINUTE_MS = 60_000;
const INTEGRATION = 'tests/**/*.integration.test.ts';

/** Compile-time constants that the builds inject, for code run from source; copied, since vitest empties what it takes. */
const define = { __APP_VERSION__: JSON.stringify(manifest.version) };

/** Where the end-to-end tests find Electron; absent until set-up has put one in place. */
const electron = electronExecutable();

export default defineConfig({
  test: {
    projects: [
      {
        define: { ...define },
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [INTEGRATION],
          environment: 'node',
          // A busy machine is no fault of what is tested.
          testTimeout: MINUTE_MS,
          hookTimeout: MINUTE_MS,
        },
      },
      {
        define: { ...define },
        test: {
          name: 'integration',
          include: [INTEGRATION],
          environment: 'node',
          testTimeout: MINUTE_MS,
          hookTimeout: MINUTE_MS,
          // Screenings leave no record in the user's own workspace.
          env: { GAPIT_WORKSPACE: '' },
          // Every test starts aligners, which use cores of their own.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        define: { ...define },
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          testTimeout: 3 * MINUTE_MS,
          hookTimeout: 3 * MINUTE_MS,
          // One window at a time: they share a screen, its focus and its clipboard.
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          env: electron === undefined ? {} : { GAPIT_ELECTRON: electron },
        },
      },
    ],
  },
});
