import { describe, expect, it } from 'vitest';
import { GapitError } from '../../../../core/base/errors.ts';
import type { BasesOf, HitPlace } from '../../../../core/reports/exports/export-run.ts';
import { writeExport } from '../../../../core/reports/exports/write-export.ts';
import { collectText, hitWith, MERGED, ODD_TEXTS, PROTEIN_HIT, runWith, sampleWith } from './support.ts';

const SHORT = hitWith({ start: 11, end: 75, geneEnd: 65, geneLength: 65 });

describe('FASTA of hits', () => {
  it('has a header that says where and what, and lines of 60 bases', async () => {
    expect(await collectText(writeExport('fasta', runWith([sampleWith([SHORT])])))).toBe(
      ['>a|c1:11-75(-) blaT A1.1 db coverage=93.12 identity=99.88', 'A'.repeat(60), 'A'.repeat(5), ''].join(
        '\n',
      ),
    );
  });

  it('asks for the places of a sample at once, pieces of a merged hit one by one, proteins on their strand', async () => {
    const asked: (readonly HitPlace[])[] = [];
    const basesOf: BasesOf = (_, places) => {
      asked.push(places);
      return Promise.resolve(places.map(({ start, end }) => 'C'.repeat(end - start + 1)));
    };
    const text = await collectText(
      writeExport('fasta', runWith([sampleWith([MERGED, PROTEIN_HIT])], { basesOf })),
    );
    expect(
      asked.map((places) => places.map(({ contig, start, end, strand }) => [contig, start, end, strand])),
    ).toEqual([
      [
        ['c1', 4501, 5000, '+'],
        ['c2', 1, 300, '-'],
        ['c1', 301, 1161, '-'],
      ],
    ]);
    expect(text.match(/^>.*$/gm)).toEqual([
      '>a|c1:4501-5000(+) tetX A1.1 db coverage=62.50 identity=100.00',
      '>a|c2:1-300(-) tetX A1.1 db coverage=37.50 identity=98.67',
      '>a|c1:301-1161(-) mdtP - prot coverage=93.12 identity=99.88',
    ]);
  });

  it('goes on past a sample whose file is gone, with a note', async () => {
    const notes: string[] = [];
    const basesOf: BasesOf = (sample, places) =>
      sample.name === 'gone'
        ? Promise.reject(new GapitError('INPUT_NOT_FOUND', 'gone.fa is not there'))
        : Promise.resolve(places.map(({ start, end }) => 'A'.repeat(end - start + 1)));
    const samples = [sampleWith([SHORT], { name: 'gone' }), sampleWith([SHORT], { name: 'here' })];
    const text = await collectText(
      writeExport('fasta', runWith(samples, { basesOf }), { onNote: (note) => notes.push(note) }),
    );
    expect(text.match(/^>\w+/gm)).toEqual(['>here']);
    expect(notes).toEqual(["gone: its sequences can't be read: gone.fa is not there"]);
  });

  it('leaves out a hit that the changed file no longer holds, with a note', async () => {
    const notes: string[] = [];
    const basesOf: BasesOf = (_, places) => Promise.resolve(places.map(() => 'ACGT'));
    const hits = [SHORT, hitWith({ gene: 'still', start: 1, end: 4 })];
    const text = await collectText(
      writeExport('fasta', runWith([sampleWith(hits)], { basesOf }), { onNote: (note) => notes.push(note) }),
    );
    expect(text).toBe('>a|c1:1-4(-) still A1.1 db coverage=93.12 identity=99.88\nACGT\n');
    expect(notes).toEqual(['a: blaT is left out, since the file has changed since it was found']);
  });

  it('ends when it is cancelled', async () => {
    const basesOf: BasesOf = () => Promise.reject(new DOMException('stopped', 'AbortError'));
    await expect(
      collectText(writeExport('fasta', runWith([sampleWith([SHORT])], { basesOf }))),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('tells samples of one name apart, and keeps headers on a line of six words', async () => {
    const twice = await collectText(
      writeExport('fasta', runWith([sampleWith([SHORT]), sampleWith([SHORT])])),
    );
    expect(twice.match(/^>[^|]+/gm)).toEqual(['>a', '>a-2']);
    const hits = ODD_TEXTS.map((text) => ({ ...SHORT, gene: text, contig: text, accession: text }));
    const odd = await collectText(
      writeExport('fasta', runWith([sampleWith(hits, { name: 'my sample\n>x' })])),
    );
    const headers = odd.split('\n').filter((line) => line.startsWith('>'));
    expect(headers).toHaveLength(ODD_TEXTS.length);
    for (const header of headers) expect(header.split(/\s/)).toHaveLength(6);
  });
});
