import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import type { RunRecord, Search } from '../../../core/contract/runs.ts';
import { asRemoteError, call, type RemoteError } from '../../state/bridge.ts';
import type { MappedGene } from './model/matrix.ts';

interface MappedGenes {
  runId: string | null;
  /** By search and its end: a search that was started again is read anew. */
  bySearch: ReadonlyMap<string, readonly MappedGene[]>;
  loading: boolean;
  problem: RemoteError | null;
}

const none: MappedGenes = { runId: null, bySearch: new Map(), loading: false, problem: null };
const useStore = create<MappedGenes>()(() => none);

/** So many results cross the bridge at once: each brings the depth along every gene, which is not kept. */
const batchSize = 8;

function keyOf(search: Search): string {
  return `${search.id} ${search.finishedAt ?? ''}`;
}

function isMapped(search: Search): boolean {
  return search.state === 'done' && (search.engine === 'reads' || search.engine === 'survey');
}

/** Genes present on reads or surveyed contigs, by search. */
async function read(runId: string, searches: readonly Search[]): Promise<[string, MappedGene[]][]> {
  const results = await call('readsResults', { runId, searchIds: searches.map(({ id }) => id) });
  return searches.map((search) => [
    keyOf(search),
    results
      .filter(({ searchId }) => searchId === search.id)
      .flatMap(({ sampleId, database, genes }) =>
        genes
          .filter(({ present }) => present)
          .map(({ gene, classes, breadthPct, meanIdentityPct }) => ({
            sampleId,
            database,
            gene,
            classes,
            breadthPct,
            identityPct: meanIdentityPct,
          })),
      ),
  ]);
}

/** Reads batch by batch what has finished and is not there yet. */
async function load(runId: string, searches: readonly Search[]): Promise<void> {
  if (useStore.getState().runId !== runId) useStore.setState({ ...none, runId });
  if (useStore.getState().loading) return;
  useStore.setState({ loading: true, problem: null });
  const isOpen = () => useStore.getState().runId === runId;
  try {
    for (;;) {
      const { bySearch } = useStore.getState();
      const batch = searches.filter((search) => !bySearch.has(keyOf(search))).slice(0, batchSize);
      if (batch.length === 0) break;
      const arrived = await read(runId, batch);
      if (!isOpen()) return;
      useStore.setState((now) => ({ bySearch: new Map([...now.bySearch, ...arrived]) }));
    }
    useStore.setState({ loading: false });
  } catch (error) {
    if (isOpen()) useStore.setState({ loading: false, problem: asRemoteError(error) });
  }
}

/** What the searches by minimap2 found, in the order of the searches. */
export function useMappedGenes(record: RunRecord): Pick<MappedGenes, 'problem'> & {
  genes: readonly MappedGene[];
  loading: boolean;
  retry: () => void;
} {
  const runId = record.summary.id;
  const store = useStore();
  const searches = useMemo(() => record.searches.filter(isMapped), [record.searches]);
  const bySearch = store.runId === runId ? store.bySearch : none.bySearch;
  const missing = searches.some((search) => !bySearch.has(keyOf(search)));
  useEffect(() => {
    if (missing && store.problem === null && !store.loading) void load(runId, searches);
  }, [missing, runId, searches, store.problem, store.loading]);
  const genes = useMemo(
    () => searches.flatMap((search) => bySearch.get(keyOf(search)) ?? []),
    [searches, bySearch],
  );
  return {
    genes,
    loading: missing && store.problem === null,
    problem: store.problem,
    retry: () => {
      void load(runId, searches);
    },
  };
}
