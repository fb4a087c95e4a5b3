import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMAT_NAMES } from '../../../../core/reports/exports/formats.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { printed, startModule } from '../../../support/typescript-process.ts';

const MODULE = 'tests/core/reports/exports/big-export-in-process.ts';
const ROWS = 200_000;
/** The rows alone take three times as much; most of it is for the loader of the process. */
const HEAP_MB = 96;

describe('200,000 rows in a heap that could not hold them', () => {
  // JSON is one document, which is made whole.
  it.each(EXPORT_FORMAT_NAMES.filter((format) => format !== 'json'))('are written as %s', async (format) => {
    const path = join(await temporaryFolder(), 'export');
    const limit = `export NODE_OPTIONS=--max-old-space-size=${HEAP_MB}`;
    await printed(startModule(MODULE, [format, String(ROWS), path], limit), /^written$/);
    expect((await stat(path)).size).toBeGreaterThan(1_000_000);
  });

  it('which JSON proves', async () => {
    const path = join(await temporaryFolder(), 'export');
    const limit = `export NODE_OPTIONS=--max-old-space-size=${HEAP_MB}`;
    const child = startModule(MODULE, ['json', String(ROWS), path], limit);
    await expect(printed(child, /^written$/)).rejects.toThrow(/heap/);
  });
});
