import { median } from './numbers.mjs';

/** @typedef {import('./line.mjs').Line} Line */
/** @typedef {import('./line.mjs').Contender} Contender */

/**
 * @typedef {object} Measurement
 * @property {string} name
 * @property {readonly number[]} values one for each run
 */

/**
 * @typedef {object} Result
 * @property {Line} line
 * @property {readonly Measurement[]} peers
 * @property {Measurement} ours
 * @property {number | null} ratio median of the first peer by our median
 * @property {string | null} fault what is wrong with our answer
 */

/**
 * Measures a line: each contender in turn, so many times, so that what else the machine does hits all alike. Ours
 * goes once unmeasured, which makes what is prepared once for a database.
 *
 * @param {Line} line
 * @param {number} runs
 * @param {(said: string) => void} say
 * @returns {Promise<Result>}
 */
export async function runLine(line, runs, say) {
  await line.ours.run();
  const fault = (await line.check?.()) ?? null;
  const contenders = [...line.peers, line.ours];
  const measured = contenders.map(({ name }) => ({ name, values: /** @type {number[]} */ ([]) }));
  for (let run = 0; run < Math.min(runs, line.mostRuns ?? runs); run++) {
    for (const [i, contender] of contenders.entries()) measured[i]?.values.push(await contender.run());
    say(
      measured.map(({ name, values }) => `${name} ${line.format(values.at(-1) ?? Number.NaN)}`).join('   '),
    );
  }
  const peers = measured.slice(0, -1);
  const ours = measured.at(-1) ?? { name: line.ours.name, values: [] };
  const [first] = peers;
  const ratio = first === undefined ? null : median(first.values) / median(ours.values);
  return { line, peers, ours, ratio, fault };
}

/**
 * Whether a line is as wanted; null where nothing is wanted of it.
 *
 * @param {Result} result
 * @returns {boolean | null}
 */
export function isMet({ line: { target }, ours, ratio, fault }) {
  if (target === null) return null;
  if (fault !== null) return false;
  const value = median(ours.values);
  if (target.kind === 'ratio') return ratio !== null && ratio >= target.value;
  return target.kind === 'most' ? value <= target.value : value >= target.value;
}
