import { compareNames } from '../../results/model/sorting.ts';
import { drugClass, type DrugClass } from './drugClasses.ts';
import type { MatrixGene } from './matrix.ts';

export type GeneGroupBy = 'class' | 'database' | 'none';

export interface GeneGroup {
  /** Class or database; '' for genes without a class, and for the one group of ungrouped genes. */
  readonly key: string;
  /** Places in `Matrix.genes`, by name. */
  readonly genes: readonly number[];
}

/** Efflux pumps of drugs carry disinfectants as well; they are not called after these. */
const lastResort: DrugClass = 'quaternary ammonium';

/**
 * The class that most of a gene's classes belong to; of equal ones a drug's before disinfectants, then the one
 * named first. Databases name single drugs or whole classes. '' where none is named.
 */
export function mainClass(classes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of classes) {
    const key = drugClass(name);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  let main = '';
  let most = 0;
  for (const [key, count] of counts) {
    if (count < most || (count === most && main !== lastResort)) continue;
    main = key;
    most = count;
  }
  return main;
}

/** Genes by name inside groups by name; those without a class come last. Every gene stands in one group. */
export function groupGenes(genes: readonly MatrixGene[], by: GeneGroupBy): GeneGroup[] {
  const keyOf = (gene: MatrixGene) =>
    by === 'class' ? mainClass(gene.classes) : by === 'database' ? gene.database : '';
  const groups = new Map<string, number[]>();
  const named = genes
    .map((gene, place) => ({ gene, place }))
    .sort(
      (a, b) =>
        compareNames(a.gene.gene, b.gene.gene) ||
        compareNames(a.gene.database, b.gene.database) ||
        a.place - b.place,
    );
  for (const { gene, place } of named) {
    const key = keyOf(gene);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [place]);
    else group.push(place);
  }
  return [...groups]
    .map(([key, places]) => ({ key, genes: places }))
    .sort((a, b) => Number(a.key === '') - Number(b.key === '') || compareNames(a.key, b.key));
}
