import { compareNames } from '../../results/model/sorting.ts';
import { averageLinkage, leafOrder, type Tree } from './clustering.ts';
import { PresenceBits } from './distance.ts';
import type { Matrix } from './matrix.ts';

export type SampleOrderBy = 'similarity' | 'name' | 'run';

export interface SampleOrder {
  /** Places in `Matrix.samples`, each once, from top to bottom. */
  readonly samples: readonly number[];
  /** Of similarity, from two samples up; its leaves stand as the first samples do. */
  readonly tree: Tree | null;
}

/** The same tree with other places at its leaves. */
function replaced(tree: Tree, place: (leaf: number) => number): Tree {
  if (tree.kind === 'leaf') return { ...tree, place: place(tree.place) };
  return { ...tree, upper: replaced(tree.upper, place), lower: replaced(tree.lower, place) };
}

function byName(matrix: Matrix): number[] {
  return matrix.samples
    .map((_, place) => place)
    .sort((a, b) => compareNames(matrix.samples[a]?.name ?? '', matrix.samples[b]?.name ?? '') || a - b);
}

/**
 * By similarity: average linkage on the Jaccard distance of the genes present. Samples without a gene stand
 * together below, at distance 1 from all others. What a sample carries that was not searched is not known:
 * it stands at the foot, outside the tree. Samples are told apart by name first, so that the same samples give
 * the same picture in whatever order they were listed.
 */
function bySimilarity(matrix: Matrix): SampleOrder {
  const named = byName(matrix);
  const withGenes = named.filter((sample) => (matrix.geneCounts[sample] ?? 0) > 0);
  const without = named.filter((sample) => matrix.genesOf(sample) === 0);
  const unknown = named.filter((sample) => matrix.genesOf(sample) === null);
  const bits = new PresenceBits(withGenes.length, matrix.genes.length, (row, gene) =>
    matrix.has(withGenes[row] ?? 0, gene),
  );
  const found = averageLinkage(withGenes.length, (a, b) => bits.jaccard(a, b));
  const empty = averageLinkage(without.length, () => 0);
  const upper = found === null ? null : replaced(found, (leaf) => withGenes[leaf] ?? 0);
  const lower = empty === null ? null : replaced(empty, (leaf) => without[leaf] ?? 0);
  const tree: Tree | null =
    upper !== null && lower !== null
      ? { kind: 'join', height: 1, size: upper.size + lower.size, first: 0, upper, lower }
      : (upper ?? lower);
  const known = tree === null ? [] : leafOrder(tree);
  return { samples: [...known, ...unknown], tree: tree?.kind === 'join' ? tree : null };
}

export function orderSamples(matrix: Matrix, by: SampleOrderBy): SampleOrder {
  switch (by) {
    case 'similarity':
      return bySimilarity(matrix);
    case 'name':
      return { samples: byName(matrix), tree: null };
    case 'run':
      return { samples: matrix.samples.map((_, place) => place), tree: null };
  }
}
