import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SetupProblem, warn } from '../lib/say.mjs';

/**
 * Chromium keeps its pages in a sandbox, which on Linux needs either user namespaces or a helper that
 * belongs to root. It never runs as root.
 *
 * @param {string} electron
 * @returns {string[]} switches to start it with
 * @throws {SetupProblem} where the helper must be enabled first
 */
export function sandboxSwitches(electron) {
  if (process.platform !== 'linux') return [];
  if (process.getuid?.() === 0) {
    warn(
      'Started as root, where Chromium has no sandbox: running with --no-sandbox. This is for development\n' +
        '  in containers only; the packaged app never does it. Better start as an ordinary user.',
    );
    return ['--no-sandbox'];
  }
  const helper = path.join(path.dirname(electron), 'chrome-sandbox');
  if (userNamespacesAreClosed() && !isEnabled(helper)) {
    throw new SetupProblem(
      'This system keeps ordinary programs from making user namespaces, which the sandbox of the window needs.',
      `Enable Chromium's own helper instead, once:\nsudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`,
    );
  }
  return [];
}

/** As Ubuntu 23.10 and newer (AppArmor) and some older Debians (a kernel switch) do. */
function userNamespacesAreClosed() {
  return (
    readSetting('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1' ||
    readSetting('/proc/sys/kernel/unprivileged_userns_clone') === '0'
  );
}

/** @param {string} file */
function readSetting(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined; // this kernel doesn't have it
  }
}

/** @param {string} helper */
function isEnabled(helper) {
  const stats = statSync(helper, { throwIfNoEntry: false });
  return stats?.uid === 0 && (stats.mode & 0o4000) !== 0;
}
