import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepsNothing, workspaceFolder } from '../../../core/workspace/places.ts';

const machine = (env: Record<string, string>) => ({ platform: 'linux' as const, home: '/home/ann', env });

describe('workspaceFolder', () => {
  it('is what was told, else what the environment says, else beside the databases', () => {
    const set = machine({ GAPIT_WORKSPACE: '/runs' });
    expect(workspaceFolder(set, 'here')).toBe(resolve('here'));
    expect(workspaceFolder(set)).toBe('/runs');
    expect(workspaceFolder(machine({}))).toBe('/home/ann/.local/share/gapit/workspace');
    expect(workspaceFolder(machine({ GAPIT_WORKSPACE: '' }))).toBe('/home/ann/.local/share/gapit/workspace');
  });

  it('keeps nothing where the environment sets it to nothing', () => {
    expect(keepsNothing(machine({ GAPIT_WORKSPACE: '' }))).toBe(true);
    expect(keepsNothing(machine({}))).toBe(false);
    expect(keepsNothing(machine({ GAPIT_WORKSPACE: '/runs' }))).toBe(false);
  });
});
