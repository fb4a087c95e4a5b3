import path from 'node:path';
import { inProject } from './paths.mjs';
import { readJson } from './read-json.mjs';

/**
 * The script behind a command of an npm package, to be run by this Node: what npm puts into `.bin` is a
 * batch file on Windows, which can't be started without a shell.
 *
 * @param {string} packageName
 * @param {string} [command] the package's name unless told
 */
export function packageProgram(packageName, command = packageName) {
  const folder = inProject('node_modules', packageName);
  const { bin } = /** @type {{ bin: string | Record<string, string> }} */ (
    readJson(path.join(folder, 'package.json'))
  );
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}`);
  return path.join(folder, script);
}
