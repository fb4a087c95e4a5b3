import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeExport } from '../../../../core/reports/exports/write-export.ts';
import { readGff3 } from './read-gff3.ts';
import { collectText, hitWith, MERGED, ODD_TEXTS, PROTEIN_HIT, runWith, sampleWith } from './support.ts';

async function gff3(...parameters: Parameters<typeof runWith>): Promise<string> {
  return collectText(writeExport('gff3', runWith(...parameters)));
}

describe('GFF3', () => {
  it('has the contig, the hit and what is known of it', async () => {
    expect(await gff3([sampleWith([hitWith()])])).toBe(
      [
        '##gff-version 3',
        '##sequence-region c1 1 5000',
        [
          'c1',
          'gapit',
          'gene',
          '301',
          '1161',
          '.',
          '-',
          '.',
          'ID=hit1;Name=blaT;Target=blaT 1 861 +;Dbxref=db:A1.1;Note=a product;database=db;coverage=93.12;' +
            'identity=99.88;confidence=close;class=X,Y;sample=a',
        ].join('\t'),
        '',
      ].join('\n'),
    );
  });

  it('sorts by contig and start over all databases, and turns proteins to their strand', async () => {
    const sample = sampleWith([hitWith({ contig: 'c2' }), hitWith({ start: 2000, end: 2860 })]);
    const proteins = { database: 'prot', molecule: 'prot' as const, hits: [PROTEIN_HIT] };
    const { features } = readGff3(await gff3([{ ...sample, contigs: [...sample.contigs, proteins] }]));
    expect(features.map(({ seqid, start, end, strand }) => [seqid, start, end, strand])).toEqual([
      ['c1', 301, 1161, '-'],
      ['c1', 2000, 2860, '-'],
      ['c2', 301, 1161, '-'],
    ]);
    expect(features[0]?.attributes).not.toHaveProperty('Dbxref');
    expect(features[0]?.attributes).not.toHaveProperty('Note');
  });

  it('gives each piece of a merged hit a line and an id', async () => {
    const { features, regions } = readGff3(await gff3([sampleWith([MERGED, hitWith()])]));
    expect(features.map(({ seqid, attributes }) => [seqid, attributes['ID'], attributes['Note']])).toEqual([
      ['c1', ['hit1'], ['a product']],
      ['c1', ['hit2.1'], ['a product', 'piece 1 of 2']],
      ['c2', ['hit2.2'], ['a product', 'piece 2 of 2']],
    ]);
    // A piece does not say how long its contig is.
    expect([...regions]).toEqual([['c1', 5000]]);
  });

  it('tells the contigs of several samples apart', async () => {
    const samples = ['x', 'y', 'x'].map((name) => sampleWith([hitWith()], { name }));
    const { features, regions } = readGff3(await gff3(samples));
    expect(features.map(({ seqid, attributes }) => [seqid, attributes['ID']?.[0]])).toEqual([
      ['x|c1', 'x|hit1'],
      ['y|c1', 'y|hit1'],
      ['x-2|c1', 'x-2|hit1'],
    ]);
    expect([...regions.keys()]).toEqual(['x|c1', 'y|c1', 'x-2|c1']);
  });

  it('is its first line alone where nothing was found', async () => {
    expect(await gff3([sampleWith([])])).toBe('##gff-version 3\n');
    expect(await gff3([])).toBe('##gff-version 3\n');
  });

  it('tells a contig name that two contigs share once, with the longer length', async () => {
    const hits = [hitWith(), hitWith({ contigIndex: 1, contigLength: 9000 })];
    expect([...readGff3(await gff3([sampleWith(hits)])).regions]).toEqual([['c1', 9000]]);
  });

  it('escapes contig names as the specification asks', async () => {
    const text = await gff3([sampleWith([hitWith({ contig: '>a b|c;d=é' })])]);
    expect(text).toContain('##sequence-region %3Ea%20b|c%3Bd%3D%C3%A9 1 5000\n');
    expect(text).toContain('\n%3Ea%20b|c%3Bd%3D%C3%A9\tgapit\t');
  });

  it('escapes every odd character so that a strict reader gives it back', async () => {
    const hits = ODD_TEXTS.map((text, i) =>
      hitWith({
        contig: `c${String(i).padStart(2, '0')}${text}`,
        gene: text,
        product: text,
        classes: [text, 'Z'],
      }),
    );
    const sample = sampleWith(hits, { name: 'tab\there' });
    const { features } = readGff3(await gff3([sample]));
    expect(features.map(({ seqid }) => seqid)).toEqual(hits.map(({ contig }) => contig));
    expect(features.map(({ attributes }) => attributes['Name'])).toEqual(ODD_TEXTS.map((text) => [text]));
    expect(features.map(({ attributes }) => attributes['Note'])).toEqual(ODD_TEXTS.map((text) => [text]));
    expect(features.map(({ attributes }) => attributes['class'])).toEqual(
      ODD_TEXTS.map((text) => [text, 'Z']),
    );
    expect(features[0]?.attributes['sample']).toEqual(['tab\there']);
  });

  it('gives back any text', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (contig, gene, accession) => {
        const written = await gff3([sampleWith([hitWith({ contig, gene, accession })])]);
        const [feature] = readGff3(written).features;
        expect(feature?.seqid).toBe(contig);
        expect(feature?.attributes['Name']).toEqual([gene]);
        expect(feature?.attributes['Dbxref']).toEqual([`db:${accession}`]);
      }),
    );
  });
});
