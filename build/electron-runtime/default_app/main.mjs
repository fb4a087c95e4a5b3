/**
 * What Electron runs when it isn't packaged with an app: `electron [switches] [-r module] APP [arguments]`.
 * It loads APP (a folder with a package.json, or a script) as the main process.
 *
 * It is an ES module that awaits APP at its top level: Electron holds the `ready` event back until then, so
 * APP can still set schemes, paths and switches, which is only allowed before.
 */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

const require = createRequire(import.meta.url);

const { preloads, target } = readArguments(process.argv.slice(1));
if (target === undefined) {
  console.error('usage: electron [-r MODULE] APP [arguments]');
  process.exit(1);
}

// Electron's own sets this too; apps look at it to know where their arguments begin.
Object.assign(process, { defaultApp: true });

try {
  for (const module of preloads) require(module); // Playwright attaches itself this way
  describeApp(path.resolve(target));
  await import(pathToFileURL(require.resolve(path.resolve(target))).href);
} catch (error) {
  console.error('The app failed while loading:');
  console.error(error);
  process.exit(1);
}

/** @param {string[]} args */
function readArguments(args) {
  /** @type {string[]} */
  const preloads = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (arg === '-v' || arg === '--version') {
      console.log(`v${process.versions.electron}`);
      process.exit(0);
    } else if (arg === '-r' || arg === '--require') {
      preloads.push(args[++i] ?? '');
    } else if (!arg.startsWith('-')) {
      return { preloads, target: arg };
    }
  }
  return { preloads, target: undefined };
}

/**
 * Name, version and data folder come from the app's package.json, as they do when it is packaged.
 * @param {string} place
 */
function describeApp(place) {
  // Two methods that Electron keeps for its default app, and leaves out of its published types.
  const self = /** @type {typeof app & Record<'setAppPath' | 'setVersion', (value: string) => void>} */ (app);
  const isFolder = statSync(place).isDirectory();
  self.setAppPath(isFolder ? place : path.dirname(place));
  if (!isFolder) return;
  /** @type {unknown} */
  const manifest = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
  const { name, productName, version } =
    /** @type {{ name?: string, productName?: string, version?: string }} */ (manifest);
  self.setName(productName ?? name ?? app.getName());
  if (version !== undefined) self.setVersion(version);
  self.setPath('userData', path.join(app.getPath('appData'), app.getName()));
}
