import { describe, expect, it } from 'vitest';
import { userDataFolder } from '../../../core/base/places.ts';

describe('userDataFolder', () => {
  it.each([
    ['linux', {}, '/home/é/.local/share/gapit'],
    ['linux', { XDG_DATA_HOME: '/data/x' }, '/data/x/gapit'],
    ['linux', { XDG_DATA_HOME: 'relative' }, '/home/é/.local/share/gapit'],
    ['darwin', {}, '/home/é/Library/Application Support/gapit'],
    ['win32', { LOCALAPPDATA: '/appdata' }, '/appdata/gapit'],
    ['win32', {}, '/home/é/AppData/Local/gapit'],
  ] as const)('on %s with %j is %s', (platform, env, folder) => {
    expect(userDataFolder({ platform, home: '/home/é', env })).toBe(folder);
  });
});
