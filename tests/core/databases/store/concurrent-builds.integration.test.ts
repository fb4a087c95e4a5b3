import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../core/databases/database.ts';
import { listVersions } from '../../../../core/databases/store/versions.ts';
import { bundledModule, ended } from '../../../support/bundled-process.ts';
import { leftIn, namesIn, requireWhole } from '../../../support/store.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { printed } from '../../../support/typescript-process.ts';

describe('processes that build a database of one name at once', () => {
  const module = bundledModule('tests/core/databases/store/build-in-process.ts');

  /** What each process printed at its end; the first builds one gene, the second two, and so on. */
  async function buildAtOnce(datadir: string, processes: number, whenTaken: string): Promise<string[]> {
    const children = Array.from({ length: processes }, (_, i) =>
      module.start(['build', datadir, String(i + 1), whenTaken]),
    );
    const ends = children.map(ended);
    await Promise.all(children.map((child) => printed(child, /^ready/)));
    for (const child of children) child.stdin?.end('go\n');
    return (await Promise.all(ends)).map(({ stdout, stderr }) => `${stdout}${stderr}`.replace('ready\n', ''));
  }

  const rounds = [2, 8].flatMap((processes) =>
    (['refuse', 'keep', 'replace'] as const).map((whenTaken) => [processes, whenTaken] as const),
  );
  it.each(rounds)('%i, %s', async (processes, whenTaken) => {
    const datadir = await temporaryFolder();
    const ends = await buildAtOnce(datadir, processes, whenTaken);
    const winners = ends.filter((end) => end === 'done\n').length;
    expect(winners).toBe(whenTaken === 'refuse' ? 1 : processes);
    expect(ends.filter((end) => end === 'DB_ALREADY_EXISTS\n')).toHaveLength(processes - winners);

    const genes = await requireWhole(join(datadir, 'made'));
    expect((await openDatabase(datadir, 'made')).type).toBe('nucl');
    if (whenTaken === 'refuse') expect(ends[genes - 1]).toBe('done\n');
    const versions = await listVersions(datadir, 'made');
    expect(versions).toHaveLength(whenTaken === 'replace' ? Math.min(3, processes - 1) : 0);
    const kept = await Promise.all(versions.map(({ folder }) => requireWhole(folder)));
    expect(new Set([genes, ...kept]).size).toBe(1 + kept.length);
    expect(await namesIn(datadir)).toEqual(['made']);
    expect(await leftIn(datadir)).toEqual([]);
  });
});
