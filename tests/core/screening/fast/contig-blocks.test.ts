import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contigBlocks } from '../../../../core/screening/fast/contig-blocks.ts';
import type { ContigBlock } from '../../../../core/scanner/scan-memory.ts';

async function blocks(chunks: readonly string[], most: number): Promise<{ text: string; contigs: number }[]> {
  async function* source(): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk));
  }
  const all: ContigBlock[] = [];
  for await (const block of contigBlocks(source(), most)) all.push(block);
  return all.map(({ pieces, bytes, contigs }) => {
    const text = Buffer.concat(pieces).toString();
    expect(text).toHaveLength(bytes);
    return { text, contigs };
  });
}

describe('blocks of contigs', () => {
  it('end with a contig, once they are large enough', async () => {
    expect(await blocks(['>c0\nAC\n>c1\nGG\n>c', '2\nTTTT\nTT', '\n>c3\nA\n'], 8)).toEqual([
      { text: '>c0\nAC\n>c1\nGG\n', contigs: 2 },
      { text: '>c2\nTTTT\nTT\n', contigs: 1 },
      { text: '>c3\nA\n', contigs: 1 },
    ]);
  });

  it('are one for a small assembly, and none for none', async () => {
    expect(await blocks(['>c0\nAC\n>c1\nGG\n'], 100)).toEqual([{ text: '>c0\nAC\n>c1\nGG\n', contigs: 2 }]);
    expect(await blocks([], 100)).toEqual([]);
  });

  it('are the whole text in whole contigs, wherever chunks and blocks end', async () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });
    const cuts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(lengths, cuts, fc.integer({ min: 1, max: 120 }), async (contigs, steps, most) => {
        const text = contigs.map((length, i) => `>c${i}\n${'A'.repeat(length)}\n`).join('');
        const chunks: string[] = [];
        for (let at = 0, i = 0; at < text.length; i++) {
          const step = steps[i % steps.length] ?? 1;
          chunks.push(text.slice(at, at + step));
          at += step;
        }
        const all = await blocks(chunks, most);
        expect(all.map((block) => block.text).join('')).toBe(text);
        expect(all.reduce((sum, block) => sum + block.contigs, 0)).toBe(contigs.length);
        for (const block of all) {
          expect(block.text.startsWith('>')).toBe(true);
          expect(block.text.match(/>/g)).toHaveLength(block.contigs);
        }
        for (const block of all.slice(0, -1)) expect(block.text.length).toBeGreaterThanOrEqual(most);
      }),
    );
  });
});
