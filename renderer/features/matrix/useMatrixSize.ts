import { useMemo } from 'react';
import type { RunRecord } from '../../../core/contract/runs.ts';
import { useRun } from '../../state/run.ts';
import { isActive } from '../progress/model/searches.ts';

/** Samples and genes of the matrix of a finished run; null where hits are not all there is to it. */
export function useMatrixSize(record: RunRecord | null): { samples: number; genes: number } | null {
  const rows = useRun((run) => run.rows);
  const loading = useRun((run) => run.loadingHits);
  const genes = useMemo(() => new Set(rows.map(({ database, gene }) => `${database}\n${gene}`)).size, [rows]);
  if (record === null || loading) return null;
  const more = record.searches.some(
    (search) => isActive(search) || search.engine === 'reads' || search.engine === 'survey',
  );
  return more ? null : { samples: record.samples.length, genes };
}
