import { expect, it } from 'vitest';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { lane, screenLanes, shown, smallDatabase } from './screen.ts';

const caseFile = (id: string, name: string): string => shared('cases', id, name);
const tinyamr = () => smallDatabase('cases/_common/db', 'tinyamr');

describeWithShared('cases of reads', () => {
  it.each([
    ['041', 'multiline.fastq'],
    ['041', 'qual_at.fastq'],
    ['043', 'crlf.fastq'],
    ['043', 'crlf_no_final_newline.fastq'],
    // U for T: the same bases.
    ['047', 'drna.fastq'],
  ])('%s %s: five reads, all on one gene, every base right', async (id, name) => {
    const { genes, counts, notes } = await screenLanes(await tinyamr(), [lane(caseFile(id, name))]);
    expect(counts).toEqual({ reads: 5, pairs: 0, bases: 750 });
    expect(genes.map(shown)).toEqual([
      { gene: 'blaTST-1', breadth: 87.11, depth: 0.87, reads: 5, identity: 100, present: false },
    ]);
    expect(notes).toEqual([]);
  });

  it.each([
    ['slash', 12, 6],
    ['casava', 6, 6],
    ['dot', 12, 6],
    ['mid', 12, 6],
    ['shuffled', 6, 4],
  ])('044 %s: mates of any naming', async (style, names, pairs) => {
    const mates = lane(caseFile('044', `${style}_R1.fastq`), caseFile('044', `${style}_R2.fastq`));
    const { genes, counts, notes } = await screenLanes(await tinyamr(), [mates]);
    expect(counts).toEqual({ reads: 12, pairs, bases: 1800 });
    expect(genes.map(shown)).toEqual([
      { gene: 'mcr-T.1', breadth: 79.95, depth: 1.11, reads: names, identity: 100, present: false },
    ]);
    expect(notes).toEqual(
      style === 'shuffled' ? [expect.stringContaining('disagree, first at read 3: p2 and p3')] : [],
    );
  });

  it('046: an interleaved file', async () => {
    const { genes, counts, notes } = await screenLanes(await tinyamr(), [
      lane(caseFile('046', 'inter.fastq')),
    ]);
    expect(counts).toEqual({ reads: 12, pairs: 6, bases: 1800 });
    expect(genes.map(shown)).toEqual([
      { gene: 'mcr-T.1', breadth: 79.95, depth: 1.11, reads: 12, identity: 100, present: false },
    ]);
    expect(notes).toEqual([]);
  });

  it('049: identity of an alignment with gaps and N, and the differences at their places', async () => {
    const reference = await smallDatabase('cases/_common/db', 'tinyamr');
    const { genes, readType } = await screenLanes(reference, [lane(caseFile('049', 'read.fa'))]);
    expect(readType).toBe('map-ont');
    expect(genes.map(shown)).toEqual([
      { gene: 'blaTST-1', breadth: 100, depth: 1, reads: 1, identity: 99.19, present: true },
    ]);
    expect(genes[0]?.profile).toMatchObject({
      mismatches: [{ position: 101, reference: 'T', depth: 1, bases: { G: 1 } }],
      gaps: [
        { kind: 'deletion', position: 301, length: 3, depth: 1, reads: 1 },
        { kind: 'insertion', position: 500, length: 2, depth: 1, reads: 1 },
      ],
      uncovered: [],
    });
  });

  it('050: the whole gene, not what a chain of seeds spans', async () => {
    const { genes } = await screenLanes(await tinyamr(), [lane(caseFile('050', 'ont.fastq'))], {
      readType: 'map-ont',
    });
    expect(genes.map(shown)).toEqual([
      { gene: 'blaTST-1', breadth: 100, depth: 1, reads: 1, identity: 97.33, present: true },
    ]);
  });

  it('052: headers with a blank after >', async () => {
    const database = await smallDatabase('cases/052/db', 'spaced');
    const { genes, command } = await screenLanes(database, [lane(caseFile('052', 'reads.fastq'))]);
    expect(genes.map(({ gene, accession, classes }) => ({ gene, accession, classes }))).toEqual([
      { gene: 'blaTST-1', accession: 'T1', classes: ['BETA-LACTAM'] },
    ]);
    expect(command.join(' ')).toContain('spaced/sequences');
  });

  it('053: the better of two nearly identical alleles, and a note on the other one', async () => {
    const { genes, notes, counts } = await screenLanes(await tinyamr(), [
      lane(caseFile('053', 'allele1.fastq')),
    ]);
    expect(counts.reads).toBe(72);
    expect(genes.map(shown)).toEqual([
      { gene: 'blaTST-1', breadth: 98.72, depth: 11.15, reads: 64, identity: 100, present: true },
      { gene: 'blaTST-2', breadth: 29.04, depth: 1.39, reads: 8, identity: 100, present: false },
    ]);
    expect(notes).toEqual([
      expect.stringContaining('some reads fit several nearly identical genes equally well'),
      'of 2 nearly identical genes (blaTST-1, blaTST-2) one counts as present (blaTST-1); blaTST-1 is the best ' +
        'supported, the others need not be there: 11 of 72 alignments fit several of them',
    ]);
  });
});

describeWithShared('the seed documents', () => {
  it.each([
    [
      'tetx_full.fq',
      { gene: 'tetX', breadth: 100, depth: 2.3, reads: 12, identity: 100, present: true },
      522,
    ],
    [
      'suly_partial.fq',
      { gene: 'sulY', breadth: 68.97, depth: 1.15, reads: 3, identity: 100, present: false },
      261,
    ],
  ])('%s', async (name, expected, length) => {
    const database = await smallDatabase('data/seed-fixtures/db', 'tinyreads');
    const file = shared('data/seed-fixtures/reads', name);
    const { genes, command } = await screenLanes(database, [lane(file)]);
    expect(genes.map(shown)).toEqual([expected]);
    expect(genes[0]).toMatchObject({
      geneLength: length,
      database: 'tinyreads',
      classes: [expect.any(String)],
    });
    expect(command).toEqual([
      ...['minimap2', '-x', 'sr', '-t', '1', '--cs', '-k11', '-w6', '-B2'],
      ...['tinyreads/sequences', file],
    ]);
  });
});
