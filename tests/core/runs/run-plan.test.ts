import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { planRun } from '../../../core/runs/run-plan.ts';
import { storedRun } from '../../../core/workspace/run-schema.ts';
import { storedRunWith } from '../../support/stored-run.ts';
import { AWKWARD_NAME } from '../../support/temporary.ts';

const [sample] = storedRunWith().samples;
if (sample === undefined) throw new Error('no sample');
const sampleAt = (path: string): typeof sample => ({
  ...sample,
  id: path,
  files: [{ path, name: 'a', bytes: 1, sha256: null }],
});
const database = (name: string): Parameters<typeof planRun>[1][number] => ({
  name,
  folder: `/db/${name}`,
  type: 'nucl',
  manifest: null,
});
const context = {
  now: new Date('2024-05-06T07:08:09Z'),
  owner: { pid: 1, bootTime: 2 },
  tools: {},
  datadir: `/my ${AWKWARD_NAME}`,
};
const asked = {
  name: ' ',
  samples: [sampleAt('/a.fa'), sampleAt(`/x/${AWKWARD_NAME}.fa`)],
  databases: ['d1', 'd2'],
  thresholds: { minid: 80, mincov: 60.5 },
};

describe('planRun', () => {
  const plan = planRun(asked, [database('d1'), database('d2')], context);

  it('has a search for every sample and database, sample by sample', () => {
    expect(plan.searches.map(({ id, sampleId, database: name }) => [id, sampleId, name])).toEqual([
      ['0-0', '/a.fa', 'd1'],
      ['0-1', '/a.fa', 'd2'],
      ['1-0', `/x/${AWKWARD_NAME}.fa`, 'd1'],
      ['1-1', `/x/${AWKWARD_NAME}.fa`, 'd2'],
    ]);
  });

  it('is what the library keeps, under an id that begins with the time', () => {
    expect(storedRun.parse(plan)).toEqual(plan);
    expect(plan.id).toMatch(/^20240506-070809-[0-9a-f]{6}$/);
  });

  it('is named after its samples where nobody gave a name', () => {
    expect(plan.name).toBe('a and 1 more');
    expect(planRun({ ...asked, samples: [sampleAt('/a.fa')] }, [], context).name).toBe('a');
    expect(planRun({ ...asked, name: ' Mine ' }, [], context).name).toBe('Mine');
  });

  it('shows a command line that a shell reads as it is meant', () => {
    const words = execFileSync('sh', ['-c', `printf '%s\\n' ${plan.commandLine}`])
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
