import { SetupProblem, warn } from './say.mjs';

/** @typedef {() => void | Promise<void>} Step checks whether its work is needed, and does it */

/**
 * A step whose failing leaves something out, and is only told.
 * @param {Step} step
 */
export async function optional(step) {
  try {
    await step();
  } catch (error) {
    reportProblem(error);
  }
}

/**
 * A foreseen problem is told in its own words; anything else is a fault of ours, and shown whole.
 * @param {unknown} error
 */
export function reportProblem(error) {
  if (error instanceof SetupProblem) warn(error.message);
  else console.error(error);
}
