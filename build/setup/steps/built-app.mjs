import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { contentHash } from '../lib/folder-hash.mjs';
import { npm } from '../lib/npm.mjs';
import { inProject, projectFolder } from '../lib/paths.mjs';
import { lastLines } from '../lib/run.mjs';
import { say, SetupProblem } from '../lib/say.mjs';

const SOURCES = [
  'core',
  'electron',
  'renderer',
  'build/bundled',
  'electron.vite.config.ts',
  'vite.cli.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

const OUTPUTS = [
  'out/main/index.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'dist/gapit.mjs',
  'dist/gapit-mcp.mjs',
];

const STAMP = inProject('out', '.built-from');

/** `npm run build`, when a source differs from what was last built. */
export async function builtApp() {
  const hash = contentHash(projectFolder, SOURCES);
  if (OUTPUTS.every((file) => existsSync(inProject(file))) && readStamp() === hash) return;
  say('build: compiling the app and the command line …');
  rmSync(STAMP, { force: true }); // a build that breaks off must not look finished
  const outcome = await npm(['run', 'build']);
  if (!outcome.ok) {
    throw new SetupProblem(
      `The build failed:\n${lastLines(outcome.output, 40)}`,
      'See the first error above; `npm run build` repeats the build alone.',
    );
  }
  mkdirSync(inProject('out'), { recursive: true });
  writeFileSync(STAMP, hash);
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}
