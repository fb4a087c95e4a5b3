import { describe, expect, it } from 'vitest';
import { readsFacts } from '../../../renderer/features/reads/model/facts.ts';
import { notesOn } from '../../../renderer/features/reads/model/geneNotes.ts';
import type { Laid, ReadsGene } from '../../../renderer/features/reads/model/gene.ts';
import { geneRows } from '../../../renderer/features/reads/model/rows.ts';
import { en } from '../../../renderer/i18n/en/index.ts';
import { deletion, gene, insertion, mismatch, readsResult } from './genes.ts';

const limits = { breadth: 90, identity: 0 };

/** The sentence of a gene, bold parts between stars. */
function sentence(one: ReadsGene, changed = limits, laid: Laid = 'reads'): string {
  const [row] = geneRows(readsResult([one]), changed, 90, null);
  if (row === undefined) throw new Error('no row');
  return en.reads
    .sentence(readsFacts(row, 'gene', laid, changed))
    .map((part) => (typeof part === 'string' ? part : `*${part.strong}*`))
    .join('');
}

describe('the sentence of a gene on reads', () => {
  it('says what is there letter for letter, and where reads disagree', () => {
    expect(sentence(gene())).toBe('The whole gene is here, letter for letter.');
    expect(sentence(gene({}, { mismatches: [mismatch(412, 7, 'T')] }))).toBe(
      'The whole gene is here, letter for letter. In 18 % of the reads, base 412 is T.',
    );
    expect(sentence(gene({}, { gaps: [deletion(30, 2, 10)] }))).toContain(
      'At 30, 25 % of the reads lack 2 bases.',
    );
    expect(sentence(gene({}, { mismatches: [mismatch(4, 7), mismatch(9, 7)] }))).toContain(
      'The reads disagree at 2 places.',
    );
  });

  it('counts what differs, and names gaps by their place', () => {
    expect(
      sentence(gene({}, { mismatches: [mismatch(5, 40), mismatch(6, 40)], gaps: [deletion(880, 3, 40)] })),
    ).toBe(
      'The whole gene is here, but not letter for letter: *2 of 900 bases differ* and *3 bases are missing* at 880 to 882.',
    );
    expect(sentence(gene({}, { gaps: [insertion(7, 1, 40)] }))).toContain('*1 extra base* stands before 7.');
  });

  it('of a gene below the limit says how much has reads, what is needed, and where the gene is cut', () => {
    const cut = gene(
      { geneLength: 972, breadthPct: 82.82, meanDepth: 46.4, present: false },
      { uncovered: [[1, 167]] },
    );
    expect(sentence(cut)).toBe(
      '*82.82 % of 972 bases have reads*; needs 90 %. Its first 167 bases have none: the gene is cut there.',
    );
    // Few reads may leave an end uncovered by chance.
    expect(sentence({ ...cut, meanDepth: 2 })).toMatch(/have none\.$/);
    expect(
      sentence(
        gene(
          { breadthPct: 80, present: false },
          {
            uncovered: [
              [9, 9],
              [200, 378],
            ],
          },
        ),
      ),
    ).toContain('180 bases in 2 places have none.');
    expect(sentence(cut, limits, 'contigs')).toContain('*82.82 % of 972 bases lie on a contig*');
  });

  it('of nearly whole and partial genes says which part is missing', () => {
    expect(sentence(gene({ breadthPct: 99.89 }, { uncovered: [[900, 900]] }))).toBe(
      'Nearly the whole gene is here: *its last base has no reads*. The rest matches letter for letter.',
    );
    const half = gene({ breadthPct: 89.96, present: false }, { uncovered: [[300, 389]] });
    expect(sentence(half, { breadth: 60, identity: 0 })).toBe(
      '*Only 89 % of the gene is here*; bases 300 to 389 have no reads. The rest matches letter for letter.',
    );
  });

  it('of a gene that only the assembly has says so', () => {
    const onAssembly = {
      gene: 'sul1_5',
      coveragePct: 100,
      identityPct: 99.25,
      geneLength: 840,
      product: 'sul1',
      present: true,
    };
    const row = geneRows(readsResult([]), limits, 90, new Map([['sul1_5', onAssembly]]))[0];
    if (row === undefined) throw new Error('no row');
    expect(row).toMatchObject({ verdict: 'none', agreement: 'assemblyOnly', gene: null });
    expect(en.reads.sentence(readsFacts(row, 'gene', 'reads', limits))).toEqual([
      { strong: 'No read lies on this gene' },
      '; the assembly has it with 100 % coverage and 99.25 % identity.',
    ]);
  });

  it('needs an identity where one is set', () => {
    expect(sentence(gene({ meanIdentityPct: 88.2 }), { breadth: 90, identity: 95 })).toBe(
      '100 % of 900 bases have reads, but *only 88.20 % of what lies there matches*; needs 95 %.',
    );
  });
});

describe('notes on a gene', () => {
  const notes = [
    'of 2 nearly identical genes (tet(G)_2, tet(G)_3) 2 count as present; tet(G)_2 is the best supported',
    'of 3 nearly identical genes (sul1_5, sul1_28 and 1 more) one counts as present (sul1_5)',
  ];

  it('are those that name it whole', () => {
    expect(notesOn('tet(G)_3', notes)).toEqual([notes[0]]);
    expect(notesOn('sul1_28', notes)).toEqual([notes[1]]);
    expect(notesOn('sul1_2', notes)).toEqual([]);
    expect(notesOn('et(G)_2', notes)).toEqual([]);
  });

  it('stand as sentences', () => {
    expect(en.notes.sentence('no locus of the database was found')).toBe(
      'No locus of the database was found.',
    );
  });
});

describe('what a sample is', () => {
  it('counts pairs of mates, and reads of single files', () => {
    const facts = { readType: 'sr', paired: true, lanes: 1, reads: 44_168, pairs: 22_084 } as const;
    expect(en.reads.sampleReads(facts)).toBe('paired Illumina reads, 1 lane, 22,084 pairs');
    expect(en.reads.sampleReads({ ...facts, readType: 'map-ont', paired: false, lanes: 2 })).toBe(
      'Nanopore reads, 2 lanes, 44,168 reads',
    );
  });

  it('names verdicts by the limit that is set', () => {
    expect(en.reads.verdict('belowBreadth', { breadth: 92.5, identity: 0 }, 'reads')).toBe('Below 92.50 %');
    expect(en.reads.verdict('none', limits, 'contigs')).toBe('No contig');
  });
});
