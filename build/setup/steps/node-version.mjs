import { SetupProblem } from '../lib/say.mjs';

/**
 * The build tools start on these releases, and on no older ones. This file and `lib/say.mjs` keep to plain
 * syntax: they are read by the very Node that may be too old.
 */
export function nodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  throw new SetupProblem(
    `Gapit Workbench needs Node 20.19 or newer (of the 22 series, 22.12 or newer); this is ${process.version}.`,
    'Install a current release from nodejs.org, or with nvm: nvm install 22',
  );
}
