import { median, times } from './numbers.mjs';
import { isMet } from './run-line.mjs';

/** @typedef {import('./run-line.mjs').Result} Result */
/** @typedef {import('./run-line.mjs').Measurement} Measurement */

/** The results as a table. @param {readonly Result[]} results */
export function markdownTable(results) {
  const rows = results.map((result) => {
    const { line, peers, ours, ratio, fault } = result;
    const met = isMet(result);
    return [
      line.title,
      peers.map((peer) => measurementText(peer, line.format)).join('<br>'),
      measurementText(ours, line.format),
      ratio === null ? '' : times(ratio),
      wantedText(line),
      `${met === null ? '' : met ? 'met' : '**missed**'}${fault === null ? '' : `: ${fault}`}`,
    ];
  });
  const head = ['work', 'peers', 'ours', 'ratio', 'wanted', ''];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/**
 * Name, median and range.
 *
 * @param {Measurement} measurement
 * @param {(value: number) => string} format
 */
function measurementText({ name, values }, format) {
  const range = `${format(Math.min(...values))}–${format(Math.max(...values))}`;
  return `\`${name.replaceAll('|', '\\|')}\` ${format(median(values))} (${range}, n = ${values.length})`;
}

/** @param {import('./line.mjs').Line} line */
function wantedText({ target, format }) {
  if (target === null) return '';
  if (target.kind === 'ratio') return `ratio ≥ ${target.value}`;
  return `${target.kind === 'most' ? '≤' : '≥'} ${format(target.value)}`;
}

const START = '<!-- measured: begin -->';
const END = '<!-- measured: end -->';

/**
 * A document with what was measured put between its two marks.
 *
 * @param {string} document
 * @param {string} measured
 */
export function withMeasured(document, measured) {
  const from = document.indexOf(START);
  const to = document.indexOf(END);
  if (from === -1 || to < from) throw new Error(`the document has no ${START} … ${END} to write between`);
  return `${document.slice(0, from + START.length)}\n\n${measured}\n\n${document.slice(to)}`;
}
