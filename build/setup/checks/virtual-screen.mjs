import { findProgram } from '../lib/find-program.mjs';

/**
 * The tests open real windows: where there is no display, on one in memory, of a size that shows the app's
 * wide layout.
 *
 * @param {readonly string[]} command
 * @returns {readonly string[]}
 */
export function withVirtualScreen(command) {
  if (process.platform !== 'linux' || process.env['DISPLAY']) return command;
  return [findProgram('xvfb-run') ?? 'xvfb-run', '-a', '-s', '-screen 0 1600x1000x24', ...command];
}
