import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTarget } from '../../../../core/databases/alignment-target.ts';
import { alleleGroups } from '../../../../core/screening/reads/allele-groups.ts';
import { alleleNotes } from '../../../../core/screening/reads/allele-notes.ts';
import { SampleTally } from '../../../../core/screening/reads/sample-tally.ts';
import { reverseComplement } from '../../../../core/sequence/reverse-complement.ts';
import { fasta, randomBases } from '../../../support/bases.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { row } from './paf-lines.ts';

const GENE = randomBases(600, 1);
const REST = randomBases(600, 2);

/** The gene with another base at every so many places. */
function allele(every: number): string {
  return GENE.replaceAll(/./g, (base, i: number) =>
    i % every === every - 1 ? (base === 'A' ? 'C' : 'A') : base,
  );
}

type Rows = readonly (readonly [target: string, start: number, end: number, mapq: number])[];

async function notesOf(genes: readonly (readonly [string, string])[], rows: Rows, minBreadth = 90) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'sequences'), fasta(genes));
  const target = await openTarget(folder, 'db');
  const tally = new SampleTally(target, { minBreadth, minIdentity: 0, minMapq: 0, floorOf: () => 0 });
  rows.forEach(([name, start, end, mapq], i) => {
    tally.add(row({ query: `q${i}`, target: name, length: 600, start, end, mapq }));
  });
  const found = tally.finish(2);
  const sequences = await target.sequencesOf(new Set(found.map(({ record }) => record.index)));
  const groups = alleleGroups(found, sequences);
  return { groups, notes: alleleNotes(groups, minBreadth, 'reads') };
}

describe('nearly identical genes', () => {
  const alleles = [
    ['a-1', GENE],
    ['a-2', allele(100)],
    ['other', REST],
  ] as const;

  it('are grouped by sequence, the deepest one first', async () => {
    const { groups } = await notesOf(alleles, [
      ['a-1', 0, 300, 0],
      ['a-2', 0, 500, 0],
      ['other', 0, 600, 60],
    ]);
    expect(groups.map(({ best, others }) => [best.gene.gene, others.map(({ gene }) => gene.gene)])).toEqual([
      ['a-2', ['a-1']],
    ]);
    expect(groups[0]).toMatchObject({ rows: 2, sharedRows: 2, jointBreadthPct: (100 * 500) / 600 });
  });

  it('are no group from one base in ten on', async () => {
    const distant = [
      ['a-1', GENE],
      ['a-9', allele(10)],
    ] as const;
    const { groups } = await notesOf(distant, [
      ['a-1', 0, 300, 0],
      ['a-9', 0, 300, 0],
    ]);
    expect(groups).toEqual([]);
  });

  it('are noted where none is present alone, but one must be there', async () => {
    const { notes } = await notesOf(alleles, [
      ['a-1', 0, 300, 0],
      ['a-2', 250, 600, 0],
      ['a-2', 550, 600, 60],
    ]);
    expect(notes).toHaveLength(2);
    expect(notes[1]).toBe(
      'of 2 nearly identical genes (a-2, a-1) none reaches 90 % alone, but together they cover 100.00 % of a-2, ' +
        'so that one of them is most likely there: 2 of 3 alignments fit several of them',
    );
  });

  it('are laid on each other where one is cut short', async () => {
    const { groups } = await notesOf(
      [
        ['whole', GENE],
        ['cut', GENE.slice(100)],
      ],
      [
        ['whole', 0, 300, 0],
        ['cut', 150, 250, 0],
      ],
    );
    // Bases 250 to 350 of the whole gene: 50 more than it has itself.
    expect(groups[0]?.jointBreadthPct).toBeCloseTo((100 * 350) / 600);
  });

  it('are laid on each other where one stands on the other strand', async () => {
    const { groups } = await notesOf(
      [
        ['whole', GENE],
        ['turned', reverseComplement(GENE.slice(100))],
      ],
      [
        ['whole', 0, 300, 0],
        // Bases 300 to 400 of the whole gene.
        ['turned', 200, 300, 0],
      ],
    );
    expect(groups[0]?.jointBreadthPct).toBeCloseTo((100 * 400) / 600);
  });

  it('are noted where one is present and others share its reads', async () => {
    const { notes } = await notesOf(alleles, [
      ['a-1', 0, 600, 60],
      ['a-2', 0, 100, 0],
    ]);
    expect(notes[1]).toBe(
      'of 2 nearly identical genes (a-1, a-2) one counts as present (a-1); a-1 is the best supported, the others ' +
        'need not be there: 1 of 2 alignments fit several of them',
    );
  });

  it('are noted where all count as present', async () => {
    const { notes } = await notesOf(alleles, [
      ['a-1', 0, 600, 0],
      ['a-2', 0, 600, 0],
      ['a-2', 0, 100, 60],
    ]);
    expect(notes[1]).toMatch(
      /^2 nearly identical genes count as present \(a-2, a-1\); a-2 is the best supported/,
    );
  });

  it.each([
    [
      'no read is shared',
      [
        ['a-1', 0, 600, 60],
        ['a-2', 0, 600, 60],
      ],
    ],
    [
      'few reads are shared',
      [...Array<[string, number, number, number]>(10).fill(['a-1', 0, 600, 60]), ['a-2', 0, 9, 0]],
    ],
    [
      'they are covered too little even together',
      [
        ['a-1', 0, 300, 0],
        ['a-2', 0, 300, 0],
      ],
    ],
    ['there is one alone', [['a-1', 0, 600, 0]]],
  ] as [string, Rows][])('are not noted where %s', async (_, rows) => {
    expect((await notesOf(alleles, rows)).notes).toEqual([]);
  });

  it('are noted for twenty groups at most', async () => {
    const genes = Array.from({ length: 25 }, (_, i) => {
      const bases = randomBases(600, 10 + i);
      return [
        [`g${i}-1`, bases],
        [`g${i}-2`, `${bases.slice(0, 599)}N`],
      ] as const;
    }).flat();
    const { notes } = await notesOf(
      genes,
      genes.map(([name]) => [name, 0, 600, 0] as const),
    );
    expect(notes).toHaveLength(22);
    expect(notes[21]).toBe('the same holds for 5 further groups of nearly identical genes');
  });
});
