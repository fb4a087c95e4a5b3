import { describe, expect, it } from 'vitest';
import { alignerVersions, plainVersion } from '../../../renderer/shell/alignerVersions.ts';
import { shortcutOf } from '../../../renderer/shell/useShortcuts.ts';
import { alignerOf } from '../samples.ts';

const words = {
  aligner: (program: string, version: string) => `${program} ${version}`,
  alignerMissing: (program: string) => `${program} not found`,
};

describe('aligner versions in the status bar', () => {
  it('names BLAST+ once and says what is missing', () => {
    const aligners = [alignerOf('blastn'), alignerOf('blastx'), alignerOf('minimap2', { path: null })];
    expect(alignerVersions(aligners, words)).toEqual(['BLAST+ 2.12.0', 'minimap2 not found']);
  });

  it('leaves the plus to the name', () => {
    expect(plainVersion('2.12.0+')).toBe('2.12.0');
    expect(plainVersion(null)).toBe('');
  });
});

describe('shortcuts', () => {
  const keys = { key: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  it('tells them apart', () => {
    expect(shortcutOf({ ...keys, key: 'k', ctrlKey: true })).toBe('palette');
    expect(shortcutOf({ ...keys, key: 'K', metaKey: true })).toBe('palette');
    expect(shortcutOf({ ...keys, key: 'n', ctrlKey: true })).toBe('newScreen');
    expect(shortcutOf({ ...keys, key: 'ArrowLeft', altKey: true })).toBe('back');
    expect(shortcutOf({ ...keys, key: 'ArrowRight', altKey: true })).toBe('forward');
    expect(shortcutOf({ ...keys, key: 'k' })).toBeNull();
    expect(shortcutOf({ ...keys, key: 'k', ctrlKey: true, shiftKey: true })).toBeNull();
  });
});
