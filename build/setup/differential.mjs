/**
 * `npm run test:differential`: the fast strategy against the exact one, on all data at hand and on generated
 * assemblies. Vite's loader takes TypeScript, and replaces what the builds replace.
 */
import path from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(path.join(import.meta.dirname, '../../tests/differential/main.ts'), {
  configFile: false,
  define: { __APP_VERSION__: '"0.0.0-test"' },
  logLevel: 'error',
});
