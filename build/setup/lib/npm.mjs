import { existsSync } from 'node:fs';
import path from 'node:path';
import { capture } from './run.mjs';

/**
 * How to start npm without a shell. On Windows `npm` is a batch file, which can't be spawned without one,
 * so npm's own script is run by this Node wherever it can be found.
 *
 * @returns {[command: string, ...args: string[]]}
 */
function npmCommand() {
  const candidates = [
    process.env['npm_execpath'] ?? '', // set by `npm start`; another package manager may have set it too
    path.join(path.dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const script = candidates.find((file) => path.basename(file) === 'npm-cli.js' && existsSync(file));
  return script === undefined ? ['npm'] : [process.execPath, script];
}

/**
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} [options]
 */
export async function npm(args, options) {
  const [command, ...script] = npmCommand();
  const outcome = await capture(command, [...script, ...args], options);
  return { ...outcome, output: withoutEngineWarnings(outcome.output) };
}

/**
 * A few tools declare a newer Node than they need (each was tried on Node 20). Those warnings would bury
 * the line that matters.
 *
 * @param {string} output
 */
function withoutEngineWarnings(output) {
  return output
    .split('\n')
    .filter((line) => !line.includes('EBADENGINE'))
    .join('\n');
}
