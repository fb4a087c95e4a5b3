import { describe, expect, it } from 'vitest';
import { readAhead } from '../../../../core/screening/reads/read-ahead.ts';

async function collected<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of source) all.push(each);
  return all;
}

describe('readAhead', () => {
  it.each([1, 3, 100])('gives all pieces in turn, %d of them early', async (pieces) => {
    let asked = 0;
    async function* source() {
      for (; asked < 10; asked++) yield await Promise.resolve(asked);
    }
    const ahead = readAhead(source(), pieces);
    expect((await ahead.next()).value).toBe(0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toBe(Math.min(10, pieces));
    expect(await collected(ahead)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('tells a failure where its piece would have come', async () => {
    async function* source() {
      yield await Promise.resolve(1);
      yield 2;
      throw new Error('broken');
    }
    const ahead = readAhead(source(), 8);
    expect([(await ahead.next()).value, (await ahead.next()).value]).toEqual([1, 2]);
    await expect(ahead.next()).rejects.toThrow('broken');
    expect(await ahead.next()).toEqual({ done: true, value: undefined });
  });

  it('leaves its source when it is left', async () => {
    let isLeft = false;
    async function* source() {
      try {
        for (;;) yield await Promise.resolve(1);
      } finally {
        isLeft = true;
      }
    }
    for await (const piece of readAhead(source(), 4)) if (piece === 1) break;
    expect(isLeft).toBe(true);
  });
});
