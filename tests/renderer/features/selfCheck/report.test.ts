import { describe, expect, it } from 'vitest';
import type { SystemCheck } from '../../../../core/contract/system.ts';
import { problemCount, reportText } from '../../../../renderer/features/selfCheck/report.ts';
import { alignerOf, databaseOf } from '../../samples.ts';

const place = { path: '/data', writable: true, freeBytes: 5e9 };
const sound: SystemCheck = {
  appVersion: '0.1.0',
  platform: 'linux x64',
  cores: 2,
  aligners: [alignerOf('blastn')],
  datadir: place,
  workspace: place,
};

describe('self-check', () => {
  it('counts what needs attention', () => {
    expect(problemCount(sound, [databaseOf('a')])).toBe(0);
    expect(
      problemCount(
        {
          ...sound,
          aligners: [alignerOf('blastn', { path: null })],
          datadir: { ...place, writable: false },
          workspace: { ...place, freeBytes: 1000 },
        },
        [databaseOf('a', { state: 'broken' })],
      ),
    ).toBe(4);
  });

  it('prints every fact and the reason of every problem', () => {
    const problem = { code: 'DATABASE_MALFORMED', message: 'It ends early.', context: {} };
    const text = reportText(sound, [databaseOf('a', { state: 'broken', problem })], '2026-11-30');
    expect(text).toContain('blastn: 2.12.0+, app, /bin/blastn');
    expect(text).toContain('workspace: /data, writable, 5000000000 bytes free');
    expect(text).toContain('  DATABASE_MALFORMED: It ends early.');
  });
});
