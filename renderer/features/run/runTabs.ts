import type { EngineName, Search } from '../../../core/contract/runs.ts';
import type { RunTab } from '../../state/navigation.ts';

/** Samples that a run has results of, by where they are shown. */
export interface TabCounts {
  /** On assemblies: hits. */
  readonly hits: number;
  readonly reads: number;
  readonly loci: number;
}

function samplesOf(searches: readonly Search[], engines: readonly EngineName[]): number {
  const samples = new Set(
    searches.filter(({ engine }) => engines.includes(engine)).map(({ sampleId }) => sampleId),
  );
  return samples.size;
}

export function tabCounts(searches: readonly Search[]): TabCounts {
  return {
    hits: samplesOf(searches, ['contig', 'confirm']),
    reads: samplesOf(searches, ['reads', 'survey']),
    loci: samplesOf(searches, ['loci']),
  };
}

/** Hits on assemblies: those of reads and loci stand on tabs of their own. */
export function hitCount(searches: readonly Search[]): number {
  return searches.reduce(
    (sum, { engine, hits }) => (engine === 'contig' || engine === 'confirm' ? sum + (hits ?? 0) : sum),
    0,
  );
}

/** Where what was found stands, for a run that has nothing on the wanted tab. */
export function tabFor(wanted: RunTab, counts: TabCounts): RunTab {
  const has = (tab: RunTab) => {
    if (tab === 'results') return counts.hits > 0;
    if (tab === 'matrix') return counts.hits > 0 || counts.reads > 0;
    return tab === 'reads' || tab === 'loci' ? counts[tab] > 0 : true;
  };
  return [wanted, 'results' as const, 'reads' as const, 'loci' as const].find(has) ?? 'progress';
}
