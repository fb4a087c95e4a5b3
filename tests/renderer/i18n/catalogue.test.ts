import { describe, expect, it } from 'vitest';
import { en } from '../../../renderer/i18n/en/index.ts';

describe('counts in sentences', () => {
  it('tell one from many', () => {
    expect(en.screen.planned(1, 1)).toBe('1 sample, 1 database');
    expect(en.screen.planned(1176, 2)).toBe('1,176 samples, 2 databases');
    expect(en.shell.drop.release(14)).toBe('Release to add 14 files');
    expect(en.shell.closing.title(1)).toBe('Close while 1 search runs?');
    expect(en.shell.closing.explain(34)).toContain('The 34 finished searches stay');
  });

  it('leave out what is not there', () => {
    expect(en.screen.tally({ assemblies: 9, annotated: 0, reads: 2, rejected: 1 })).toBe(
      '9 assemblies, 2 with reads, 1 file not readable',
    );
  });

  it('say how old a database is', () => {
    expect(en.databases.daysOld(0)).toBe('From today');
    expect(en.databases.daysOld(1)).toBe('1 day old');
    expect(en.databases.yearsOld(9)).toBe('9 years old');
  });
});

/** Every string of the catalogue with its place. */
function strings(value: unknown, place: string): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => strings(inner, `${place}.${key}`));
}

describe('wording', () => {
  it('has no exclamation marks, no "please", no empty messages', () => {
    const wrong = strings(en, 'en').filter(([, text]) => text === '' || /!|please|oops/i.test(text));
    expect(wrong).toEqual([]);
  });
});
