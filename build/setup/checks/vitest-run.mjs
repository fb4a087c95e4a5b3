import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environmentWithAligners } from '../lib/aligner-programs.mjs';
import { packageProgram } from '../lib/package-program.mjs';
import { inProject } from '../lib/paths.mjs';
import { readJson } from '../lib/read-json.mjs';
import { passThrough } from '../lib/run.mjs';
import { heading, NOTHING } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

const REPORTER = inProject('build', 'setup', 'checks', 'tally-reporter.mjs');

/**
 * @param {string} title
 * @param {string[]} projects of vitest.config.ts
 * @param {(command: readonly string[]) => readonly string[]} [around] wraps the command in another
 * @returns {Promise<Tally>} one for each test; a run that breaks off, or runs no test, is a failure
 */
export async function runVitest(title, projects, around = (command) => command) {
  heading(title);
  const folder = await mkdtemp(path.join(tmpdir(), 'gapit-tally-'));
  const tallyFile = path.join(folder, 'tally.json');
  try {
    const args = projects.flatMap((project) => ['--project', project]);
    const vitest = [packageProgram('vitest'), 'run', ...args, '--reporter=default', `--reporter=${REPORTER}`];
    const [command = '', ...rest] = around([process.execPath, ...vitest]);
    const env = { ...environmentWithAligners(), GAPIT_TALLY_FILE: tallyFile };
    const status = await passThrough(command, rest, { env });
    return judge(status, readTally(tallyFile));
  } catch (error) {
    return oneFailure(NOTHING, error instanceof Error ? error.message : String(error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {number} status
 * @param {Tally | undefined} tally
 */
function judge(status, tally) {
  if (tally === undefined) return oneFailure(NOTHING, 'the test runner broke off');
  if (tally.passed + tally.failed === 0) return oneFailure(tally, 'no test was run');
  if (status !== 0 && tally.failed === 0)
    return oneFailure(tally, `the test runner ended with status ${status}`);
  return tally;
}

/**
 * @param {Tally} tally
 * @param {string} reason
 */
function oneFailure(tally, reason) {
  console.error(`failed: ${reason}`);
  return { ...tally, failed: tally.failed + 1 };
}

/**
 * @param {string} file
 * @returns {Tally | undefined}
 */
function readTally(file) {
  try {
    return /** @type {Tally} */ (readJson(file));
  } catch {
    return undefined; // it is written last: the run did not come so far
  }
}
