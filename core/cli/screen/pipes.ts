import { stat } from 'node:fs/promises';
import { usageError } from '../usage-error.ts';
import type { ScreenInputs } from './inputs.ts';

/** @throws GapitError USAGE_ERROR for a pipe, which can be read once, where each file is read several times */
export async function refusePipes(inputs: ScreenInputs): Promise<void> {
  const files =
    inputs.kind === 'assemblies'
      ? inputs.files
      : inputs.samples.flatMap(({ lanes }) => lanes.flatMap(({ r1, r2 }) => (r2 === null ? [r1] : [r1, r2])));
  for (const file of files) {
    const stats = await stat(file).catch(() => null);
    if (stats?.isFIFO() !== true) continue;
    throw usageError(`${file} is a pipe, which can be read once: it is needed several times here`, {
      file,
      next_step:
        'Save it to a file, or screen it against one database, without --confirm and --recover-culled.',
    });
  }
}
