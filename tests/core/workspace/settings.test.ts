import { readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settings } from '../../../core/contract/system.ts';
import { readSettings, writeSettings } from '../../../core/workspace/settings.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';

const DEFAULTS = settings.parse({});

describe('settings', () => {
  it('are the defaults where there is no file, which none is made for', async () => {
    const folder = await temporaryFolder();
    expect(await readSettings(join(folder, 'settings.json'), settings)).toEqual(DEFAULTS);
    expect(await readdir(folder)).toEqual([]);
  });

  it('read back as they were written, in a folder that is made for them', async () => {
    const file = join(await temporaryFolder(), 'a', 'b', 'settings.json');
    const changed = { ...DEFAULTS, datadir: '/my données', searchesAtOnce: 3, theme: 'dark' as const };
    await writeSettings(file, changed);
    expect(await readSettings(file, settings)).toEqual(changed);
  });

  it('fill in what an older version did not know', async () => {
    const file = await temporaryFile('settings.json', '{"theme":"dark"}');
    expect(await readSettings(file, settings)).toEqual({ ...DEFAULTS, theme: 'dark' });
  });

  it.each(['{"theme":', '{"theme":"pink"}', '[]', ''])(
    'that read %j are set aside, and the defaults hold',
    async (text) => {
      const file = await temporaryFile('settings.json', text);
      expect(await readSettings(file, settings)).toEqual(DEFAULTS);
      const [aside = '', ...others] = await readdir(dirname(file));
      expect(others).toEqual([]);
      expect(aside).toMatch(/^settings\.json\.unreadable-\d+$/);
      expect(await readFile(join(dirname(file), aside), 'utf8')).toBe(text);
      await writeFile(file, '{}');
      expect(await readSettings(file, settings)).toEqual(DEFAULTS);
    },
  );
});
