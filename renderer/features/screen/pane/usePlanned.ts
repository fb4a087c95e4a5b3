import { useMemo } from 'react';
import type { DatabaseSummary } from '../../../../core/contract/databases.ts';
import type { Sample } from '../../../../core/contract/samples.ts';
import { useDatabases } from '../../../state/databases.ts';
import { useDraft } from '../../../state/draft.ts';
import { usePlan } from '../../../state/plan.ts';
import {
  chosenReady,
  planSearches,
  thresholdGroups,
  type PlannedSearches,
  type ThresholdGroup,
} from '../../../state/planModel.ts';

export interface Planned {
  /** The samples that are chosen. */
  samples: readonly Sample[];
  kinds: readonly Sample['kind'][];
  /** The databases that are chosen and ready. */
  databases: readonly DatabaseSummary[];
  searches: PlannedSearches;
  /** Thresholds that apply. */
  groups: ReadonlySet<ThresholdGroup>;
  /** There are assemblies, and genes to search them for. */
  methodApplies: boolean;
}

const none: readonly DatabaseSummary[] = [];

/** What the chosen samples and databases make together. */
export function usePlanned(): Planned {
  const entries = useDraft((state) => state.samples);
  const list = useDatabases((state) => state.list) ?? none;
  const chosen = usePlan((state) => state.databases);
  const method = usePlan((state) => state.assemblyMethod);
  return useMemo(() => {
    const samples = entries.filter((entry) => entry.chosen).map(({ sample }) => sample);
    const kinds = samples.map(({ kind }) => kind);
    const names = chosenReady(list, chosen);
    const databases = list.filter(({ name }) => names.includes(name));
    return {
      samples,
      kinds,
      databases,
      searches: planSearches(kinds, databases, method),
      groups: thresholdGroups(kinds, databases, method),
      methodApplies:
        (kinds.length === 0 || kinds.some((kind) => kind !== 'reads')) &&
        (databases.length === 0 || databases.some(({ kind }) => kind === 'gene')),
    };
  }, [entries, list, chosen, method]);
}
