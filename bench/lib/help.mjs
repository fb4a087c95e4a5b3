import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} Options */

/**
 * The options of a benchmark. With `--help` the comment at the top of its file is shown, and the program ends.
 *
 * @template {Options} T
 * @param {string} file of the benchmark
 * @param {T} options besides `--help`
 */
export function benchOptions(file, options) {
  const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } });
  if (!('help' in values && values.help === true)) return values;
  console.log(
    readFileSync(file, 'utf8')
      .split('*/')[0]
      ?.replace(/^\/\*\*\n|^ \* ?/gm, ''),
  );
  process.exit();
}
