/**
 * Runs a TypeScript module of the project in a process of its own: for what can't be tried in the tests'
 * process, such as being killed. Usage: run-typescript.mjs MODULE [ARGUMENT…]
 */
import { runnerImport } from 'vite';

const [, , module = ''] = process.argv;
await runnerImport(module, {
  root: new URL('../..', import.meta.url).pathname,
  configFile: false,
  define: { __APP_VERSION__: '"0.0.0-test"' },
  logLevel: 'error',
});
