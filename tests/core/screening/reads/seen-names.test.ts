import { describe, expect, it } from 'vitest';
import { SeenNames } from '../../../../core/screening/reads/seen-names.ts';

describe('SeenNames', () => {
  it('knows every name again, for each gene', () => {
    const seen = new SeenNames();
    const names = Array.from({ length: 50_000 }, (_, i) => `K00287:38:HTHV5BBXX:7:1101:13403:${i}`);
    expect(names.filter((name) => seen.add(1, name))).toHaveLength(50_000);
    expect(names.filter((name) => seen.add(1, name))).toHaveLength(0);
    expect(names.filter((name) => seen.add(2, name))).toHaveLength(50_000);
    expect(seen.add(1, '')).toBe(true);
    expect(seen.add(1, '')).toBe(false);
  });

  it('keeps what it has at its bound, and counts further names each time', () => {
    const seen = new SeenNames(3);
    expect(['a', 'b', 'c', 'd'].map((name) => seen.add(0, name))).toEqual([true, true, true, true]);
    expect(['a', 'b', 'c', 'd'].map((name) => seen.add(0, name))).toEqual([false, false, false, true]);
  });
});
