/** @param {number} value in seconds */
export function seconds(value) {
  return value < 1 ? `${(1000 * value).toFixed(value < 0.01 ? 1 : 0)} ms` : `${value.toFixed(2)} s`;
}

/** @param {number} value in milliseconds */
export function milliseconds(value) {
  return `${value.toFixed(1)} ms`;
}

/** @param {number} value */
export function megabytes(value) {
  return `${value.toFixed(0)} MB`;
}

/** @param {number} value */
export function percent(value) {
  return `${(100 * value).toFixed(1)} %`;
}

/** @param {number} value */
export function times(value) {
  return value < 10 ? value.toFixed(2) : value.toFixed(1);
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * Says of a number whether it is as wanted.
 *
 * @param {string} what
 * @param {number} value
 * @param {number} most
 * @param {(value: number) => string} format
 */
export function verdict(what, value, most, format) {
  const judgement = value <= most ? 'met   ' : 'missed';
  console.log(`${judgement}  ${what}: ${format(value)} (wanted: at most ${format(most)})`);
}
