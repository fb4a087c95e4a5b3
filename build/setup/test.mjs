/**
 * `npm test`: set everything up that isn't yet, then run every check and test.
 * `npm test -- --only checks|unit|e2e` runs a part. See start.mjs for why so little is imported here.
 */
import { nodeVersion } from './steps/node-version.mjs';

try {
  nodeVersion();
  void import('./test-all.mjs').then(({ testAll }) => testAll(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
