import { runStaticChecks } from './checks/static-checks.mjs';
import { addTallies, heading, NOTHING, tallyLine } from './checks/tally.mjs';
import { runVitest } from './checks/vitest-run.mjs';
import { withVirtualScreen } from './checks/virtual-screen.mjs';
import { reportProblem } from './lib/take-steps.mjs';
import { aligners } from './steps/aligners.mjs';
import { builtApp } from './steps/built-app.mjs';
import { clientBundle } from './steps/client-bundle.mjs';
import { bundledDatabases } from './steps/bundled-databases.mjs';
import { desktopTestPackages } from './steps/desktop-packages.mjs';
import { electronRuntime } from './steps/electron-runtime.mjs';
import { npmPackages } from './steps/npm-packages.mjs';
import { pythonEngine } from './steps/python-engine.mjs';
import { realData } from './steps/real-data.mjs';
import { testPrograms } from './steps/test-programs.mjs';

/** @typedef {import('./checks/tally.mjs').Tally} Tally */
/** @typedef {import('./lib/take-steps.mjs').Step} Step */

/**
 * @typedef {object} Part
 * @property {readonly Step[]} steps what it needs set up
 * @property {() => Promise<Tally>} run
 */

/**
 * What a closed network may not offer: without it some tests are skipped, and say so.
 * @type {ReadonlySet<Step>}
 */
const NOT_EVERYWHERE = new Set([bundledDatabases, clientBundle, pythonEngine, realData]);

/** @type {Record<string, Part>} */
const PARTS = {
  checks: { steps: [npmPackages], run: runStaticChecks },
  unit: {
    steps: [
      npmPackages,
      aligners,
      testPrograms,
      pythonEngine,
      builtApp,
      bundledDatabases,
      clientBundle,
      realData,
    ],
    run: () => runVitest('unit and integration tests', ['unit', 'integration']),
  },
  e2e: {
    steps: [
      npmPackages,
      aligners,
      testPrograms,
      desktopTestPackages,
      electronRuntime,
      builtApp,
      bundledDatabases,
      clientBundle,
    ],
    run: () => runVitest('end-to-end tests', ['e2e'], withVirtualScreen),
  },
};

/** @param {string[]} args */
export async function testAll(args) {
  const parts = chosenParts(args);
  if (parts === undefined) {
    console.error(`usage: npm test [-- --only ${Object.keys(PARTS).join('|')}]`);
    process.exitCode = 2;
    return;
  }
  let total = await setUp(new Set(parts.flatMap((part) => part.steps)));
  for (const part of parts) total = addTallies(total, await part.run());
  if (total.skipped.length > 0) heading('skipped');
  for (const { name, reason } of total.skipped) console.log(`- ${name}: ${reason}`);
  console.log(`\n${tallyLine(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/**
 * @param {string[]} args
 * @returns {Part[] | undefined} undefined when they aren't understood
 */
function chosenParts(args) {
  if (args.length === 0) return Object.values(PARTS);
  const [flag, name, ...rest] = args.flatMap((arg) => arg.split('='));
  const part = PARTS[name ?? ''];
  return flag === '--only' && part !== undefined && rest.length === 0 ? [part] : undefined;
}

/**
 * Everything runs even if a step fails: what depends on it will say so. The step counts as one failure, unless
 * it is one that not every machine can take.
 *
 * @param {Iterable<Step>} steps
 * @returns {Promise<Tally>}
 */
async function setUp(steps) {
  let failed = 0;
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      reportProblem(error);
      if (!NOT_EVERYWHERE.has(step)) failed += 1;
    }
  }
  return { ...NOTHING, failed };
}
