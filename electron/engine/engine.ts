import { cpus } from 'node:os';
import { join } from 'node:path';
import { openToolbox, type Toolbox } from '../../core/aligners/toolbox.ts';
import { toGapitError, type GapitError } from '../../core/base/errors.ts';
import { thisMachine } from '../../core/base/places.ts';
import type { PushName, PushPayload, Settings } from '../../core/contract/index.ts';
import type { DatabaseSummary } from '../../core/contract/databases.ts';
import { bundledDatabases, materialise } from '../../core/databases/bundled.ts';
import { resolveDatadir } from '../../core/databases/datadir.ts';
import { indexDatabase } from '../../core/databases/setupdb.ts';
import { databaseOverview } from '../../core/runs/database-overview.ts';
import { exportRun } from '../../core/runs/export-run.ts';
import { inspectPaths } from '../../core/runs/inspect-paths.ts';
import { readsSamples } from '../../core/runs/reads-samples.ts';
import { RunManager } from '../../core/runs/run-manager.ts';
import { checkSystem } from '../../core/runs/system-check.ts';
import { exactStrategy } from '../../core/screening/exact-strategy.ts';
import { openRunLibrary } from '../../core/workspace/run-library.ts';
import type { EngineArgs, EngineCall, EnginePlaces, EngineResult } from './messages.ts';

export type EngineHandlers = { [C in EngineCall]: (args: EngineArgs<C>) => Promise<EngineResult<C>> };

export type Push = <P extends PushName>(push: P, payload: PushPayload<P>) => void;

/** Binds the core to the desktop: one handler for each call, pushes for what changes by itself. */
export function createEngine(places: EnginePlaces, initial: Settings, push: Push): EngineHandlers {
  const machine = thisMachine();
  const bundledFolder = join(places.resources, 'bundled');
  const library = openRunLibrary(places.workspace);
  const inspections = new Map<string, AbortController>();
  const bundledFailures = new Map<string, GapitError>();
  let settings = initial;
  let toolbox = toolboxFor(settings);

  function toolboxFor({ alignerFolder }: Settings): Toolbox {
    return openToolbox({
      machine,
      settingFolder: alignerFolder ?? undefined,
      appFolder: join(places.resources, 'aligners', `${process.platform}-${process.arch}`),
    });
  }
  const datadir = (): string => resolveDatadir(machine, { setting: settings.datadir ?? undefined });
  const databases = (): Promise<DatabaseSummary[]> =>
    databaseOverview(datadir(), bundledFolder, bundledFailures);
  const manager = new RunManager(
    {
      library,
      toolbox: () => toolbox,
      strategy: exactStrategy,
      places: () => ({ datadir: datadir(), bundledFolder }),
      cores: cpus().length,
      now: () => new Date(),
      onRun: (summary) => {
        push('runChanged', summary);
      },
      onSearches: (runId, searches) => {
        push('searchesChanged', { runId, searches });
      },
    },
    settings.searchesAtOnce,
  );

  /** Builds the databases that ship with the app where the datadir lacks them. */
  async function prepareBundled(): Promise<void> {
    bundledFailures.clear();
    for (const database of await bundledDatabases(bundledFolder)) {
      try {
        await materialise(database, datadir(), toolbox);
      } catch (thrown) {
        bundledFailures.set(database.name, toGapitError(thrown));
      }
    }
    push('databasesChanged', await databases());
  }

  void library.purge().catch(() => undefined);
  void prepareBundled();

  return {
    systemCheck: () => checkSystem(toolbox, { datadir: datadir(), workspace: places.workspace }),
    configure: async (next) => {
      const before = settings;
      settings = next;
      manager.setSearchesAtOnce(next.searchesAtOnce);
      if (before.alignerFolder !== next.alignerFolder) toolbox = toolboxFor(next);
      if (before.datadir !== next.datadir || before.alignerFolder !== next.alignerFolder)
        await prepareBundled();
      return undefined;
    },
    inspectFiles: async ({ requestId, paths }) => {
      const stop = new AbortController();
      inspections.set(requestId, stop);
      try {
        return await inspectPaths(
          requestId,
          paths,
          (part) => {
            push('inspected', part);
          },
          stop.signal,
        );
      } finally {
        inspections.delete(requestId);
      }
    },
    groupReads: ({ files }) => Promise.resolve(readsSamples(files)),
    cancelInspection: ({ requestId }) => {
      inspections.get(requestId)?.abort();
      return Promise.resolve(undefined);
    },
    listDatabases: databases,
    indexDatabase: async ({ name }) => {
      await indexDatabase(datadir(), name, toolbox);
      const list = await databases();
      push('databasesChanged', list);
      return list;
    },
    startRun: (asked) => manager.start(asked),
    listRuns: () => manager.list(),
    openRun: ({ runId }) => manager.open(runId),
    cancelSearches: ({ runId, searchIds }) => {
      manager.cancel(runId, searchIds);
      return Promise.resolve(undefined);
    },
    retrySearches: ({ runId, searchIds }) => manager.retry(runId, searchIds),
    renameRun: ({ runId, name }) => manager.rename(runId, name),
    deleteRun: async ({ runId }) => {
      await manager.remove(runId);
      return undefined;
    },
    restoreRun: ({ runId }) => manager.restore(runId),
    hits: ({ runId, searchIds }) => manager.hits(runId, searchIds),
    readsResults: ({ runId, searchIds }) => manager.readsResults(runId, searchIds),
    lociResults: ({ runId, searchIds }) => manager.lociResults(runId, searchIds),
    hitDetail: ({ runId, hitId }) => manager.hitDetail(runId, hitId),
    workload: () => Promise.resolve(manager.workload()),
    writeExport: (request) => exportRun(library, request),
    runName: async ({ runId }) => ({ name: (await library.read(runId)).name }),
    leave: () => {
      manager.leave();
      return Promise.resolve(undefined);
    },
  };
}
