/**
 * @typedef {object} Contender one way to do a piece of work
 * @property {string} name
 * @property {() => Promise<number>} run does it once; gives what is measured, such as seconds of wall time
 */

/**
 * @typedef {object} Target
 * @property {'ratio' | 'most' | 'least'} kind of a ratio: the first peer by ours, at least; else of our number itself
 * @property {number} value
 */

/**
 * A line of the table: one piece of work, ours and the peers that are on this machine.
 *
 * @typedef {object} Line
 * @property {string} title
 * @property {readonly Contender[]} peers what the target is about comes first
 * @property {Contender} ours
 * @property {Target | null} target null: for comparison alone
 * @property {(value: number) => string} format
 * @property {() => Promise<string | null>} [check] says what is wrong with our answer; before anything is measured
 * @property {number} [mostRuns] of what takes minutes or lasts long enough to need no repetition
 */

/**
 * Where lines come from, and what they share.
 *
 * @typedef {object} Bench
 * @property {string} gapit path of the built command line
 * @property {string} work a folder that is removed at the end
 */

/**
 * @typedef {object} Group
 * @property {string} name
 * @property {(bench: Bench) => Promise<readonly Line[]>} lines makes ready what they need; a line that this machine can't
 *   measure is left out, with a word on standard error
 */

export {};
