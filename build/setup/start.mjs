/**
 * `npm start`: set everything up that isn't yet, then open the app.
 *
 * This file loads nothing but the check of Node's version, so that an old Node gets as far as saying so:
 * the modules of an import graph are all parsed before any of them runs.
 */
import { nodeVersion } from './steps/node-version.mjs';

try {
  nodeVersion();
  void import('./start-app.mjs').then(({ startApp }) => startApp(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
