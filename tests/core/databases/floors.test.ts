import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFloors, type FloorOf } from '../../../core/databases/floors.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { faultOf } from '../sequence/support.ts';

async function floorsOf(content: string | null): Promise<FloorOf> {
  const folder = await temporaryFolder();
  if (content !== null) await writeFile(join(folder, 'floors.json'), content);
  return readFloors({ folder, name: 'panel' }, () => ['pic', 'eae']);
}

describe('readFloors', () => {
  it('gives the identities by gene', async () => {
    const floorOf = await floorsOf('{"schema":"gapit.floors/1","genes":{"pic":90,"eae":85.5}}');
    expect([floorOf('pic'), floorOf('eae'), floorOf('other')]).toEqual([90, 85.5, 0]);
  });

  it('gives the default to genes that are not named', async () => {
    const floorOf = await floorsOf('{"schema":"gapit.floors/1","default":80,"genes":{"pic":90}}');
    expect([floorOf('pic'), floorOf('eae')]).toEqual([90, 80]);
  });

  it('has none where the database has none, and asks for no genes', async () => {
    const folder = await temporaryFolder();
    const floorOf = await readFloors({ folder, name: 'panel' }, () => {
      throw new Error('asked');
    });
    expect(floorOf('pic')).toBe(0);
  });

  it.each([
    ['no JSON', '{'],
    ['another schema', '{"schema":"gapit.floors/2","genes":{}}'],
    ['an identity of 0', '{"schema":"gapit.floors/1","genes":{"pic":0}}'],
    ['an identity above 100', '{"schema":"gapit.floors/1","genes":{"pic":101}}'],
    ['more than belongs there', '{"schema":"gapit.floors/1","genes":{},"more":1}'],
  ])('refuses %s', async (_, content) => {
    const fault = await faultOf(() => floorsOf(content));
    expect(fault.code).toBe('FLOORS_MALFORMED');
    expect(fault.context['file']).toMatch(/floors\.json$/);
  });

  it('refuses a gene that the database lacks', async () => {
    const fault = await faultOf(() => floorsOf('{"schema":"gapit.floors/1","genes":{"stx":90}}'));
    expect(fault.code).toBe('FLOORS_UNKNOWN_GENE');
    expect(fault.context).toMatchObject({ gene: 'stx', database: 'panel' });
  });

  it('says that a file can not be read', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'floors.json'));
    const fault = await faultOf(() => readFloors({ folder, name: 'panel' }, () => []));
    expect(fault.code).toBe('FLOORS_MALFORMED');
  });
});
