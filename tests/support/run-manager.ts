import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { RunSummary, Search, StartRun } from '../../core/contract/runs.ts';
import { RunManager, type RunManagerParts } from '../../core/runs/run-manager.ts';
import { DEFAULT_STRATEGY } from '../../core/screening/strategy-name.ts';
import { openRunLibrary, type RunLibrary } from '../../core/workspace/run-library.ts';
import { toolbox } from './aligners.ts';
import { strategies } from './strategies.ts';
import { waitUntil } from './wait-for.ts';

/** A run manager with what it has told. */
export interface WatchedManager {
  readonly manager: RunManager;
  readonly library: RunLibrary;
  readonly summaries: RunSummary[];
  readonly searches: Search[];
  /** Settles when the run has ended. */
  readonly ended: (id: string) => Promise<RunSummary>;
  /** Settles when a search is in the given state. */
  readonly reached: (searchId: string, state: Search['state']) => Promise<void>;
}

/** A run manager over real programs, as the desktop's engine makes one. */
export function openManager(
  places: { workspace: string; datadir: string },
  searchesAtOnce = 2,
  searching: Partial<Pick<RunManagerParts, 'strategies' | 'strategy' | 'cache'>> = {},
): WatchedManager {
  const summaries: RunSummary[] = [];
  const searches: Search[] = [];
  const waiting = new Set<() => void>();
  const told = (): void => {
    for (const look of [...waiting]) look();
  };
  const until = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const library = openRunLibrary(places.workspace);
  const manager = new RunManager(
    {
      library,
      toolbox: () => toolbox(),
      strategies,
      strategy: () => DEFAULT_STRATEGY,
      ...searching,
      places: () => ({ datadir: places.datadir, bundledFolder: '/nowhere' }),
      cores: 2,
      now: () => new Date(),
      onRun: (summary) => {
        summaries.push(summary);
        told();
      },
      onSearches: (_, changed) => {
        searches.push(...changed);
        told();
      },
    },
    searchesAtOnce,
  );
  return {
    manager,
    library,
    summaries,
    searches,
    ended: async (id) => {
      const summary = await until(() => {
        const last = summaries.findLast((each) => each.id === id);
        return last?.state === 'running' ? undefined : last;
      });
      // It is told as soon as the last search has ended; the record is complete a moment later.
      if (summary.state !== 'interrupted')
        await waitUntil(async () => (await library.readSummary(id)) !== null);
      return summary;
    },
    reached: async (searchId, state) => {
      await until(() => searches.find((search) => search.id === searchId && search.state === state));
    },
  };
}

/** What the page sends to start a run of these files. */
export async function askFor(files: readonly string[], databases: readonly string[]): Promise<StartRun> {
  const samples = files.map(async (path) => ({
    id: path,
    name: basename(path),
    kind: 'assembly' as const,
    format: 'fasta' as const,
    files: [
      {
        path,
        name: basename(path),
        bytes: await stat(path).then(
          ({ size }) => size,
          () => 0,
        ),
        sha256: null,
      },
    ],
    contigs: 1,
    bases: 2000,
    longestContig: 2000,
    lanes: [],
    reads: 0,
    readType: null,
    warnings: [],
  }));
  return {
    name: '',
    samples: await Promise.all(samples),
    databases: [...databases],
    thresholds: { minid: 80, mincov: 80 },
    options: { mergeFragments: false, recoverCulled: false },
    readsThresholds: { minBreadth: 90, minIdentity: 0, minMapq: 0 },
    clusterThresholds: { minGeneCov: 90, minGeneId: 90, minClusterCov: 96 },
    assemblyMethod: 'contig',
  };
}
