import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemCheck } from '../../../core/contract/system.ts';
import { checkSystem } from '../../../core/runs/system-check.ts';
import { toolbox } from '../../support/aligners.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';

describe('checkSystem', () => {
  it('tells programs, folders and free space; a folder yet to come is as writable as the one above', async () => {
    const workspace = join(await temporaryFolder(), 'not', 'yet');
    const check = await checkSystem(toolbox(), { datadir: await temporaryFolder(), workspace });
    expect(systemCheck.parse(check)).toEqual(check);
    expect(check.aligners.map(({ program }) => program)).toEqual([
      'blastn',
      'blastx',
      'makeblastdb',
      'minimap2',
    ]);
    expect(check.aligners[0]).toMatchObject({
      path: expect.stringContaining('blastn') as string,
      problem: null,
    });
    expect(check.workspace).toMatchObject({
      path: workspace,
      writable: true,
      freeBytes: expect.any(Number) as number,
    });
    expect(check.cores).toBeGreaterThan(0);
  });

  it('comes to an end for a path below a file', async () => {
    const file = await temporaryFile('file', '');
    const check = await checkSystem(toolbox(), { datadir: join(file, 'db'), workspace: file });
    expect(check.datadir.path).toBe(join(file, 'db'));
  });
});
