import { describe, expect, it } from 'vitest';
import {
  InterleavedPairs,
  isSameName,
  relateNames,
  type NameBytes,
} from '../../../core/sequence/read-mates.ts';

function nameOf(text: string): NameBytes {
  // Not at the start of its bytes, as in a file.
  const bytes = Buffer.from(`@${text}\n`);
  return { bytes, from: 1, to: bytes.length - 1 };
}

describe('relateNames', () => {
  it.each([
    ['p0', 'p0', 'same'],
    ['', '', 'same'],
    ['p0/1', 'p0/2', 'end'],
    ['p0.1', 'p0.2', 'numbered'],
    ['p0_1', 'p0_2', 'numbered'],
    ['run_1_p0', 'run_2_p0', 'numbered'],
    ['run_R1_p0', 'run_R2_p0', 'numbered'],
    ['name:1:N:0', 'name:2:N:0', 'numbered'],
    ['1', '2', 'numbered'],
    // The mates are the wrong way round, or are none.
    ['p0/2', 'p0/1', 'other'],
    ['p2', 'p3', 'other'],
    ['p1', 'p2', 'other'],
    ['p.11', 'p.12', 'other'],
    ['p.1.5', 'p.2.6', 'other'],
    ['barR1x', 'barR2x', 'other'],
    ['p0/1', 'p0', 'other'],
    ['', 'a', 'other'],
  ])('%s and %s: %s', (first, second, relation) => {
    expect(relateNames(nameOf(first), nameOf(second))).toBe(relation);
  });

  it('tells equal names from all others', () => {
    expect(isSameName(nameOf('abc'), nameOf('abc'))).toBe(true);
    expect(isSameName(nameOf(''), nameOf(''))).toBe(true);
    expect(isSameName(nameOf('abc'), nameOf('xbc'))).toBe(false);
    expect(isSameName(nameOf('abc'), nameOf('aabc'))).toBe(false);
  });

  it('takes a slash and one digit at the end for the mark of a mate, as minimap2 does', () => {
    expect(isSameName(nameOf('abc/1'), nameOf('abc/2'))).toBe(true);
    expect(isSameName(nameOf('abc/1'), nameOf('abc'))).toBe(true);
    expect(isSameName(nameOf('abc.1'), nameOf('abc.2'))).toBe(false);
    expect(isSameName(nameOf('abd/1'), nameOf('abc/2'))).toBe(false);
  });
});

describe('InterleavedPairs', () => {
  const pairsOf = (names: readonly string[]): number => {
    const pairs = new InterleavedPairs();
    names.forEach((name, i) => {
      pairs.see(() => relateNames(nameOf(names[i - 1] ?? ''), nameOf(name)));
    });
    return pairs.count(names.length);
  };

  it.each([
    ['mates of one name', ['a', 'a', 'b', 'b'], 2],
    ['mates with /1 and /2', ['a/1', 'a/2', 'b/1', 'b/2'], 2],
    ['a read without its mate between', ['a/1', 'a/2', 'b/2', 'c/1', 'c/2'], 2],
    ['three reads of one name', ['a', 'a', 'a'], 1],
    ['mates with .1 and .2', ['a.1', 'a.2', 'b.1', 'b.2'], 2],
    ['single reads that are numbered', ['run.1', 'run.2', 'run.3', 'run.4', 'run.5'], 0],
    ['single reads', ['a', 'b', 'c'], 0],
    ['nothing', [], 0],
  ])('%s', (_, names, pairs) => {
    expect(pairsOf(names)).toBe(pairs);
  });
});
