import { utimes, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { AssemblyTexts } from '../../../../core/screening/fast/assembly-texts.ts';
import { temporaryFile, temporaryFolder } from '../../../support/temporary.ts';

async function textOf(
  texts: AssemblyTexts,
  file: string,
): Promise<{ text: string; contigs: number; told: number[] }> {
  const told: number[] = [];
  const read = await texts.read(file, { onBases: (bases) => told.push(bases) });
  let text = '';
  for await (const { pieces } of read.blocks) text += Buffer.concat(pieces).toString();
  return { text, contigs: read.summary().contigs.length, told };
}

describe('the texts of assemblies', () => {
  it('are read once for several databases', async () => {
    const texts = new AssemblyTexts();
    const file = await temporaryFile('a.fa', '>x\nacgtn\n>y\nGGCC\n');
    const first = await textOf(texts, file);
    expect(first).toEqual({ text: '>c0\nACGTN\n>c1\nGGCC\n', contigs: 2, told: [9] });
    expect(await textOf(texts, file)).toEqual(first);
  });

  it('are read again where the file has changed', async () => {
    const texts = new AssemblyTexts();
    const file = await temporaryFile('a.fa', '>x\nACGT\n');
    await textOf(texts, file);
    await writeFile(file, '>x\nTTTT\n');
    await utimes(file, 1, 1);
    expect((await textOf(texts, file)).text).toBe('>c0\nTTTT\n');
  });

  it('fail as the reading does, and are not remembered then', async () => {
    const texts = new AssemblyTexts();
    const file = await temporaryFile('a.fa', 'nothing of the kind');
    await expect(textOf(texts, file)).rejects.toMatchObject({ code: 'INVALID_FASTA' });
    await writeFile(file, '>x\nACGT\n');
    expect((await textOf(texts, file)).contigs).toBe(1);
  });

  it('can be read again of files alone; what is absent is for the reading to tell', async () => {
    const texts = new AssemblyTexts();
    expect(await texts.canBeReadAgain(await temporaryFile('a.fa', '>x\nA\n'))).toBe(true);
    expect(await texts.canBeReadAgain('/nowhere/a.fa')).toBe(true);
    expect(await texts.canBeReadAgain(await temporaryFolder())).toBe(false);
  });
});
