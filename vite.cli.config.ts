import { chmodSync, cpSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { screeningChunks } from './build/screening-chunks.mjs';
import { sourceDigest } from './build/source-digest.mjs';
import manifest from './package.json' with { type: 'json' };

/** What is started by its name. */
const PROGRAMS = ['gapit', 'gapit-mcp'];

/**
 * The command line, the server and the build's own program, as plain Node modules that need no node_modules beside them:
 * every package is bundled in, and only Node's built-in modules stay imports.
 */
export default defineConfig({
  define: {
    __APP_VERSION__: JSON.stringify(manifest.version),
    __SOURCE_DIGEST__: JSON.stringify(sourceDigest(import.meta.dirname)),
  },
  publicDir: false,
  // Without it the bundler would leave packages as imports, since this is a build for Node.
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        gapit: 'core/cli/index.ts',
        'gapit-mcp': 'core/mcp/main.ts',
        'js-sandbox': 'core/virome/code/js-sandbox-main.ts',
        'sql-engine': 'core/virome/sql/sql-engine-main.ts',
        'make-bundled': 'build/bundled/make-bundled.ts',
      },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: 'chunks/[name]-[hash].mjs',
        codeSplitting: {
          groups: [
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
            { name: screeningChunks(), debugName: 'screening' },
          ],
        },
        banner: (chunk) => (chunk.isEntry && PROGRAMS.includes(chunk.name) ? '#!/usr/bin/env node' : ''),
      },
    },
  },
  plugins: [...PROGRAMS.map((name) => executableFile(`${name}.mjs`)), withScanner()],
});

/** Lets `gapit` be started by its name, as package.json's `bin` promises. */
function executableFile(fileName: string): Plugin {
  return {
    name: 'executable-file',
    writeBundle({ dir = '.' }) {
      chmodSync(path.join(dir, fileName), 0o755);
    },
  };
}

/** Puts the scanner's compiled code beside the programs, which run wherever they are copied to. */
function withScanner(): Plugin {
  return {
    name: 'with-scanner',
    writeBundle({ dir = '.' }) {
      cpSync(path.join(import.meta.dirname, 'resources', 'scanner'), path.join(dir, 'scanner'), {
        recursive: true,
        filter: (file) => !/\.(c|h|json)$/.test(file),
      });
    },
  };
}
