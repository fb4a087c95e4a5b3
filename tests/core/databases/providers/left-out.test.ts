import { describe, expect, it } from 'vitest';
import { LeftOut } from '../../../../core/databases/providers/left-out.ts';

const noteOf = (...ids: string[]): string | null => {
  const leftOut = new LeftOut('of no use');
  for (const id of ids) leftOut.add(id);
  return leftOut.note();
};

describe('LeftOut', () => {
  it('tells the number and up to three ids in a sentence', () => {
    expect(noteOf('a')).toBe('1 record left out, of no use: a.');
    expect(noteOf('a', '', 'c')).toBe('3 records left out, of no use: a, one without an id, c.');
    expect(noteOf('a', 'b', 'c', 'd')).toBe('4 records left out, of no use: a, b, c, ….');
  });

  it('is silent where nothing was left out', () => {
    expect(noteOf()).toBeNull();
  });
});
