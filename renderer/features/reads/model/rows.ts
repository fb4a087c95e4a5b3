import type { ReadsResult } from '../../../../core/contract/results.ts';
import { compareNames } from '../../results/model/sorting.ts';
import { agreementOf, type Agreement, type OnAssembly } from './agreement.ts';
import type { ReadsGene, TableGene } from './gene.ts';
import { isPresent, judge, type ReadsLimits, type ReadsVerdict, type TableVerdict } from './verdict.ts';

/** A line of the table: a gene on the reads, and beside it on an assembly. */
export interface TableRow {
  /** Unique in the table, and the same for the same gene in another sample. */
  readonly key: string;
  readonly name: string;
  readonly product: string;
  readonly geneLength: number;
  /** Null: only the assembly has it. */
  readonly gene: TableGene | null;
  readonly verdict: TableVerdict;
  readonly onAssembly: OnAssembly | null;
  readonly agreement: Agreement;
}

/** A line of a run's table, which has all that is known of the gene. */
export interface GeneRow extends TableRow {
  readonly gene: ReadsGene | null;
  readonly verdict: ReadsVerdict;
}

export type ReadsSortColumn =
  'gene' | 'verdict' | 'breadth' | 'identity' | 'depth' | 'reads' | 'coverage' | 'onIdentity' | 'agreement';

export interface ReadsSort {
  readonly column: ReadsSortColumn;
  readonly descending: boolean;
}

/** What the reads carry stands first. */
export const firstSort: ReadsSort = { column: 'breadth', descending: true };

/**
 * All genes that have reads, in the engine's order, then those that only the assembly has. Without an
 * assembly beside it (`null`), agreement says nothing.
 */
export function geneRows(
  result: ReadsResult,
  limits: ReadsLimits,
  limitOfRun: number,
  assembly: ReadonlyMap<string, OnAssembly> | null,
): GeneRow[] {
  const taken = new Map<string, number>();
  const rows = result.genes.map((gene): GeneRow => {
    const name = `${gene.gene} ${gene.accession}`;
    const copies = taken.get(name) ?? 0;
    taken.set(name, copies + 1);
    const verdict = judge(gene, limits, limitOfRun);
    const onAssembly = assembly?.get(gene.gene) ?? null;
    return {
      key: copies === 0 ? name : `${name} ${copies}`,
      name: gene.gene,
      product: gene.product,
      geneLength: gene.geneLength,
      gene,
      verdict,
      onAssembly,
      agreement: agreementOf(isPresent(verdict), onAssembly?.present ?? false),
    };
  });
  const known = new Set(result.genes.map(({ gene }) => gene));
  const others = [...(assembly?.values() ?? [])].filter(({ gene, present }) => present && !known.has(gene));
  return [
    ...rows,
    ...others.map((onAssembly): GeneRow => ({
      key: onAssembly.gene,
      name: onAssembly.gene,
      product: onAssembly.product,
      geneLength: onAssembly.geneLength,
      gene: null,
      verdict: 'none',
      onAssembly,
      agreement: 'assemblyOnly',
    })),
  ];
}

/** On the reads, or on the assembly beside them. */
export function isPresentSomewhere(row: TableRow): boolean {
  return isPresent(row.verdict) || row.agreement === 'assemblyOnly';
}

const verdictOrder: readonly TableVerdict[] = [
  'present',
  'exact',
  'close',
  'diverged',
  'partial',
  'belowIdentity',
  'belowBreadth',
  'none',
];
const agreementOrder: readonly Agreement[] = ['readsOnly', 'assemblyOnly', 'agree', 'neither'];

function valueOf(row: TableRow, column: ReadsSortColumn): number {
  switch (column) {
    case 'gene':
      return 0;
    case 'verdict':
      return verdictOrder.indexOf(row.verdict);
    case 'breadth':
      return row.gene?.breadthPct ?? 0;
    case 'identity':
      return row.gene?.meanIdentityPct ?? 0;
    case 'depth':
      return row.gene?.meanDepth ?? 0;
    case 'reads':
      return row.gene?.readsMapped ?? 0;
    case 'coverage':
      return row.onAssembly?.coveragePct ?? 0;
    case 'onIdentity':
      return row.onAssembly?.identityPct ?? 0;
    case 'agreement':
      return agreementOrder.indexOf(row.agreement);
  }
}

/** Equal rows stand by name, whichever way the column is sorted. */
export function sortedRows<Row extends TableRow>(
  rows: readonly Row[],
  { column, descending }: ReadsSort,
): Row[] {
  const direction = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const names = compareNames(a.name, b.name);
    if (column === 'gene') return direction * names;
    return direction * (valueOf(a, column) - valueOf(b, column)) || names;
  });
}

/** First the way that shows most at the top: names from A, numbers from the largest; then the other way. */
export function nextReadsSort(sort: ReadsSort, column: ReadsSortColumn): ReadsSort {
  if (sort.column === column) return { column, descending: !sort.descending };
  const words = column === 'gene' || column === 'verdict' || column === 'agreement';
  return { column, descending: !words };
}

/** Rows whose gene or product holds all the typed words. */
export function matchingRows<Row extends TableRow>(rows: readonly Row[], search: string): readonly Row[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return rows;
  return rows.filter(({ name, product }) => {
    const text = `${name} ${product}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
