import { useMemo } from 'react';
import type { RunRecord, Search } from '../../../../core/contract/runs.ts';
import { useText, type Catalogue } from '../../../i18n/text.ts';
import { samplesIn, type GroupBy, type HitGroup } from '../model/grouping.ts';
import { hitSearches } from '../model/hitSearches.ts';
import type { HitIndex } from '../model/hitIndex.ts';
import type { GroupHead } from './GroupLine.tsx';

function missingOf(searches: readonly Search[], text: Catalogue['results']): string {
  const unfinished = searches.filter(({ state }) => state === 'waiting' || state === 'running').length;
  const failed = searches.filter(({ state }) => state !== 'done').length - unfinished;
  const parts = [
    ...(unfinished > 0 ? [text.groupWaiting(unfinished)] : []),
    ...(failed > 0 ? [text.groupFailed(failed)] : []),
  ];
  return parts.join(', ');
}

function sampleHeads(record: RunRecord, text: Catalogue['results']): Map<string, GroupHead> {
  const bySample = new Map<string, Search[]>();
  for (const search of hitSearches(record.searches)) {
    const own = bySample.get(search.sampleId);
    if (own === undefined) bySample.set(search.sampleId, [search]);
    else own.push(search);
  }
  return new Map(
    record.samples.map((sample) => [
      sample.id,
      {
        label: sample.name,
        note: text.sampleSize(sample.bases, sample.contigs),
        missing: missingOf(bySample.get(sample.id) ?? [], text),
      },
    ]),
  );
}

/** What stands on the head of a group. */
export function useGroupHeads(
  record: RunRecord | null,
  by: GroupBy,
  index: HitIndex,
): (group: HitGroup) => GroupHead {
  const { results } = useText();
  const samples = useMemo(
    () => (by === 'sample' && record !== null ? sampleHeads(record, results) : new Map<string, GroupHead>()),
    [by, record, results],
  );
  return (group) =>
    samples.get(group.key) ?? {
      label: group.key === '' ? results.notStated : group.key,
      note: results.inSamples(samplesIn(index, group)),
      missing: '',
    };
}
