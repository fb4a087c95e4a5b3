import { useMemo } from 'react';
import type { RunRecord, Search } from '../../../core/contract/runs.ts';
import { useReadsResult } from '../../state/readsResults.ts';
import { useReadsView } from '../../state/readsView.ts';
import { useRun } from '../../state/run.ts';
import { bestHits, surveyedGenes, type OnAssembly } from './model/agreement.ts';
import { assembliesBeside, besideByDefault } from './model/choice.ts';
import type { ReadsLimits } from './model/verdict.ts';

export interface Beside {
  candidates: readonly Search[];
  /** The search of the assembly that stands beside the reads. */
  search: Search | null;
  /** Its genes; null until they are read. */
  genes: ReadonlyMap<string, OnAssembly> | null;
}

/** What an assembly of the same run says of the same genes. */
export function useBeside(record: RunRecord, search: Search | null, limits: ReadsLimits): Beside {
  const runId = record.summary.id;
  const { beside } = useReadsView(runId);
  const rows = useRun((run) => run.rows);
  const candidates = useMemo(() => assembliesBeside(record, search), [record, search]);
  const wanted =
    beside === 'none'
      ? null
      : ((beside === 'auto' ? undefined : candidates.find(({ id }) => id === beside.searchId)) ??
        besideByDefault(record, search, candidates));
  const chosen = wanted?.state === 'done' ? wanted : null;
  const survey = useReadsResult(runId, chosen?.engine === 'survey' ? chosen : null).result;
  const limitOfRun = record.readsThresholds.minBreadth;
  const genes = useMemo(() => {
    if (chosen === null) return null;
    if (chosen.engine === 'survey') return survey === null ? null : surveyedGenes(survey, limits, limitOfRun);
    return bestHits(rows.filter(({ searchId }) => searchId === chosen.id));
  }, [chosen, survey, rows, limits, limitOfRun]);
  return { candidates, search: chosen, genes };
}
