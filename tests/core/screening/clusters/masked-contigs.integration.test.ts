import { expect, it } from 'vitest';
import { LocusScanner } from '../../../../core/scanner/locus-scanner.ts';
import { maskedContigs } from '../../../../core/screening/clusters/masked-contigs.ts';
import { fasta, randomBases } from '../../../support/bases.ts';
import { minimapIndex } from '../../../support/locus-index.ts';

const LOCUS = randomBases(6000, 1);
const OTHER = randomBases(70_000, 2);

async function masked(pieces: readonly string[]): Promise<{ text: string; contigs: number; whole: number }> {
  const scanner = await LocusScanner.of(await minimapIndex([LOCUS]));
  if (scanner === null) throw new Error('the index was not understood');
  const tally = { contigs: 0, whole: 0 };
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
  }
  let text = '';
  for await (const bytes of maskedContigs(chunks(), scanner, (index) => `q${index}`, tally))
    text += Buffer.from(bytes).toString('latin1');
  return { text, ...tally };
}

function sequencesOf(text: string): Map<string, string> {
  const records = text.split('>').slice(1);
  return new Map(
    records.map((record) => {
      const [name = '', ...lines] = record.split('\n');
      return [name, lines.join('')];
    }),
  );
}

it('gives contigs with a locus by their names and lengths, N where nothing of it lies', async () => {
  const contig = OTHER + LOCUS + OTHER;
  const { text, contigs, whole } = await masked([
    fasta([
      ['a', OTHER],
      ['b', contig],
      ['c', OTHER],
      ['d', LOCUS],
    ]),
  ]);
  expect({ contigs, whole }).toEqual({ contigs: 4, whole: 0 });
  const sequences = sequencesOf(text);
  expect([...sequences.keys()]).toEqual(['q1', 'q3']);
  expect(sequences.get('q3')).toBe(LOCUS);
  const [, before = '', kept = '', behind = ''] = /^(N*)([ACGT]+)(N*)$/.exec(sequences.get('q1') ?? '') ?? [];
  expect(before.length).toBeGreaterThan(55_000);
  expect(behind.length).toBeGreaterThan(55_000);
  expect(before.length + kept.length + behind.length).toBe(contig.length);
  expect(kept).toBe(contig.slice(before.length, before.length + kept.length));
  expect(kept).toContain(LOCUS);
});

it('is the same however lines and pieces are cut', async () => {
  const contig = OTHER + LOCUS + OTHER + LOCUS.slice(0, 3000) + OTHER;
  const { text: expected } = await masked([
    fasta([
      ['a', contig],
      ['b', LOCUS],
    ]),
  ]);
  const cut = `>a\n${contig.replace(/(.{997})/g, '$1\n')}\n>b\n${LOCUS.replace(/(.{60})/g, '$1\n')}\n`;
  for (const size of [1009, 65_536]) {
    const { text } = await masked(cut.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []);
    expect(sequencesOf(text)).toEqual(sequencesOf(expected));
  }
});

it('leaves a contig as it is that has a word too often, and counts it', async () => {
  const contig = OTHER + LOCUS.slice(2000, 2060).repeat(60) + OTHER;
  const { text, whole } = await masked([fasta([['a', contig]])]);
  expect(whole).toBe(1);
  expect(sequencesOf(text)).toEqual(new Map([['q0', contig]]));
});

it('gives nothing of an assembly without a locus, or without contigs', async () => {
  expect(await masked([fasta([['a', OTHER]])])).toEqual({ text: '', contigs: 1, whole: 0 });
  expect(await masked([])).toEqual({ text: '', contigs: 0, whole: 0 });
});
