/**
 * Works on a datadir until it is done or killed: `build-in-process.ts COMMAND ARGUMENT…`. Run by the tests in
 * processes of their own. Prints `ready`, waits for a line, and prints how it ended.
 */
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setImmediate as tick } from 'node:timers/promises';
import { openToolbox } from '../../../../core/aligners/toolbox.ts';
import { toGapitError } from '../../../../core/base/errors.ts';
import { thisMachine } from '../../../../core/base/places.ts';
import { buildDatabase } from '../../../../core/databases/build-database.ts';
import { buildGeneDatabase } from '../../../../core/databases/build-gene-database.ts';
import { withLock } from '../../../../core/databases/store/lock.ts';
import type { WhenTaken } from '../../../../core/databases/store/publish.ts';
import { genePlan } from '../gene-plan.ts';

const toolbox = openToolbox({ machine: thisMachine() });

const commands: Record<string, (...words: string[]) => Promise<unknown>> = {
  /** Builds from a file, as `gapit db build --force` does. */
  force: (datadir = '', input = '') =>
    buildDatabase({ datadir, name: 'made', input, force: true, now: new Date() }, toolbox, () => undefined),

  build: (datadir = '', count = '', whenTaken = '') =>
    buildGeneDatabase(
      datadir,
      { ...genePlan('made', Number(count)), whenTaken: whenTaken as WhenTaken },
      toolbox,
    ),

  /** Goes through a lock again and again, and writes down when. */
  pass: async (datadir = '', log = '', times = '') => {
    for (let i = 0; i < Number(times); i++) {
      await withLock(datadir, 'made', 'work', async () => {
        appendFileSync(log, `enter ${process.pid}\n`);
        for (let j = 0; j < 5; j++) await tick();
        appendFileSync(log, `leave ${process.pid}\n`);
      });
    }
  },
};

const [, , command = '', ...words] = process.argv;
// The programs are asked for their versions before, so that a kill meets the build.
await Promise.all([toolbox.version('makeblastdb'), toolbox.version('minimap2').catch(() => '')]);
process.stdout.write('ready\n');
await new Promise((resolve) => createInterface({ input: process.stdin }).once('line', resolve));
process.stdin.destroy();
try {
  await commands[command]?.(...words);
  process.stdout.write('done\n');
} catch (error) {
  process.stdout.write(`${toGapitError(error).code}\n`);
}
