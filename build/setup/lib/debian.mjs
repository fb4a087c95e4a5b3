import { findProgram } from './find-program.mjs';
import { capture, lastLines } from './run.mjs';
import { say, SetupProblem } from './say.mjs';

export function isDebianLike() {
  return findProgram('apt-get') !== undefined && findProgram('dpkg-query') !== undefined;
}

/**
 * Since the 64-bit time change some libraries carry a suffix (`libcups2t64`); either name will do.
 * @param {string} name
 */
const newName = (name) => `${name}t64`;

/**
 * @param {readonly string[]} names
 * @returns {Promise<string[]>} those that aren't installed
 */
export async function missingPackages(names) {
  const asked = names.flatMap((name) => [name, newName(name)]);
  // Its status is 1 when any name is unknown: only the lines count.
  const { stdout } = await capture('dpkg-query', ['-W', '-f', '${db:Status-Status} ${Package}\\n', ...asked]);
  const lines = new Set(stdout.split('\n'));
  return names.filter((name) => !lines.has(`installed ${name}`) && !lines.has(`installed ${newName(name)}`));
}

/**
 * @param {string[]} names
 * @throws {SetupProblem} with the command to type, where this user may not install or apt fails
 */
export async function installPackages(names) {
  const byHand = `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names.join(' ')}`;
  if (!(await refreshPackageLists())) {
    throw new SetupProblem(
      `Debian packages are missing, and this user may not install them without a password: ${names.join(', ')}.`,
      `Run: ${byHand}`,
    );
  }
  const known = await Promise.all(names.map(knownName));
  say(`Debian packages: installing ${known.join(', ')} …`);
  const result = await asRoot([
    'apt-get',
    ...APT_OPTIONS,
    'install',
    '-y',
    '--no-install-recommends',
    ...known,
  ]);
  if (!result?.ok) {
    throw new SetupProblem(
      `apt-get could not install ${known.join(', ')}:\n${lastLines(result?.output ?? '')}`,
      `When that is solved, run: ${byHand}`,
    );
  }
}

// Another installation may be under way, such as a fresh machine's own first upgrade: wait for it.
const APT_OPTIONS = ['-q', '-o', 'DPkg::Lock::Timeout=120'];

/** @type {Promise<boolean> | undefined} */
let refreshed;

/**
 * `apt-get update`, once per run. A failing third-party source must not keep the others from being used,
 * so its result is not looked at.
 *
 * @returns {Promise<boolean>} false when this user may not do it
 */
export function refreshPackageLists() {
  refreshed ??= (async () => (await asRoot(['apt-get', ...APT_OPTIONS, 'update'])) !== undefined)();
  return refreshed;
}

/** @param {string} name */
async function knownName(name) {
  const { ok } = await capture('apt-cache', ['show', newName(name)]);
  return ok ? newName(name) : name;
}

/**
 * @param {string[]} command
 * @returns {Promise<import('./run.mjs').Outcome | undefined>} undefined when this user may not
 */
async function asRoot(command) {
  const plain = ['env', 'DEBIAN_FRONTEND=noninteractive', ...command];
  if (process.getuid?.() === 0) return capture('/usr/bin/env', plain.slice(1));
  // `-n`: fail at once instead of asking for a password.
  if (!(await capture('sudo', ['-n', 'true'])).ok) return undefined;
  return capture('sudo', ['-n', ...plain]);
}
