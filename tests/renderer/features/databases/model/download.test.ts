import { describe, expect, it } from 'vitest';
import {
  missingRoom,
  partDone,
  shownSources,
} from '../../../../../renderer/features/databases/model/download.ts';
import { en } from '../../../../../renderer/i18n/en/index.ts';
import { jobOf } from '../../../samples.ts';

describe('room for a download', () => {
  it('is missing where the disk holds less than four times its size', () => {
    expect(missingRoom({ downloadBytes: 5e6 }, 20e6)).toBeNull();
    expect(missingRoom({ downloadBytes: 5e6 }, 19e6)).toBe(20e6);
  });

  it('is taken to be there where nobody knows', () => {
    expect(missingRoom({ downloadBytes: null }, 0)).toBeNull();
    expect(missingRoom({ downloadBytes: 5e6 }, null)).toBeNull();
  });
});

describe('progress', () => {
  it('is a part of what is known', () => {
    expect(partDone(5, 10)).toBe(0.5);
    expect(partDone(12, 10)).toBe(1);
    expect(partDone(5, null)).toBeNull();
    expect(partDone(0, 0)).toBeNull();
  });

  it('in words has one unit', () => {
    const downloading = (bytes: number, totalBytes: number | null) =>
      en.databases.working(jobOf('a', { phase: 'downloading', bytes, totalBytes }));
    expect(downloading(38.2e6, 61.4e6)).toBe('38.2 of 61.4 MB');
    expect(downloading(54_000, 4.9e6)).toBe('0.1 of 4.9 MB');
    expect(downloading(120e6, 250e6)).toBe('120 of 250 MB');
    expect(downloading(300, 900)).toBe('300 of 900 B');
    expect(downloading(6e6, 5e6)).toBe('5.0 of 5.0 MB');
    expect(downloading(38.2e6, null)).toBe('38.2 MB');
    expect(downloading(0, null)).toBe('Downloading');
  });

  it('in words says what is done with it', () => {
    expect(en.databases.working(jobOf('a', { phase: 'waiting' }))).toBe('Waiting');
    expect(en.databases.working(jobOf('a', { phase: 'reading' }))).toBe('Reading');
    expect(en.databases.working(jobOf('a', { kind: 'check', phase: 'reading' }))).toBe('Looking for updates');
  });
});

describe('sources', () => {
  it('on the web are known by their host', () => {
    expect(shownSources(['https://card.mcmaster.ca/latest/data'])).toEqual([
      { kind: 'web', url: 'https://card.mcmaster.ca/latest/data', name: 'card.mcmaster.ca' },
    ]);
  });

  it('on one host are told apart by their files', () => {
    const names = shownSources([
      'https://example.org/a/b/AMR_CDS.fa',
      'https://example.org/catalog%20two.txt',
      'https://example.org/',
      'https://elsewhere.org/x',
    ]).map((source) => (source.kind === 'web' ? source.name : source.path));
    expect(names).toEqual([
      'example.org/…/AMR_CDS.fa',
      'example.org/catalog two.txt',
      'example.org',
      'elsewhere.org',
    ]);
  });

  it('that are files are known by their paths, and are not opened', () => {
    expect(
      shownSources([
        'file:///home/ada/ward%207/panel.fasta',
        'file:///C:/Data/panel.fasta',
        'file:///home/ada/100%.fasta',
        '/home/ada/panel.fasta',
        'javascript:alert(1)',
        'ftp://example.org/x',
      ]),
    ).toEqual(
      [
        '/home/ada/ward 7/panel.fasta',
        'C:/Data/panel.fasta',
        '/home/ada/100%.fasta',
        '/home/ada/panel.fasta',
        'javascript:alert(1)',
        'ftp://example.org/x',
      ].map((path) => ({ kind: 'file', path })),
    );
  });
});
