import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { sourceDigest } from './build/source-digest.mjs';
import manifest from './package.json' with { type: 'json' };

const define = {
  __APP_VERSION__: JSON.stringify(manifest.version),
  __SOURCE_DIGEST__: JSON.stringify(sourceDigest(import.meta.dirname)),
};

/**
 * The oldest Electron the app is run with: 33, which holds Node 20 and Chromium 130. The default would be the
 * installed one's, newer than what is used where that can't be downloaded.
 */
const NODE = 'node20';
const CHROMIUM = 'chrome130';

/** Every package is bundled in: the packaged app carries no node_modules. Only Electron and Node stay imports. */
const bundleAll = { externalizeDeps: false } as const;

export default defineConfig({
  main: {
    define,
    build: {
      ...bundleAll,
      target: NODE,
      sourcemap: true,
      rolldownOptions: {
        // The engine is a process of its own, started by the main process from the file beside its own.
        input: { index: 'electron/main/index.ts', engine: 'electron/engine/index.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    define,
    build: {
      ...bundleAll,
      target: NODE,
      rolldownOptions: {
        input: { index: 'electron/preload/index.ts' },
        // A sandboxed preload is read as one CommonJS script: it can't import, nor require a file.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    define,
    root: 'renderer',
    plugins: [react()],
    build: {
      target: CHROMIUM,
      minify: true,
      // The page's policy takes fonts from the app alone, not from data URLs.
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'renderer/index.html' },
    },
  },
});
