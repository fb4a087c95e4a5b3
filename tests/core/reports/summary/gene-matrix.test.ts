import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareBytewise } from '../../../../core/base/text-order.ts';
import { GeneMatrixBuilder, type GeneMatrix } from '../../../../core/reports/summary/gene-matrix.ts';

type Hit = readonly [sample: string, gene: string, value: number];

function matrixOf(hits: readonly Hit[], samples: readonly string[] = []): GeneMatrix<number> {
  const builder = new GeneMatrixBuilder<number>();
  for (const sample of samples) builder.addSample(sample);
  for (const [sample, gene, value] of hits) builder.addHit(sample, gene, value);
  return builder.build();
}

describe('GeneMatrixBuilder', () => {
  it('sorts samples and genes bytewise and keeps the values of a cell in their order', () => {
    const hits: Hit[] = [
      ['b', 'sul1', 3],
      ['B', 'β', 2],
      ['b', 'sul1', 1],
      ['b', 'Sul', 4],
    ];
    const { genes, rows } = matrixOf(hits);
    expect(genes).toEqual(['Sul', 'sul1', 'β']);
    expect(rows.map(({ sample, cells }) => [sample, [...cells]])).toEqual([
      ['B', [['β', [2]]]],
      [
        'b',
        [
          ['sul1', [3, 1]],
          ['Sul', [4]],
        ],
      ],
    ]);
  });

  it('has a row for a sample without a hit, whenever it was named', () => {
    const { genes, rows } = matrixOf([['c', 'g', 1]], ['d', 'a', 'c']);
    expect(genes).toEqual(['g']);
    expect(rows.map(({ sample, cells }) => [sample, cells.size])).toEqual([
      ['a', 0],
      ['c', 1],
      ['d', 0],
    ]);
  });

  it('is empty of nothing', () => {
    expect(matrixOf([])).toEqual({ genes: [], rows: [] });
  });

  it('holds every hit once, whatever order samples and genes come in', () => {
    const name = fc.string({ maxLength: 3, unit: 'grapheme' });
    const hit = fc.tuple(name, name, fc.nat());
    fc.assert(
      fc.property(fc.array(hit), (hits) => {
        const { genes, rows } = matrixOf(hits);
        const back = rows.flatMap(({ sample, cells }) =>
          [...cells].flatMap(([gene, values]) => values.map((value) => [sample, gene, value])),
        );
        const sorted = (list: readonly unknown[]): string[] =>
          list.map((each) => JSON.stringify(each)).sort();
        expect(sorted(back)).toEqual(sorted(hits));
        expect(genes).toEqual([...new Set(hits.map(([, gene]) => gene))].sort(compareBytewise));
        expect(rows.every(({ cells }) => [...cells.keys()].every((gene) => genes.includes(gene)))).toBe(true);
      }),
    );
  });
});
