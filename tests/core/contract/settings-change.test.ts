import { expect, it } from 'vitest';
import { channels } from '../../../core/contract/index.ts';
import { settings, settingsChange } from '../../../core/contract/system.ts';

const changes = [
  { datadir: '/data/db' },
  { alignerFolder: null },
  { searchesAtOnce: 3 },
  { strategy: 'exact' },
  { theme: 'dark' },
  { retention: { days: null, entries: 5, bytes: null } },
  { virome: { endpoint: '', region: '', bucket: 'lab', dataset: '', urlStyle: 'path', taxonomy: '' } },
];

it.each(changes)('changes what is named and nothing else: %o', (change) => {
  expect(channels.settingsSet.args.parse(change)).toEqual(change);
});

it('can change every setting, to what the settings take', () => {
  expect(Object.keys(settingsChange.shape).sort()).toEqual(Object.keys(settings.shape).sort());
  expect(changes.flatMap((change) => Object.keys(change)).sort()).toEqual(Object.keys(settings.shape).sort());
  expect(settingsChange.safeParse({ searchesAtOnce: 0 }).success).toBe(false);
  expect(settingsChange.safeParse({ other: 1 }).success).toBe(false);
});
