import { stat } from 'node:fs/promises';
import { GapitError } from '../base/errors.ts';
import { filesOf, type ScreenInputs } from './inputs.ts';
import type { ScreenHost } from './screen-host.ts';

/** @throws GapitError USAGE_ERROR for a pipe, which can be read once, where each file is read several times */
export async function refusePipes(
  inputs: ScreenInputs,
  { nameOf }: Pick<ScreenHost, 'nameOf'>,
): Promise<void> {
  for (const file of filesOf(inputs)) {
    const stats = await stat(file).catch(() => null);
    if (stats?.isFIFO() !== true) continue;
    throw new GapitError(
      'USAGE_ERROR',
      `${file} is a pipe, which can be read once: it is needed several times here`,
      {
        file,
        next_step:
          'Save it to a file, or screen it against one database, ' +
          `without ${nameOf('confirm')} and ${nameOf('recoverCulled')}.`,
      },
    );
  }
}
