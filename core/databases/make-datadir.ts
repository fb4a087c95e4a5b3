import { mkdir } from 'node:fs/promises';
import { GapitError } from '../base/errors.ts';

/**
 * Makes the folder of the databases where it is not there yet.
 *
 * @throws GapitError DATADIR_NOT_WRITABLE
 */
export async function makeDatadir(datadir: string): Promise<void> {
  try {
    await mkdir(datadir, { recursive: true });
  } catch (cause) {
    throw new GapitError(
      'DATADIR_NOT_WRITABLE',
      `the datadir can't be created: ${datadir}`,
      { datadir, next_step: 'Choose a folder of yours with --datadir, GAPIT_DATADIR or in Settings.' },
      { cause },
    );
  }
}
