/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {readonly { name: string, reason: string }[]} skipped
 */

/** @type {Tally} */
export const NOTHING = { passed: 0, failed: 0, skipped: [] };

/**
 * @param {Tally} a
 * @param {Tally} b
 * @returns {Tally}
 */
export function addTallies(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: [...a.skipped, ...b.skipped],
  };
}

/** @param {Tally} tally */
export function tallyLine({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`;
  return skipped.length > 0 ? `${line}, ${skipped.length} skipped` : line;
}

/** @param {string} title */
export function heading(title) {
  console.log(`\n== ${title} ==`);
}
