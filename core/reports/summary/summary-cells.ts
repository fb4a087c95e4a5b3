import type { SummaryMetric } from '../../documents/summary.ts';
import type { HitValues } from './collect-tables.ts';

/** What stands for a gene that the sample has not. */
const ABSENT: Record<SummaryMetric, string> = {
  presence: '-',
  coverage: '.',
  identity: '.',
  both: '.',
  count: '0',
};

/** A hit's value as the document lists it; coverage where the metric is none of a single hit. */
export function hitText({ coverage, identity }: HitValues, metric: SummaryMetric): string {
  switch (metric) {
    case 'identity':
      return identity;
    case 'both':
      return `${identity}/${coverage}`;
    case 'presence':
    case 'coverage':
    case 'count':
      return coverage;
  }
}

/** A cell of the table: of one sample and one gene. */
export function cellText(hits: readonly HitValues[] | undefined, metric: SummaryMetric): string {
  if (hits === undefined) return ABSENT[metric];
  if (metric === 'presence') return '+';
  if (metric === 'count') return String(hits.length);
  return hits.map((hit) => hitText(hit, metric)).join(';');
}
