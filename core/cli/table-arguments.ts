import { addAbortSignal } from 'node:stream';
import { STANDARD_INPUT, tableSource, type TableSource } from '../runs/table-source.ts';
import type { CliHost } from './host.ts';
import { usageError } from './usage-error.ts';

/**
 * The tables that a command reads: the files it names, standard input for `-`, and where it names nothing,
 * standard input unless that is a terminal. Null where there is nothing to read.
 *
 * @throws GapitError USAGE_ERROR for `-` among files
 */
export function tableArguments(names: readonly string[], host: CliHost): TableSource[] | null {
  const given = names.length > 0 ? names : host.stdin.isTTY ? [] : [STANDARD_INPUT];
  if (given.length === 0) return null;
  if (given.includes(STANDARD_INPUT)) {
    if (given.length > 1) {
      throw usageError('standard input (-) and files can not be read together', {
        next_step: 'Name the files alone, or give all rows on standard input.',
      });
    }
    return [tableSource(STANDARD_INPUT, addAbortSignal(host.signal, host.stdin))];
  }
  return given.map((name) => tableSource(name, host.stdin, host.signal));
}
