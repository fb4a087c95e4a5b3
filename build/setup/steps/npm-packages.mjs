import { npm } from '../lib/npm.mjs';
import { inProject } from '../lib/paths.mjs';
import { lastLines } from '../lib/run.mjs';
import { say, SetupProblem } from '../lib/say.mjs';
import { readJson } from '../lib/read-json.mjs';

/**
 * npm packages, exactly those of package-lock.json.
 *
 * `--ignore-scripts`: no package in the lock file has an install script (electron fetches its runtime later,
 * on request: see electron-runtime.mjs), so nothing is lost, and a package that grows one can't run it here.
 * `--include`: everything is a development dependency, and NODE_ENV=production would leave them out.
 */
export async function npmPackages() {
  if (installedAsLocked()) return;
  say('npm packages: installing (a minute or so) …');
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  let outcome = await npm(args);
  if (!outcome.ok) {
    say('npm packages: that failed; trying once more …');
    outcome = await npm(args);
  }
  if (!outcome.ok) {
    throw new SetupProblem(
      `npm could not install the packages:\n${lastLines(outcome.output)}`,
      'Check that the npm registry can be reached (npm ping), then start again.',
    );
  }
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

/**
 * npm notes what it installed in a lock file of its own inside node_modules, as its last act: comparing the
 * two tells more than a stamp of ours would, and a broken-off or hand-changed installation is noticed.
 */
function installedAsLocked() {
  const installed = readPackages(inProject('node_modules', '.package-lock.json'));
  const locked = readPackages(inProject('package-lock.json'));
  if (installed === undefined || locked === undefined) return false;
  const names = new Set([...Object.keys(installed), ...Object.keys(locked)]);
  names.delete(''); // the project itself, which only the outer file lists
  return [...names].every((name) => {
    const [has, wants] = [installed[name], locked[name]];
    if (has === undefined) return wants?.optional === true; // built for another platform
    return has.version === wants?.version && has.integrity === wants?.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(file) {
  try {
    const lock = /** @type {{ packages: Record<string, LockedPackage> }} */ (readJson(file));
    return lock.packages;
  } catch {
    return undefined;
  }
}
