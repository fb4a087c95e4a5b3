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

/** Of a file with more bases than this only the start was looked at, so that its reads are estimated. */
const lookedAt = 1_500_000;

/** "1,234", or estimated "≈ 22.1 k", "≈ 1.2 M". */
export function readCount(count: number, bases: number): string {
  if (bases < lookedAt) return format.integer(count);
  if (count < 1000) return `≈ ${format.integer(count)}`;
  const [value, unit] = count < 999_500 ? [count / 1000, 'k'] : [count / 1e6, 'M'];
  return `≈ ${format.decimal(value, value < 99.95 ? 1 : 0)} ${unit}`;
}
