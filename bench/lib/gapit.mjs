import path from 'node:path';
import { measure } from './measure.mjs';

/** @typedef {import('./line.mjs').Bench} Bench */

/**
 * Runs `gapit screen` as its users do, with a record of the run, and measures it. What was kept of an earlier
 * run is not taken for an answer.
 *
 * @param {Bench} bench
 * @param {readonly string[]} words
 * @param {{ cache?: boolean }} [options]
 */
export function screen({ gapit, work }, words, { cache = false } = {}) {
  const env = cache ? {} : { GAPIT_CACHE: '' };
  const workspace = ['--workspace', path.join(work, cache ? 'workspace-with-cache' : 'workspace')];
  return measure(process.execPath, [gapit, 'screen', '--quiet', ...workspace, ...words], { env });
}

/** Seconds of wall time. @param {Promise<import('./measure.mjs').Measured>} measured */
export async function wallOf(measured) {
  return (await measured).wall;
}
