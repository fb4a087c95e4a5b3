import { readdirSync } from 'node:fs';
import { sandboxSwitches } from './electron/sandbox.mjs';
import { electronExecutable } from './electron-executable.mjs';
import { environmentWithAligners } from './lib/aligner-programs.mjs';
import { inProject, projectFolder } from './lib/paths.mjs';
import { passThrough } from './lib/run.mjs';
import { say, SetupProblem } from './lib/say.mjs';
import { optional, reportProblem } from './lib/take-steps.mjs';
import { aligners } from './steps/aligners.mjs';
import { builtApp } from './steps/built-app.mjs';
import { clientBundle } from './steps/client-bundle.mjs';
import { bundledDatabases } from './steps/bundled-databases.mjs';
import { desktopLibraries } from './steps/desktop-packages.mjs';
import { electronRuntime } from './steps/electron-runtime.mjs';
import { npmPackages } from './steps/npm-packages.mjs';

/** @param {string[]} args handed on to the app */
export async function startApp(args) {
  try {
    process.exitCode = await (hasDisplay() ? openWindow(args) : runDemo());
  } catch (error) {
    reportProblem(error);
    process.exitCode = 1;
  }
}

function hasDisplay() {
  const { env } = process;
  return process.platform !== 'linux' || Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY']);
}

/** @param {string[]} args */
async function openWindow(args) {
  await npmPackages();
  await optional(aligners); // the app itself tells how to add them
  await optional(desktopLibraries); // when they are there under another name, Electron runs all the same
  await electronRuntime();
  await builtApp();
  await optional(bundledDatabases);
  await optional(clientBundle);
  const electron = electronExecutable();
  if (electron === undefined) throw new SetupProblem('Electron is gone again.', 'Run npm start once more.');
  const env = environmentWithAligners();
  delete env['ELECTRON_RUN_AS_NODE']; // some editors' terminals leave it set: no window would open
  const switches = sandboxSwitches(electron);
  say('opening Gapit Workbench …');
  return passThrough(electron, [...switches, projectFolder, ...args], { env });
}

/** Without a screen, the same screening from the command line. */
async function runDemo() {
  await npmPackages();
  await aligners();
  await builtApp();
  await bundledDatabases();
  const demo = inProject('resources', 'demo');
  const genomes = readdirSync(demo)
    .filter((name) => name.endsWith('.fna.gz'))
    .map((name) => `${demo}/${name}`);
  say('there is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set): screening the demo genomes');
  const gapit = [inProject('dist', 'gapit.mjs'), 'screen', '--db', 'resfinder', '--no-record', '--nopath'];
  const status = await passThrough(process.execPath, [...gapit, ...genomes], {
    env: environmentWithAligners(),
  });
  say('to open the window, run npm start in a desktop session');
  return status;
}
