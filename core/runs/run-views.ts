import type { RunRecord, RunState, RunSummary, Search, SearchState } from '../contract/runs.ts';
import type { StoredOutcome, StoredRun, StoredSummary } from '../workspace/run-schema.ts';

/** A search that waits or runs in this process. */
export interface LiveSearch {
  readonly state: 'waiting' | 'running';
  readonly startedAt: string | null;
  readonly progress: number | null;
  readonly secondsLeft: number | null;
}

/** What is known of the searches of a run: those that have ended, and those at work here. */
export interface RunKnowledge {
  readonly run: StoredRun;
  readonly outcomes: ReadonlyMap<string, StoredOutcome>;
  readonly live: ReadonlyMap<string, LiveSearch>;
  /** Another living process works on the run. */
  readonly ownedElsewhere: boolean;
}

const NOTHING_YET = {
  progress: null,
  secondsLeft: null,
  hits: null,
  genes: null,
  call: null,
  notes: [],
  problem: null,
  fallbackContigs: 0,
  fromCache: false,
  startedAt: null,
  finishedAt: null,
  command: null,
};

export function searchView(search: StoredRun['searches'][number], known: RunKnowledge): Search {
  const live = known.live.get(search.id);
  if (live !== undefined) return { ...search, ...NOTHING_YET, ...live };
  const outcome = known.outcomes.get(search.id);
  if (outcome !== undefined) return { ...search, ...NOTHING_YET, ...outcome };
  return { ...search, ...NOTHING_YET, state: known.ownedElsewhere ? 'waiting' : 'interrupted' };
}

export function runRecordView(known: RunKnowledge): RunRecord {
  const { run } = known;
  const searches = run.searches.map((search) => searchView(search, known));
  return {
    summary: summaryOfSearches(known, searches),
    samples: run.samples,
    databases: run.databases,
    thresholds: run.thresholds,
    options: run.options,
    readsThresholds: run.readsThresholds,
    clusterThresholds: run.clusterThresholds,
    strategy: run.strategy,
    searches,
    tools: run.tools,
    commandLine: run.commandLine,
  };
}

export function summaryOfSearches(
  { run, ownedElsewhere }: Pick<RunKnowledge, 'run' | 'ownedElsewhere'>,
  searches: readonly Search[],
): RunSummary {
  const counts: Record<SearchState, number> = {
    waiting: 0,
    running: 0,
    done: 0,
    failed: 0,
    cancelled: 0,
    interrupted: 0,
  };
  let hits = 0;
  let lastEnd: string | null = null;
  for (const search of searches) {
    counts[search.state]++;
    hits += search.hits ?? 0;
    if (search.finishedAt !== null && (lastEnd === null || search.finishedAt > lastEnd))
      lastEnd = search.finishedAt;
  }
  const state = runStateOf(counts);
  const isRunning = state === 'running';
  return {
    ...headOf(run),
    state,
    elsewhere: isRunning && ownedElsewhere,
    finishedAt: isRunning ? null : lastEnd,
    hits,
    counts,
  };
}

/** The summary of a finished run, without reading its searches. */
export function summaryOfFinished(run: StoredRun, summary: StoredSummary): RunSummary {
  return {
    ...headOf(run),
    state: summary.state,
    elsewhere: false,
    finishedAt: summary.finishedAt,
    hits: summary.hits,
    counts: { waiting: 0, running: 0, interrupted: 0, ...summary.counts },
  };
}

function headOf(
  run: StoredRun,
): Pick<RunSummary, 'id' | 'name' | 'origin' | 'createdAt' | 'samples' | 'databases'> {
  return {
    id: run.id,
    name: run.name,
    origin: run.origin,
    createdAt: run.createdAt,
    samples: run.samples.length,
    databases: run.databases.map((database) => database.name),
  };
}

function runStateOf(counts: Readonly<Record<SearchState, number>>): RunState {
  if (counts.running > 0 || counts.waiting > 0) return 'running';
  if (counts.interrupted > 0) return 'interrupted';
  if (counts.failed > 0) return 'failed';
  return counts.cancelled > 0 ? 'cancelled' : 'done';
}
