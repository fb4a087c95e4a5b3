import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMatrix, type Matrix } from '../../../renderer/features/matrix/model/matrix.ts';
import { found, mapped, runOf, searchOf } from './runs.ts';

/** The names of the genes of each sample, in the order of the columns. */
function genesOf(matrix: Matrix): Record<string, string[]> {
  return Object.fromEntries(
    matrix.samples.map(({ name }, sample) => [
      name,
      matrix.genes.flatMap(({ gene }, place) => (matrix.has(sample, place) ? [gene] : [])),
    ]),
  );
}

describe('a matrix', () => {
  it('has a row for every sample, also without a hit', () => {
    const matrix = buildMatrix(runOf(['a', 'b', 'c']), [found('b', 'sul2')], [], null);
    expect(genesOf(matrix)).toEqual({ a: [], b: ['sul2'], c: [] });
    expect([...matrix.geneCounts]).toEqual([0, 1, 0]);
    expect(matrix.samplesWithGenes).toBe(1);
  });

  it('shows the hit that covers most of a gene, and counts all', () => {
    const hits = [
      found('a', 'sul2', { id: 'short', coveragePct: 82, identityPct: 100, confidence: 'partial' }),
      found('a', 'sul2', { id: 'long', coveragePct: 100, identityPct: 98.2, confidence: 'close' }),
      found('a', 'sul2', { id: 'also long', coveragePct: 100, identityPct: 97, confidence: 'close' }),
    ];
    const matrix = buildMatrix(runOf(['a']), hits, [], null);
    expect(matrix.cell(0, 0)).toEqual({
      identityPct: 98.2,
      coveragePct: 100,
      count: 3,
      shape: 'whole',
      source: 'hit',
      hitId: 'long',
    });
    expect([...matrix.geneCounts]).toEqual([1]);
  });

  it('tells incomplete and split genes by their confidence', () => {
    const hits = [
      found('a', 'short', { confidence: 'partial', coveragePct: 85 }),
      found('a', 'pieces', { confidence: 'split', coveragePct: 95 }),
    ];
    const matrix = buildMatrix(runOf(['a']), hits, [], null);
    expect([matrix.cell(0, 0)?.shape, matrix.cell(0, 1)?.shape]).toEqual(['incomplete', 'split']);
  });

  it('takes in genes that reads cover, those below 90 % as incomplete', () => {
    const genes = [mapped('a', 'sul2'), mapped('a', 'tet(B)', { breadthPct: 89.99 })];
    const matrix = buildMatrix(runOf(['a']), [], genes, null);
    expect(matrix.cell(0, 0)).toMatchObject({ shape: 'whole', source: 'mapped', identityPct: 99.5 });
    expect(matrix.cell(0, 1)).toMatchObject({ shape: 'incomplete', hitId: null });
  });

  it('shows a gene that was surveyed and confirmed as the hit that it is', () => {
    const matrix = buildMatrix(
      runOf(['a']),
      [found('a', 'sul2', { coveragePct: 97 })],
      [mapped('a', 'sul2')],
      null,
    );
    expect(matrix.cell(0, 0)).toMatchObject({ source: 'hit', coveragePct: 97, count: 1 });
  });

  it('keeps the same gene of two databases apart, and shows one database alone on request', () => {
    const hits = [found('a', 'sul2'), found('a', 'sul2', { database: 'ncbi' })];
    const run = runOf(['a'], ['resfinder', 'ncbi']);
    expect(buildMatrix(run, hits, [], null).genes.map(({ database }) => database)).toEqual([
      'resfinder',
      'ncbi',
    ]);
    expect(buildMatrix(run, hits, [], 'ncbi').genes).toHaveLength(1);
  });

  it('does not take what was not searched for absent', () => {
    const run = runOf(['a', 'b', 'c']);
    const searches = [
      searchOf('a', 'resfinder'),
      searchOf('b', 'resfinder', { state: 'failed' }),
      searchOf('c', 'ncbi'),
      searchOf('b', 'kpsc_k', { engine: 'loci' }),
    ];
    const matrix = buildMatrix({ ...run, searches }, [found('a', 'sul2')], [], null);
    expect([0, 1, 2].map((sample) => matrix.isSearched(sample, 0))).toEqual([true, false, false]);
    expect(matrix.hasUnsearched).toBe(true);
    expect([0, 1, 2].map((sample) => matrix.genesOf(sample))).toEqual([1, null, 0]);
    expect(buildMatrix(run, [found('a', 'sul2')], [], null).hasUnsearched).toBe(false);
  });

  it('holds every hit in exactly one cell', () => {
    const samples = ['a', 'b', 'c', 'd'];
    const hitsOf = fc.array(
      fc.record({ sample: fc.constantFrom(...samples), gene: fc.constantFrom('g1', 'g2', 'g3') }),
    );
    fc.assert(
      fc.property(hitsOf, (list) => {
        const matrix = buildMatrix(
          runOf(samples),
          list.map(({ sample, gene }) => found(sample, gene)),
          [],
          null,
        );
        expect(matrix.found.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
        expect(matrix.samples.map(({ name }) => name)).toEqual(samples);
      }),
    );
  });
});
