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

describe('reads in words', () => {
  it('are counted as they are in small files, and estimated in large ones', () => {
    expect(en.screen.holdsReads(200, 20_000, true)).toBe('100 pairs, 20.0 kb');
    expect(en.screen.holdsReads(1, 100, false)).toBe('1 read, 100 bp');
    expect(en.screen.holdsReads(44_168, 6.6e6, true)).toBe('≈ 22.1 k pairs, 6.6 Mb');
    expect(en.screen.holdsReads(2_408_622, 363e6, false)).toBe('≈ 2.4 M reads, 363 Mb');
    expect(en.screen.fileHolds(900, 5000)).toBe('≈ 900 reads of 5.0 kb');
    expect(en.screen.fileHolds(0, 0)).toBe('no reads');
  });

  it('say how they lie in files', () => {
    expect(en.screen.readsKind('paired', 1)).toBe('Reads, paired');
    expect(en.screen.readsKind('paired', 2)).toBe('Reads, paired, 2 lanes');
    expect(en.screen.readsKind('mixed', 3)).toBe('Reads, part paired, 3 lanes');
  });

  it('say why a database is not searched for in them', () => {
    expect(en.screen.unsearched({ reason: 'lociInReads', samples: 2, all: false })).toBe(
      'Loci need assemblies: not searched in 2 samples.',
    );
    expect(en.screen.unsearched({ reason: 'proteinsInReads', samples: 2, all: true })).toBe(
      'Proteins need assemblies: it is left out.',
    );
  });

  it('count pieces of genes over contigs', () => {
    expect(en.results.splitOver(3, 2)).toBe('Split over 2 contigs');
    expect(en.results.splitOver(2, 1)).toBe('Split in 2 pieces');
  });
});

describe('wording', () => {
  it('has no exclamation marks, no "please", no empty messages', () => {
    const wrong = strings(en, 'en').filter(([, text]) => text === '' || /!|please|oops/i.test(text));
    expect(wrong).toEqual([]);
  });
});
