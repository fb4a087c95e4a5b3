import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../core/databases/database.ts';
import { planRun } from '../../../core/runs/run-plan.ts';
import { storedRun } from '../../../core/workspace/run-schema.ts';
import { storedRunWith } from '../../support/stored-run.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';

const [sample] = storedRunWith().samples;
if (sample === undefined) throw new Error('no sample');
const sampleAt = (path: string): typeof sample => ({
  ...sample,
  id: path,
  files: [{ path, name: 'a', bytes: 1, sha256: null }],
});
const context = {
  now: new Date('2024-05-06T07:08:09Z'),
  owner: { pid: 1, bootTime: 2 },
  origin: { host: 'cli' as const, client: null },
  datadir: `/my ${AWKWARD_NAME}`,
  strategy: 'fast' as const,
};
const asked = {
  name: ' ',
  samples: [sampleAt('/a.fa'), sampleAt(`/x/${AWKWARD_NAME}.fa`)],
  databases: ['d1', 'd2'],
  thresholds: { minid: 80, mincov: 60.5 },
  options: { mergeFragments: false, recoverCulled: false },
  readsThresholds: { minBreadth: 90, minIdentity: 0, minMapq: 0 },
  clusterThresholds: { minGeneCov: 90, minGeneId: 90, minClusterCov: 96 },
  assemblyMethod: 'contig' as const,
};

async function databaseNamed(name: string): Promise<Database> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'sequences'), `>${name}\nACGT\n>b\nACGT\n`);
  return { kind: 'gene', name, folder, type: 'nucl', manifest: null, stamp: '' };
}

describe('planRun', () => {
  const plannedRun = async (): ReturnType<typeof planRun> =>
    planRun(asked, [await databaseNamed('d1'), await databaseNamed('d2')], context);

  it('has a search for every sample and database, sample by sample', async () => {
    const plan = await plannedRun();
    expect(plan.searches.map(({ id, sampleId, database: name }) => [id, sampleId, name])).toEqual([
      ['0-0', '/a.fa', 'd1'],
      ['0-1', '/a.fa', 'd2'],
      ['1-0', `/x/${AWKWARD_NAME}.fa`, 'd1'],
      ['1-1', `/x/${AWKWARD_NAME}.fa`, 'd2'],
    ]);
  });

  it('is what the library keeps, under an id that begins with the time', async () => {
    const plan = await plannedRun();
    expect(storedRun.parse(plan)).toEqual(plan);
    expect(plan.id).toMatch(/^20240506-070809-[0-9a-f]{8}$/);
  });

  it('is named after its samples where nobody gave a name', async () => {
    expect((await plannedRun()).name).toBe('a and 1 more');
    expect((await planRun({ ...asked, samples: [sampleAt('/a.fa')] }, [], context)).name).toBe('a');
    expect((await planRun({ ...asked, name: ' Mine ' }, [], context)).name).toBe('Mine');
  });

  it('has the id of its call, who asked, and the one engine, where they are told', async () => {
    const told = { ...context, id: '20240506-070809-0123abcd', engine: 'confirm' as const };
    const plan = await planRun(asked, [await databaseNamed('d1')], told);
    expect(plan).toMatchObject({ id: told.id, origin: { host: 'cli', client: null } });
    expect(plan.searches.map(({ engine }) => engine)).toEqual(['confirm', 'confirm']);
  });

  it('keeps the strategy, and names one that is not used anyway in its command line', async () => {
    const exact = await planRun(asked, [await databaseNamed('d1')], { ...context, strategy: 'exact' });
    expect(exact).toMatchObject({ strategy: 'exact' });
    expect(exact.commandLine).toContain(' --strategy exact ');
    const fast = await plannedRun();
    expect(fast).toMatchObject({ strategy: 'fast' });
    expect(fast.commandLine).not.toContain('--strategy');
  });

  it('names the content of its databases, also of those without a manifest', async () => {
    const sha256 = createHash('sha256').update('>d1\nACGT\n>b\nACGT\n').digest('hex');
    expect((await plannedRun()).databases[0]).toMatchObject({
      name: 'd1',
      records: 2,
      sha256,
      version: null,
    });
  });

  it('shows a command line that a shell reads as it is meant', async () => {
    const { commandLine } = await plannedRun();
    const words = execFileSync('sh', ['-c', `printf '%s\\n' ${commandLine}`])
      .toString()
      .trimEnd()
      .split('\n');
    expect(words).toEqual([
      ...[
        'gapit',
        'screen',
        '--datadir',
        context.datadir,
        '--db',
        'd1,d2',
        '--minid',
        '80',
        '--mincov',
        '60.5',
      ],
      ...['/a.fa', `/x/${AWKWARD_NAME}.fa`],
    ]);
  });
});
