import type { ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { buildDatabase } from '../../../../core/databases/build-database.ts';
import { recoverDatadir } from '../../../../core/databases/store/recover.ts';
import { toolbox } from '../../../support/aligners.ts';
import { fasta, randomBases } from '../../../support/bases.ts';
import { bundledModule } from '../../../support/bundled-process.ts';
import { screenFile } from '../../../support/screen.ts';
import { leftIn, namesIn, requireWhole } from '../../../support/store.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { killHard, printed } from '../../../support/typescript-process.ts';

/** A few hundred kills, or as many as fit into the time where the machine is slow or busy. */
const KILLS = 250;
const TIME_MS = 90_000;
const SCREEN_EVERY = 10;
const GENE = randomBases(300, 1);

describe('a build that is killed at a random moment while it replaces a database', () => {
  const module = bundledModule('tests/core/databases/store/build-in-process.ts');

  it('leaves the old database or the new one, which answer', { timeout: 300_000 }, async () => {
    const folder = await temporaryFolder();
    const datadir = join(folder, 'db');
    const assembly = join(folder, 'assembly.fa');
    await writeFile(assembly, fasta([['c1', GENE]]));
    const inputs = await Promise.all([2, 3].map((count) => writeGenes(folder, count)));
    const start = async (round: number): Promise<ChildProcess> => {
      const child = module.start(['force', datadir, inputs[round % 2] ?? '']);
      await printed(child, /^ready/);
      return child;
    };

    const first = await start(0);
    const begun = Date.now();
    first.stdin?.end('go\n');
    await printed(first, /^done/);
    // How long a build takes, as far as is known: it grows with each that is killed within, and shrinks again.
    let duration = Date.now() - begun;

    const seen = new Set<number>();
    let kills = 0;
    let next = start(1);
    while (kills < KILLS && Date.now() - begun < TIME_MS) {
      const child = await next;
      // It gets ready while this one is at work: to start takes longer than to build.
      next = start(++kills + 1);
      const done = printed(child, /^done/).then(
        () => true,
        () => false,
      );
      child.stdin?.end('go\n');
      await sleep(Math.random() * duration);
      await killHard(child);
      duration *= (await done) ? 0.6 : 1.2;
      // As whoever comes next does: between the two renames of a swap there is neither.
      await recoverDatadir(datadir);
      seen.add(await requireWhole(join(datadir, 'made')));
      // BLAST takes longer than a build: now and then shows as well that the index is that of the sequences.
      if (kills % SCREEN_EVERY === 0) {
        expect(await screenFile(assembly, datadir, 'made')).toMatchObject([{ gene: 'g0', coveragePct: 100 }]);
      }
      expect(await namesIn(datadir)).toEqual(['made']);
    }
    await killHard(await next);
    expect(seen).toEqual(new Set([2, 3]));

    const last = { datadir, name: 'made', input: inputs[1] ?? '', force: true, now: new Date() };
    await buildDatabase(last, toolbox(), () => undefined);
    expect(await requireWhole(join(datadir, 'made'))).toBe(3);
    expect(await leftIn(datadir)).toEqual([]);
  });
});

/** A FASTA file with so many genes, of which `g0` is in all. */
async function writeGenes(folder: string, count: number): Promise<string> {
  const path = join(folder, `${count}.fa`);
  const genes = Array.from({ length: count }, (_, i): [string, string] => [
    `g${i}`,
    i === 0 ? GENE : randomBases(300, 100 * count + i),
  ]);
  await writeFile(path, fasta(genes));
  return path;
}
