import { describe, expect, it } from 'vitest';
import { foldCase } from '../../../../core/databases/records/fold-case.ts';

describe('foldCase', () => {
  it.each([
    ['blaOXA-48', 'BLAOXA-48'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['İstanbul', 'i̇stanbul'],
    ['µg', 'μG'],
    ['Été', 'E\u0301TE\u0301'],
    ['ﬁmbriae', 'FIMBRIAE'],
    ['株', '株'],
  ])('makes %s and %s the same', (one, other) => {
    expect(foldCase(one)).toBe(foldCase(other));
  });

  it.each([
    ['blaOXA-48', 'blaOXA-244'],
    ['Été', 'Ete'],
    ['α', 'a'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(foldCase(one)).not.toBe(foldCase(other));
  });
});
