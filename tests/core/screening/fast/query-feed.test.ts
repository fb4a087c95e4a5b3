import { describe, expect, it } from 'vitest';
import { QueryFeed, shareOut, type Query } from '../../../../core/screening/fast/query-feed.ts';

function query(name: string, length: number, windowBases = 0): Query {
  return { name, letters: new Uint8Array(length).fill(0x61), windowBases };
}

describe('queries', () => {
  it('go to the process that has the least to do, the longest first in each', () => {
    const shares = shareOut([query('a', 100), query('b', 5000), query('c', 3000), query('d', 2500)], 2);
    expect(shares.map((share) => share.map(({ name }) => name))).toEqual([
      ['b', 'a'],
      ['c', 'd'],
    ]);
  });

  it('cost far more in windows than outside', () => {
    const shares = shareOut([query('a', 5000), query('b', 4000, 1000), query('c', 3000)], 2);
    expect(shares.map((share) => share.map(({ name }) => name))).toEqual([['a', 'c'], ['b']]);
  });

  it('are waited for, and come as FASTA', async () => {
    const feed = new QueryFeed();
    const reading = (async () => {
      let text = '';
      for await (const chunk of feed.chunks()) text += Buffer.from(chunk).toString();
      return text;
    })();
    feed.give([query('c7', 3), { name: 'c9', letters: Buffer.from('acGTn'), windowBases: 2 }]);
    expect(await reading).toBe('>c7\naaa\n>c9\nacGTn\n');
  });
});
