import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectContigs } from '../../../core/sequence/select-contigs.ts';
import { fasta } from '../../support/bases.ts';

async function selected(text: string, wanted: readonly number[], piece: number): Promise<string> {
  const bytes = Buffer.from(text);
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += piece) {
      yield await Promise.resolve(bytes.subarray(at, at + piece));
    }
  }
  const parts: Buffer[] = [];
  for await (const part of selectContigs(chunks(), new Set(wanted))) parts.push(part);
  return Buffer.concat(parts).toString();
}

describe('selectContigs', () => {
  it('gives the wanted records as they are, wherever the chunks are cut', async () => {
    const contigs = fc.array(fc.string({ unit: fc.constantFrom('A', 'C', '\n'), minLength: 1 }), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(
        contigs,
        fc.array(fc.nat(9)),
        fc.integer({ min: 1, max: 40 }),
        async (all, wanted, piece) => {
          const records = all.map((sequence, i) => [`c${i}`, sequence] as const);
          expect(await selected(fasta(records), wanted, piece)).toBe(
            fasta(records.filter((_, i) => wanted.includes(i))),
          );
        },
      ),
    );
  });
});
