import { create } from 'zustand';
import type { HitRow } from '../../core/contract/results.ts';
import type { RunRecord, RunSummary, Search } from '../../core/contract/runs.ts';
import { afterSilence } from './afterSilence.ts';
import { asRemoteError, call, onPush, type RemoteError } from './bridge.ts';
import { useRunList } from './runList.ts';
import { joinHits, nextBatch, withBatch, withoutUnfinished, type HitsBySearch } from './runHits.ts';

export interface OpenRun {
  runId: string | null;
  record: RunRecord | null;
  /** Why the run could not be opened. */
  problem: RemoteError | null;
  /** Hits of the finished searches that have been read, in the table's order. */
  rows: readonly HitRow[];
  hitsProblem: RemoteError | null;
  loadingHits: boolean;
}

const closed: OpenRun = {
  runId: null,
  record: null,
  problem: null,
  rows: [],
  hitsProblem: null,
  loadingHits: false,
};

/** The run on screen: its record, kept true by the pushes, and its hits. */
export const useRun = create<OpenRun>()(() => closed);

/** What belongs to the open run but is not drawn. */
let loaded: HitsBySearch = new Map();
let listening = new AbortController();

function isOpen(runId: string): boolean {
  return useRun.getState().runId === runId;
}

function withSearches(record: RunRecord, changed: readonly Search[]): RunRecord {
  const byId = new Map(changed.map((search) => [search.id, search]));
  return { ...record, searches: record.searches.map((search) => byId.get(search.id) ?? search) };
}

/** Opens a run and follows it until another one is opened; opening the same again changes nothing. */
export async function followRun(runId: string): Promise<void> {
  if (isOpen(runId) && useRun.getState().problem === null) return;
  listening.abort();
  listening = new AbortController();
  loaded = new Map();
  useRun.setState({ ...closed, runId });
  // News that arrives before the record does is applied to it afterwards, in the order it came.
  const early: ((record: RunRecord) => RunRecord)[] = [];
  let news = 0;
  const readAgain = async () => {
    const before = news;
    const record = await call('openRun', { runId });
    if (!isOpen(runId) || news !== before) return;
    setRecord(record);
    useRunList.getState().put(record.summary);
  };
  const heard = afterSilence(async () => {
    if (useRun.getState().record?.summary.state === 'running') await readAgain();
  }, listening.signal);
  const apply = (change: (record: RunRecord) => RunRecord) => {
    news += 1;
    heard();
    const { record } = useRun.getState();
    if (record === null) early.push(change);
    else setRecord(change(record));
  };
  onPush(
    'runChanged',
    (summary: RunSummary) => {
      if (summary.id !== runId) return;
      const ended = hasEndedElsewhere(useRun.getState().record, summary);
      apply((record) => ({ ...record, summary }));
      if (ended) void readAgain().catch(() => undefined);
    },
    listening.signal,
  );
  onPush(
    'searchesChanged',
    ({ runId: id, searches }) => {
      if (id === runId) apply((record) => withSearches(record, searches));
    },
    listening.signal,
  );
  try {
    const record = await call('openRun', { runId });
    if (isOpen(runId)) setRecord(early.reduce((now, change) => change(now), record));
  } catch (error) {
    if (isOpen(runId)) useRun.setState({ problem: asRemoteError(error) });
  }
}

/**
 * Other programs start a run before they have read its files: when it has ended, more is known of its samples than
 * the news tell.
 */
function hasEndedElsewhere(record: RunRecord | null, { origin, state }: RunSummary): boolean {
  return origin.host !== 'desktop' && record?.summary.state === 'running' && state !== 'running';
}

function setRecord(record: RunRecord): void {
  const kept = withoutUnfinished(loaded, record.searches);
  const dropped = kept !== loaded;
  loaded = kept;
  useRun.setState(dropped ? { record, rows: joinHits(record.searches, kept) } : { record });
  void loadHits(record.summary.id);
}

/**
 * Reads the hits of finished searches batch by batch. The page gets them when they have grown by half,
 * so that a long list is not laid out anew for every batch.
 */
async function loadHits(runId: string): Promise<void> {
  if (useRun.getState().loadingHits) return;
  useRun.setState({ loadingHits: true, hitsProblem: null });
  const signal = listening.signal;
  try {
    let unseen = 0;
    for (;;) {
      const { record, rows } = useRun.getState();
      if (signal.aborted || record === null) return;
      const batch = nextBatch(record.searches, loaded);
      if (unseen > 0 && (batch.length === 0 || unseen > rows.length / 2)) {
        useRun.setState({ rows: joinHits(record.searches, loaded) });
        unseen = 0;
      }
      if (batch.length === 0) break;
      const arrived = await call('hits', { runId, searchIds: batch });
      // The run may have been left while the answer was on its way.
      if (signalled(signal)) return;
      loaded = withBatch(loaded, batch, arrived);
      unseen += arrived.length;
    }
  } catch (error) {
    if (!signalled(signal)) useRun.setState({ hitsProblem: asRemoteError(error) });
  } finally {
    if (!signalled(signal)) useRun.setState({ loadingHits: false });
  }
}

function signalled(signal: AbortSignal): boolean {
  return signal.aborted;
}

/** Reads again what could not be read. */
export function retryHits(): void {
  const { runId } = useRun.getState();
  if (runId !== null) void loadHits(runId);
}

export async function cancelSearches(runId: string, searchIds: string[] | null): Promise<void> {
  await call('cancelSearches', { runId, searchIds });
}

export async function retrySearches(runId: string, searchIds: string[] | null): Promise<void> {
  const record = await call('retrySearches', { runId, searchIds });
  if (isOpen(runId)) setRecord(record);
}

export async function renameRun(runId: string, name: string): Promise<void> {
  const summary = await call('renameRun', { runId, name });
  const { record } = useRun.getState();
  if (isOpen(runId) && record !== null) useRun.setState({ record: { ...record, summary } });
}
