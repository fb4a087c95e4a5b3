import type * as NodeApi from '@duckdb/node-api';
import { createRequire } from 'node:module';
import { GapitError } from '../../../base/errors.ts';

export type DuckDB = typeof NodeApi;

/**
 * The engine's package, which holds native code and so is never part of a bundle: it is looked for beside the
 * program when it is needed.
 *
 * @throws GapitError MISSING_DEPENDENCY
 */
export function loadDuckDB(from: string): DuckDB {
  try {
    return createRequire(from)('@duckdb/node-api') as DuckDB;
  } catch (cause) {
    throw new GapitError(
      'MISSING_DEPENDENCY',
      `The SQL engine DuckDB can't be loaded on this machine (${process.platform}, ${process.arch}): SQL can't be asked.`,
      {
        package: '@duckdb/node-api',
        reason: cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause),
        next_step:
          'Use the desktop app, or install the package @duckdb/node-api where gapit is installed. All other tools work without it.',
      },
      { cause },
    );
  }
}
