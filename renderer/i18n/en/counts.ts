import type { RecordNoun } from '../../../core/contract/databases.ts';
import { createFormat } from '../format.ts';

export const format = createFormat('en-GB');

/** "1 sample", "1,176 samples" */
export function counted(count: number, one: string, many: string): string {
  return `${format.integer(count)} ${count === 1 ? one : many}`;
}

const many: Record<RecordNoun, string> = {
  gene: 'genes',
  allele: 'alleles',
  replicon: 'replicons',
  protein: 'proteins',
  locus: 'loci',
};

/** "gene", "genes" */
export function recordNoun(count: number, noun: RecordNoun): string {
  return count === 1 ? noun : many[noun];
}

/** "1 gene", "3,206 genes" */
export function countedRecords(count: number, noun: RecordNoun): string {
  return counted(count, noun, many[noun]);
}
