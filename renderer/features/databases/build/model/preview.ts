import type { BuildPreview } from '../../../../../core/contract/databases.ts';

/** What the records of a database of the user's own are called. */
export function nounOfPreview({ kind, dbtype }: BuildPreview): 'gene' | 'protein' | 'locus' {
  if (kind === 'cluster') return 'locus';
  return dbtype === 'prot' ? 'protein' : 'gene';
}
