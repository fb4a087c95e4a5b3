import { describe, expect, it } from 'vitest';
import { finishLoci } from '../../../../core/databases/clusters/finish-loci.ts';
import type { RawGene, RawLocus } from '../../../../core/databases/clusters/raw-locus.ts';
import { featuresDocument } from '../../../../core/documents/features.ts';
import { faultOf } from '../../sequence/support.ts';

function gene(name: string | null, start = 1, end = 4): RawGene {
  return { line: 7, name, product: 'p', start, end, strand: '+' };
}

function locus(change: Partial<RawLocus> = {}): RawLocus {
  const raw = {
    id: 'L1',
    line: 3,
    sequence: 'acguNrACGT',
    declaredLength: 10,
    notes: [],
    genes: [gene('x')],
  };
  return { ...raw, ...change };
}

describe('finishLoci', () => {
  it('makes upper-case DNA, and takes label and type from the notes', () => {
    const { loci, warnings } = finishLoci([locus({ id: 'KL1', notes: ['K locus: KL1', 'K type: K1'] })], 'f');
    expect(loci).toEqual([
      {
        features: {
          locus: 'KL1',
          label: 'KL1',
          type: 'K1',
          length: 10,
          genes: [{ gene_id: 'x', product: 'p', start: 1, end: 4, strand: '+' }],
        },
        sequence: 'ACGTNRACGT',
      },
    ]);
    expect(warnings).toEqual([]);
    expect(
      featuresDocument.safeParse({
        schema: 'gapit.features/1',
        db: 'd',
        loci: loci.map(({ features }) => features),
      }).success,
    ).toBe(true);
  });

  it('falls back to the id, and marks extra genes', () => {
    const { loci } = finishLoci([locus(), locus({ id: 'wbbY', notes: ['Extra genes: wbbY'] })], 'f');
    expect(loci.map(({ features: { label, type, extra } }) => [label, type, extra])).toEqual([
      ['L1', 'L1', undefined],
      ['wbbY', 'wbbY', true],
    ]);
  });

  it('names genes without a name by their place', () => {
    const genes = [gene('x'), gene(null), gene(null)];
    const [first] = finishLoci([locus({ genes })], 'f').loci;
    expect(first?.features.genes.map(({ gene_id }) => gene_id)).toEqual(['x', 'L1_02', 'L1_03']);
  });

  it('tells genes of one name apart by numbers that no other gene has', () => {
    const genes = ['wzx', 'wzx', 'wzx_2', 'wzx', 'wzx_2'].map((name) => gene(name));
    const { loci, warnings } = finishLoci([locus({ genes })], 'f');
    expect(loci[0]?.features.genes.map(({ gene_id }) => gene_id)).toEqual([
      'wzx',
      'wzx_3',
      'wzx_2',
      'wzx_4',
      'wzx_2_2',
    ]);
    expect(warnings).toEqual([
      '3 genes named like another one of the same locus, told apart by a number: wzx_3 of L1, wzx_4 of L1, wzx_2_2 of L1',
    ]);
  });

  it('warns of notes that name another locus and of lengths that differ', () => {
    const loci = ['A', 'B', 'C', 'D', 'E'].map((id) =>
      locus({
        id,
        notes: [`K locus: ${id === 'E' ? 'E' : `KL${id}`}`],
        declaredLength: id === 'B' ? 9 : null,
      }),
    );
    expect(finishLoci(loci, 'f').warnings).toEqual([
      "the note names another locus than the record is called in 4 of 5 records: A (KLA), B (KLB), C (KLC) and 1 more; the record's name is the id, the note's the label",
      'the sequence is not as long as the LOCUS line says in 1 of 5 records: B (9, 10 found)',
    ]);
  });

  it.each([
    ['no record', [], 'BUILD_INVALID', { file: 'f' }],
    ['a repeated name', [locus(), locus({ line: 50 })], 'BUILD_INVALID', { locus: 'L1' }],
    ['no gene', [locus({ genes: [] })], 'LOCUS_WITHOUT_GENES', { locus: 'L1', line: '3' }],
    ['no base', [locus({ sequence: '' })], 'BUILD_INVALID', { locus: 'L1' }],
    ['letters of proteins', [locus({ sequence: 'ACGTEFLACG' })], 'BUILD_INVALID', { locus: 'L1' }],
    [
      'a gene behind the end',
      [locus({ genes: [gene('x', 5, 11)] })],
      'GENE_OUT_OF_BOUNDS',
      { line: '7', gene: 'x' },
    ],
    ['a gene from 0', [locus({ genes: [gene('x', 0, 5)] })], 'GENE_OUT_OF_BOUNDS', { locus: 'L1' }],
    [
      'a gene whose end is before its start',
      [locus({ genes: [gene(null, 5, 4)] })],
      'GENE_OUT_OF_BOUNDS',
      {},
    ],
  ])('refuses %s', async (_, raw, code, context) => {
    expect(await faultOf(() => finishLoci(raw, 'f'))).toMatchObject({
      code,
      context: { file: 'f', ...context },
    });
  });

  it('names both lines of a repeated name', async () => {
    expect((await faultOf(() => finishLoci([locus(), locus({ line: 50 })], 'f'))).message).toBe(
      'f names two loci L1 (lines 3 and 50): rename one of them, or leave it out',
    );
  });
});
